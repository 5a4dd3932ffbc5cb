import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactorSecret, SignInStep } from '../../domain/contracts/account.calls.ts'
import { frame, isFormPath } from '../../domain/contracts/call.ts'
import type { HandedSignIn, LoginAnswer } from '../../domain/contracts/session.calls.ts'
import {
  accessAfter,
  accountEvents,
  accountOpeners,
  type AccountEvent,
  type AccountOpener,
} from '../../domain/meta/rights/account-access.ts'
import { codeOf, stepAt } from '../../server/operations/account/totp.ts'
import { sql } from '../../server/db/sql.ts'
import { addUser } from '../../server/operations/people/people.ts'
import { accountKey, askForCode, newCode } from '../../server/operations/session/mailed-codes.ts'
import { hashPassword } from '../../server/operations/session/passwords.ts'
import { testApp, type Client } from './harness.ts'
import { testNow } from './test-app.ts'

/**
 * Every way into an account against every event that may end it (E25), as domain/meta/rights/account-access.ts says.
 */
const world = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const first = 'the first password of all',
  second = 'another sentence of mine',
  third = 'and a third one to be sure'
let admin: Client, hash: string, company: string, role: string
let made = 0

beforeAll(async () => {
  admin = await world.as('purchaser@buyer.test')
  hash = await hashPassword(first)
  const row = await one<{ company: string; role: string }>(
    sql`select r.company_id as company, r.id as role from company_role r join company c on c.id = r.company_id
      where c.company_code = 'buyer' and r.name = 'qc'`,
  )
  company = row?.company ?? ''
  role = row?.role ?? ''
})
afterAll(() => world.setNow(testNow))

const one = <T>(query: ReturnType<typeof sql<T>>) => world.app.db.system('read for a test', tx => tx.one<T>(query))
const write = (query: ReturnType<typeof sql>) => world.app.db.system('write for a test', tx => tx.run(query))

interface Posted<T> {
  readonly success: boolean
  readonly errorCode?: string
  readonly object?: T
}

/** Each case has a separate user and address, so that no case delays another. */
class Subject {
  readonly ip = `10.60.${made >> 8}.${made & 255}`
  username = `subject${made++}@buyer.test`
  password = first
  id = ''
  /** The owner's session that causes the event. */
  own = ''
  recovery: readonly string[] = []

  async begin(): Promise<this> {
    this.id = await addUser(
      world.app,
      { company, username: this.username, realName: 'Subject', roles: [role], password: first },
      hash,
    )
    this.own = await this.session()
    return this
  }
  async post<T>(path: string, body: object, token?: string): Promise<Posted<T>> {
    const url = frame + path,
      form = isFormPath(url)
    world.http.sessions.forget()
    const response = await world.http.server.inject({
      method: 'POST',
      url,
      remoteAddress: this.ip,
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(token === undefined ? {} : { access_token: token }),
      },
      payload: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    })
    return response.json<Posted<T>>()
  }
  signIn() {
    return this.post<LoginAnswer & SignInStep>('/manageLogin', {
      companyAccount: 'buyer',
      username: this.username,
      password: this.password,
      verificationCode: '1234',
    })
  }
  async session(): Promise<string> {
    const { object } = await this.signIn()
    if (!object?.access_token) throw new Error('no session')
    return object.access_token
  }
  async secondFactorOn(): Promise<void> {
    await must(this.post<FactorSecret>('/account/secondFactor', { present: this.password }, this.own))
    const row = await one<{ secret: Uint8Array }>(sql`select secret from second_factor where user_id = ${this.id}`)
    const secret = world.app.factors.open(row?.secret ?? new Uint8Array(), this.id) ?? new Uint8Array()
    const { object } = await must(
      this.post<{ recovery: string[] }>(
        '/account/secondFactor/confirm',
        { code: codeOf(secret, stepAt(world.app.now())) },
        this.own,
      ),
    )
    this.recovery = object?.recovery ?? []
  }
  async secondFactorOff(): Promise<void> {
    await must(this.post('/account/secondFactor/end', { present: this.password }, this.own))
  }
  /** The mailed code, read without a mail server. */
  async mailedCode(invited: boolean): Promise<string> {
    const account = accountKey('buyer', this.username)
    await world.app.db.system('ask for a code', tx => askForCode(tx, world.app, account, { user: this.id, invited }))
    const code = await newCode(world.app, account, { user: this.id, address: this.username }, { invited })
    if (!code) throw new Error('no code')
    return code.code
  }
  async resetWith(username: string, code: string, password: string): Promise<boolean> {
    const body = { companyAccount: 'buyer', username, verificationCode: code, password }
    return (await this.post('/common/resetPassword', body)).success
  }
}

