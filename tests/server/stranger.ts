import { afterAll } from 'vitest'
import { isFormPath } from '../../domain/contracts/call.ts'
import type { TestApp } from './harness.ts'
import { password } from './world.ts'

/** The answer as seen by a client that knows only the specification. */
export interface Seen {
  readonly http: number
  readonly headers: Headers
  readonly body: {
    readonly status?: number
    readonly success?: boolean
    readonly errorCode?: string
    readonly message?: string
    readonly object?: Record<string, unknown> & { readonly resultList?: readonly Record<string, unknown>[] }
  }
  readonly bytes: ArrayBuffer
}

/** A client written from the tables alone: fetch over a socket, with the paths of the tables. */
export interface Stranger {
  readonly headers: Record<string, string>
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Seen>
  post(path: string, body?: Readonly<Record<string, unknown>> | FormData, contentType?: string): Promise<Seen>
}

const base = '/cafe.portal-service'

/** The app on a socket of its own; closed with the app. */
export async function onSocket(
  world: TestApp,
): Promise<(session?: { readonly username: string }) => Promise<Stranger>> {
  const origin = await world.http.server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => {
    world.http.server.server.closeAllConnections()
  })
  const seen = async (response: Response): Promise<Seen> => {
    const bytes = await response.arrayBuffer()
    const json = response.headers.get('content-type')?.includes('json') ?? false
    return {
      http: response.status,
      headers: response.headers,
      bytes,
      body: json ? (JSON.parse(new TextDecoder().decode(bytes)) as Seen['body']) : {},
    }
  }
  const stranger = (headers: Record<string, string>): Stranger => ({
    headers,
    get: async (path, query) =>
      seen(await fetch(`${origin}${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, { headers })),
    post: async (path, body = {}, contentType) => {
      if (body instanceof FormData) return seen(await fetch(origin + base + path, { method: 'POST', headers, body }))
      const type = contentType ?? (isFormPath(path) ? 'application/x-www-form-urlencoded' : 'application/json')
      const text = type.includes('form')
        ? new URLSearchParams(Object.entries(body).map(([k, v]) => [k, String(v)])).toString()
        : JSON.stringify(body)
      return seen(
        await fetch(origin + base + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body: text,
        }),
      )
    },
  })
  return async session => {
    const nobody = stranger({})
    if (!session) return nobody
    const { body } = await nobody.post('/frame_center/manageLogin', {
      companyAccount: /@(\w+)\./.exec(session.username)?.[1] ?? '',
      username: session.username,
      password,
      verificationCode: '1234',
    })
    const { access_token, login_user_acc, purchaseCompanyCode } = body.object ?? {}
    return stranger({
      access_token: String(access_token),
      login_user_acc: String(login_user_acc),
      purchaseCompanyCode: String(purchaseCompanyCode),
    })
  }
}
