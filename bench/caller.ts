import http from 'node:http'
import { frame } from '../domain/contracts/call.ts'

export interface Account {
  readonly company: string
  readonly username: string
  readonly password: string
}

/** A server to measure; `database` lets the same run time plain queries beside it. */
export interface Place {
  readonly address: string
  readonly account: Account
  readonly database?: string
}

/** One signed-in user over one connection that stays open. */
export interface Caller {
  /** The answer as text; parsing it is the client's work and is not measured. */
  ask(path: string, body: unknown): Promise<string>
  /** The parsed object of the answer. */
  post(path: string, body: unknown): Promise<Record<string, unknown>>
  /** The same for a form with a file. */
  upload(path: string, form: FormData): Promise<Record<string, unknown>>
  close(): void
}

/** `sockets` calls are under way at most. */
export async function signedIn({ address, account }: Place, sockets = 1): Promise<Caller> {
  const headers = await signIn(address, account)
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets })
  const ask = (path: string, body: unknown) => askOver(agent, address + frame + path, headers, JSON.stringify(body))
  return {
    ask,
    post: async (path, body) => (JSON.parse(await ask(path, body)) as { object: Record<string, unknown> }).object,
    upload: async (path, form) => {
      const response = await fetch(address + frame + path, { method: 'POST', headers, body: form })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${text.slice(0, 400)}`)
      return (JSON.parse(text) as { object: Record<string, unknown> }).object
    },
    close: () => {
      agent.destroy()
    },
  }
}

function askOver(
  agent: http.Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => {
          parts.push(part)
        })
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${url}: ${text.slice(0, 400)}`))
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function signIn(address: string, account: Account): Promise<Record<string, string>> {
  const config = (await fetch(`${address}${frame}/common/captcha`).then(r => r.json())) as {
    object: { id: string; code?: string }
  }
  const response = await fetch(`${address}${frame}/manageLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      companyAccount: account.company,
      username: account.username,
      password: account.password,
      captchaId: config.object.id,
      verificationCode: config.object.code ?? process.env.PORTSIDE_CAPTCHA ?? '',
    }),
  })
  const json = (await response.json()) as { success: boolean; message?: string; object: Record<string, string> }
  if (!json.success) throw new Error(`sign-in failed: ${json.message}`)
  return {
    access_token: json.object.access_token as string,
    login_user_acc: json.object.login_user_acc as string,
    purchaseCompanyCode: json.object.purchaseCompanyCode as string,
  }
}