async function must<T extends { success: boolean; errorCode?: string }>(answer: Promise<T>): Promise<T> {
  const got = await answer
  if (!got.success) throw new Error(JSON.stringify(got))
  return got
}
const byAdmin = (path: string, body: object) => must(admin.call('POST', path, body))
const saveUser = async (id: string, change: object) =>
  must(
    admin.save('User', {
      id,
      revision: (await one<{ revision: number }>(sql`select revision from user_account where id = ${id}`))?.revision,
      ...change,
    }),
  )

/** Obtains an access, and returns a function to try it; and the session that signs out, where needed. */
interface Held {
  readonly open: () => Promise<boolean>
  readonly session?: string
}
const openers: Readonly<Record<AccountOpener, (s: Subject) => Promise<Held>>> = {
  password: async s => {
    const password = s.password
    return {
      open: async () => {
        const answer = await s.post('/manageLogin', {
          companyAccount: 'buyer',
          username: s.username,
          password,
          verificationCode: '1234',
        })
        return answer.success || answer.errorCode === 'SIGN_IN_STEP'
      },
    }
  },
  mailedCode: async s => {
    const code = await s.mailedCode(false),
      before = s.username
    return { open: async () => (await s.resetWith(before, code, third)) || s.resetWith(s.username, code, third) }
  },
  invitation: async s => {
    const code = await s.mailedCode(true),
      before = s.username
    return { open: async () => (await s.resetWith(before, code, third)) || s.resetWith(s.username, code, third) }
  },
  handedSignIn: async s => {
    // With a second factor, the only session is the previous one.
    const session = s.recovery.length > 0 ? s.own : await s.session()
    const { object } = await must(s.post<HandedSignIn>('/common/handOver', {}, session))
    return { session, open: async () => (await s.post('/common/automaticLogin', { token: object?.token })).success }
  },
  signInStep: async s => {
    await write(sql`update credential set must_change = true where user_id = ${s.id}`)
    const { object } = await s.signIn()
    await write(sql`update credential set must_change = false where user_id = ${s.id}`)
    return {
      open: async () => (await s.post('/common/signInStep', { ticket: object?.ticket, code: s.recovery[1] })).success,
    }
  },
  recoveryCode: async s => {
    if (s.recovery.length === 0) await s.secondFactorOn()
    const [code] = s.recovery
    return {
      open: async () => {
        const { object } = await s.signIn()
        return object?.step === 'code' && (await s.post('/common/signInStep', { ticket: object.ticket, code })).success
      },
    }
  },
  session: async s => {
    const session = s.recovery.length > 0 ? await sessionBeside(s) : await s.session()
    return { session, open: async () => (await s.post('/menus', {}, session)).success }
  },
}

/** A second session of a user whose sign-in needs a code. */
async function sessionBeside(s: Subject): Promise<string> {
  const { object } = await s.signIn()
  const answer = await must(
    s.post<LoginAnswer>('/common/signInStep', { ticket: object?.ticket, code: s.recovery[2] ?? '' }),
  )
  return answer.object?.access_token ?? ''
}

interface Happening {
  /** Before the access is obtained. */
  readonly prepare?: (s: Subject) => Promise<unknown>
  readonly happen: (s: Subject, held: Held) => Promise<unknown>
  /** Reverts the event, where possible. */
  readonly undo?: (s: Subject) => Promise<unknown>
}
const events: Readonly<Record<AccountEvent, Happening>> = {
  passwordChanged: {
    happen: async s => {
      const body = { present: s.password, password: second, confirmPassword: second }
      await must(s.post('/account/password', body, s.own))
      s.password = second
    },
  },
  passwordSet: {
    happen: async s => {
      await byAdmin('/account/user/password', { id: s.id, password: second, confirmPassword: second })
      await write(sql`update credential set must_change = false where user_id = ${s.id}`)
      s.password = second
    },
  },
  passwordReset: {
    happen: async s => {
      const account = accountKey('buyer', s.username)
      await write(sql`insert into mailed_code (account, user_id, asked_at, expires_at)
        values (${account}, ${s.id}, now(), ${new Date(testNow.getTime() + 900_000).toISOString()})
        on conflict do nothing`)
      const code = await newCode(world.app, account, { user: s.id, address: s.username })
      expect(await s.resetWith(s.username, code?.code ?? '', second)).toBe(true)
      s.password = second
    },
  },
  locked: {
    happen: s => byAdmin('/account/user/lock', { id: s.id, locked: true }),
    undo: s => byAdmin('/account/user/lock', { id: s.id, locked: false }),
  },
  disabled: {
    happen: s => saveUser(s.id, { enabled: false }),
    undo: s => saveUser(s.id, { enabled: true }),
  },
  removed: { happen: s => byAdmin('/define/delete/User', { ids: [s.id] }) },
  secondFactorOn: {
    happen: async s => {
      if (s.recovery.length > 0) await s.secondFactorOff()
      world.setNow(new Date(world.app.now().getTime() + 30_000))
      await s.secondFactorOn()
    },
  },
  secondFactorOff: { prepare: s => s.secondFactorOn(), happen: s => s.secondFactorOff() },
  signedOut: { happen: (s, held) => must(s.post('/common/logout', {}, held.session ?? s.own)) },
  forcedOffline: { happen: s => byAdmin('/account/sessionEnd', { id: s.id }) },
  addressChanged: {
    happen: async s => {
      const next = `moved-${s.username}`
      await saveUser(s.id, { username: next, email: next })
      s.username = next
    },
  },
}

describe.each(accountEvents)('E25: after %s', event => {
  test.each(accountOpeners.map(o => [o, accessAfter[o][event]] as const))('%s %s', async (opener, after) => {
    world.setNow(testNow)
    const { prepare, happen, undo } = events[event]
    const s = await new Subject().begin()
    await prepare?.(s)
    const held = await openers[opener](s)
    await happen(s, held)
    if (undo) {
      expect(await held.open(), 'while it lasts').toBe(false)
      await undo(s)
    }
    expect(await held.open()).toBe(after !== 'ends')
  })
})

test.each(accountOpeners)('E25: %s opens an account to which nothing has happened', async opener => {
  world.setNow(testNow)
  const s = await new Subject().begin()
  expect(await (await openers[opener](s)).open()).toBe(true)
})

test('E25: keeps the session in which its owner changes the password or the second factor', async () => {
  world.setNow(testNow)
  for (const event of ['passwordChanged', 'secondFactorOn', 'secondFactorOff'] as const) {
    const s = await new Subject().begin()
    await events[event].prepare?.(s)
    await events[event].happen(s, { open: () => Promise.resolve(false) })
    expect([event, (await s.post('/menus', {}, s.own)).success]).toEqual([event, true])
  }
})

test('E25: a handed-over sign-in does not extend the session time, however often it is handed on', async () => {
  world.setNow(testNow)
  const s = await new Subject().begin()
  const hours = world.app.config.sessionHours
  const end = testNow.getTime() + hours * 3_600_000
  let token = s.own,
    at = testNow.getTime()
  while (at + 20 * 60_000 < end) {
    at += 20 * 60_000
    world.setNow(new Date(at))
    const { object } = await must(s.post<HandedSignIn>('/common/handOver', {}, token))
    token =
      (await must(s.post<LoginAnswer>('/common/automaticLogin', { token: object?.token }))).object?.access_token ?? ''
  }
  world.setNow(new Date(end + 1000))
  expect((await s.post('/menus', {}, token)).success).toBe(false)
})

test('E25: rejects a handed-over sign-in when its session has timed out', async () => {
  world.setNow(testNow)
  const s = await new Subject().begin()
  const { object } = await must(s.post<HandedSignIn>('/common/handOver', {}, s.own))
  await write(sql`update session set expires_at = ${testNow.toISOString()} where user_id = ${s.id}`)
  world.setNow(new Date(testNow.getTime() + 1000))
  expect((await s.post('/common/automaticLogin', { token: object?.token })).errorCode).toBe('HANDED_OVER_GONE')
})

test('E25: ends every session of a user who is disabled by SQL or by a job', async () => {
  world.setNow(testNow)
  const s = await new Subject().begin()
  await write(sql`update user_account set enabled = false where id = ${s.id}`)
  await write(sql`update user_account set enabled = true where id = ${s.id}`)
  expect((await s.post('/menus', {}, s.own)).success).toBe(false)
})

test('E25: rejects a code for a user when another user has taken their name', async () => {
  world.setNow(testNow)
  const s = await new Subject().begin(),
    name = s.username
  const code = await s.mailedCode(true)
  await saveUser(s.id, { username: `moved-${name}`, email: name })
  await addUser(world.app, { company, username: name, realName: 'Heir', roles: [role], password: first }, hash)
  expect(await s.resetWith(name, code, third)).toBe(false)
})

test('E25: ends a view-as session when the session that opened it ends', async () => {
  world.setNow(testNow)
  const s = await new Subject().begin()
  const boss = await send()
  const handed = await s.post<HandedSignIn>('/rights/seeAs', { user: s.id }, boss)
  const seen = await must(s.post<LoginAnswer>('/common/automaticLogin', { token: handed.object?.token }))
  const token = seen.object?.access_token ?? ''
  expect((await s.post('/menus', {}, token)).success).toBe(true)
  await must(s.post('/common/logout', {}, boss))
  expect((await s.post('/menus', {}, token)).success).toBe(false)
})

/** A separate administrator session. */
async function send(): Promise<string> {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/manageLogin`,
    remoteAddress: '10.61.0.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      companyAccount: 'buyer',
      username: 'purchaser@buyer.test',
      password: 'correct horse battery',
      verificationCode: '1234',
    }).toString(),
  })
  return response.json<{ object: LoginAnswer }>().object.access_token
}
