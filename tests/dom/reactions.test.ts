import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryListCall } from '../../domain/contracts/define.calls.ts'
import { settingSaveCall } from '../../domain/contracts/files.calls.ts'
import { loginCall, menusCall } from '../../domain/contracts/session.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { call } from '../../src/api/http.ts'
import { $goTo } from '../../src/api/reactions.ts'
import { $server } from '../../src/api/server-headers.ts'
import { signIn } from '../../src/api/session.ts'
import { queryList } from '../../src/api/records.ts'
import { setLanguage } from '../../src/state/language.ts'
import { $notices, dismiss } from '../../src/state/notices.ts'
import { $ended, $session } from '../../src/state/session.ts'
import { messages as en } from '../../domain/messages/en_US/index.ts'
import { constantValue } from '../conformance/specified.ts'
import { answer, fakeServer, refusal, unreachable } from './fake-server.ts'
import { signedIn } from './people.ts'
import { proves } from '../proves.ts'

const ask = () => call<unknown, typeof menusCall>(menusCall, { body: {} })
const askQuietly = () => queryList('po_list', { start: 0, length: 20 })
const codes = () => $notices.get().map(n => n.code)

beforeEach(() => {
  $goTo.set(null)
  $notices.get().forEach(n => dismiss(n.id))
})

describe('an ended session', () => {
  test('E-HTTP-04: 310 shows an expired login and leads to the sign-in page', async () => {
    fakeServer(() => refusal('LOGIN_EXPIRED'))
    signedIn()
    proves('E-HTTP-04')
    await expect(ask()).rejects.toMatchObject({ status: 310, code: 'LOGIN_EXPIRED' })
    expect(codes()).toEqual(['LOGIN_EXPIRED'])
    expect($goTo.get()).toBe('/login')
  })

  test.each([
    ['SESSION_TIMEOUT', 'timeout'],
    ['SESSION_OFFLINE', 'offline'],
  ] as const)(
    'B-042, B-043, E-SES-01, E-SES-02, sessionState: 401 with %s shows its dialog and keeps the page',
    async (code, state) => {
      fakeServer(() => refusal(code))
      signedIn()
      proves('B-042')
      proves('B-043')
      proves('E-SES-01')
      proves('E-SES-02')
      proves('sessionState')
      await expect(ask()).rejects.toMatchObject({ status: 401, code })
      expect($ended.get()).toBe(state)
      expect($goTo.get()).toBeNull()
      expect($session.get()).not.toBeNull()
    },
  )

  test('a background call also ends the session', async () => {
    fakeServer(() => refusal('SESSION_TIMEOUT'))
    signedIn()
    await expect(askQuietly()).rejects.toMatchObject({ code: 'SESSION_TIMEOUT' })
    expect($ended.get()).toBe('timeout')
  })

  test('B-046, sessionState: without a session only asks to sign in', async () => {
    fakeServer(() => refusal('SESSION_TIMEOUT'))
    await expect(ask()).rejects.toMatchObject({ code: 'SESSION_TIMEOUT' })
    expect($ended.get()).toBeNull()
    proves('B-046')
    proves('sessionState')
    expect($goTo.get()).toBe('/login')
  })
})

describe('an error', () => {
  test('E-NET-01: reports an unreachable server once, however often it is retried', async () => {
    fakeServer(unreachable)
    proves('E-NET-01')
    for (let i = 0; i < 3; i++) await expect(ask()).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
    expect($notices.get()).toMatchObject([{ code: 'NETWORK', kind: 'error', count: 3 }])
    expect($goTo.get()).toBeNull()
  })

  test('E-HTTP-01: 403 warns with the log reference and leads to the forbidden page', async () => {
    fakeServer(() => refusal('FORBIDDEN', { reference: 'ref-1' }))
    await expect(ask()).rejects.toMatchObject({ status: 403 })
    proves('E-HTTP-01')
    expect($notices.get()).toMatchObject([{ code: 'FORBIDDEN', kind: 'warning', reference: 'ref-1' }])
    expect($goTo.get()).toBe('/403')
  })

  test('E-HTTP-02: 404 leads to the not-found page', async () => {
    fakeServer(() => refusal('NOT_FOUND'))
    await expect(ask()).rejects.toMatchObject({ status: 404 })
    proves('E-HTTP-02')
    expect($notices.get()).toMatchObject([{ code: 'NOT_FOUND', kind: 'error' }])
    expect($goTo.get()).toBe('/404')
  })

  test('E-HTTP-05, B-071, errorBoxAutoClose: shows the message of a 500 for three seconds', async () => {
    vi.useFakeTimers()
    proves('E-HTTP-05')
    proves('B-071')
    proves('errorBoxAutoClose')
    try {
      fakeServer(() => refusal('INTERNAL', { message: 'The disk is full.', reference: 'ref-2' }))
      await expect(ask()).rejects.toMatchObject({ status: 500 })
      expect($notices.get()).toMatchObject([{ kind: 'box', message: 'The disk is full.', reference: 'ref-2' }])
      vi.advanceTimersByTime(Number(constantValue('errorBoxAutoClose')) * 1000 - 1)
      expect($notices.get()).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect($notices.get()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['FORBIDDEN', 'NOT_FOUND', 'INTERNAL', 'BUSY'] as const)(
    '%s of a panel is shown in the panel only: no notification, no page change',
    async code => {
      fakeServer(() => refusal(code))
      await expect(askQuietly()).rejects.toMatchObject({ code })
      expect($notices.get()).toEqual([])
      expect($goTo.get()).toBeNull()
    },
  )

  test('ignores a cancelled request', async () => {
    fakeServer(() => answer({ resultList: [] }))
    const stop = new AbortController()
    stop.abort()
    await expect(queryList('po_list', { start: 0, length: 20 }, stop.signal)).rejects.toMatchObject({ code: 'ABORTED' })
    expect($notices.get()).toEqual([])
  })

  test('E-HTTP-03: 300 shows an expired login and leads to the sign-in page', async () => {
    fakeServer(() => Response.json({ status: 300, success: false }, { status: 300 }))
    await expect(ask()).rejects.toMatchObject({ status: 300 })
    proves('E-HTTP-03')
    expect(codes()).toEqual(['LOGIN_EXPIRED'])
    expect($goTo.get()).toBe('/login')
  })

  test('E-HTTP-05, E-HTTP-06, systemErrorText: 500 shows the message of its code, or Server Internal Error without one', async () => {
    fakeServer(() => refusal('INTERNAL', { errorCode: 'FILE_DAMAGED' }))
    proves('E-HTTP-05')
    await expect(ask()).rejects.toMatchObject({ status: 500 })
    expect($notices.get()).toMatchObject([{ kind: 'error', code: 'FILE_DAMAGED' }])
    fakeServer(() => new Response('', { status: 500 }))
    await expect(ask()).rejects.toMatchObject({ status: 500, code: 'HTTP_500' })
    proves('E-HTTP-06')
    expect(codes()).toEqual(['FILE_DAMAGED', 'INTERNAL'])
    proves('systemErrorText')
    expect(en.INTERNAL).toBe(constantValue('systemErrorText'))
  })

  test('E-HTTP-07: an unreadable answer is a System Error', async () => {
    fakeServer(() => new Response('<html>', { status: 200, headers: { 'content-type': 'application/json' } }))
    proves('E-HTTP-07')
    await expect(ask()).rejects.toMatchObject({ status: 0, code: 'SYSTEM' })
    expect($notices.get()).toMatchObject([{ kind: 'error', code: 'SYSTEM' }])
  })

  test('E-HTTP-08, E-HTTP-09, B-072: other statuses show no notification; the caller gets the body', async () => {
    proves('E-HTTP-08')
    proves('E-HTTP-09')
    proves('B-072')
    for (const [code, status] of [
      ['CONFLICT', 409],
      ['BUSY', 503],
      ['TOO_LARGE', 413],
    ] as const) {
      fakeServer(() => refusal(code, { message: 'said', object: { revision: 7 } }))
      await expect(ask()).rejects.toMatchObject({ status, code, message: 'said', object: { revision: 7 } })
    }
    expect($notices.get()).toEqual([])
    expect($goTo.get()).toBeNull()
  })

  test('E-NET-02, B-070, requestTimeout, client-timeout: no answer within 1,800,000 ms is a Request Timeout', async () => {
    vi.useFakeTimers()
    proves('E-NET-02')
    proves('B-070')
    proves('requestTimeout')
    proves('client-timeout')
    try {
      globalThis.fetch = vi.fn<typeof fetch>(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => {
              reject(init.signal?.reason as Error)
            })
          }),
      )
      const asked = ask().then(
        () => null,
        (e: unknown) => e,
      )
      await vi.advanceTimersByTimeAsync(Number(constantValue('requestTimeout')) - 1)
      expect($notices.get()).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(await asked).toMatchObject({ code: 'TIMEOUT', status: 0 })
      expect($notices.get()).toMatchObject([{ kind: 'error', code: 'TIMEOUT' }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('E-TXT-02: an answer without usable data is a failed request', async () => {
    proves('E-TXT-02')
    for (const body of ['null', '[]', '{"status":200,"success":false}']) {
      fakeServer(() => new Response(body, { headers: { 'content-type': 'application/json' } }))
      await expect(ask()).rejects.toMatchObject({ code: 'NO_DATA' })
    }
    expect($notices.get()).toMatchObject([{ kind: 'error', code: 'NO_DATA', count: 3 }])
  })

  test('reports an answer that is not JSON by its status', async () => {
    fakeServer(() => new Response('<html>Bad gateway</html>', { status: 502 }))
    const error = await ask().then(
      () => null,
      (e: unknown) => e,
    )
    expect(isApiError(error, 'HTTP_502')).toBe(true)
  })

  test('returns field problems with their messages', async () => {
    const problems = [{ field: 'verificationCode', code: 'CODE_WRONG', message: 'Verification code is wrong.' }]
    fakeServer(() => refusal('VALIDATION', { problems }))
    await expect(
      signIn({ companyAccount: 'a', username: 'b', password: 'c', verificationCode: 'd', captchaId: 'e' }),
    ).rejects.toMatchObject({ code: 'VALIDATION', problems })
  })
})

describe('the generic notification', () => {
  const asked = (success?: true | 'added') =>
    call<unknown, typeof menusCall>(menusCall, { body: {}, tip: success ? { success } : {} })

  test('E-TIP-01, B-073: shows a success only on request', async () => {
    fakeServer(() => answer(null))
    await asked()
    expect($notices.get()).toEqual([])
    await asked(true)
    await asked('added')
    proves('E-TIP-01')
    proves('B-073')
    expect($notices.get()).toMatchObject([
      { kind: 'success', code: 'success' },
      { kind: 'success', code: 'added' },
    ])
  })

  test("E-TIP-02: shows an error with the server's message or a generic one, without a page change", async () => {
    fakeServer(() => refusal('FORBIDDEN', { message: 'Not today.' }))
    await expect(asked(true)).rejects.toMatchObject({ status: 403 })
    fakeServer(() => refusal('CONFLICT'))
    await expect(asked()).rejects.toMatchObject({ status: 409 })
    const [first, second] = $notices.get()
    proves('E-TIP-02')
    expect(first).toMatchObject({ kind: 'error', code: 'failed', message: 'Not today.' })
    expect(second).toMatchObject({ kind: 'error', code: 'failed' })
    expect(second?.message).toBeUndefined()
    expect($goTo.get()).toBeNull()
  })
})

describe('a request', () => {
  test('B-065, storage-session, Session: sends the three session headers and the language', async () => {
    const server = fakeServer(() => answer({ resultList: [] }))
    signedIn()
    setLanguage('zh_CN')
    await ask()
    setLanguage('en_US')
    const headers = server.asked[0]?.headers
    proves('B-065')
    proves('storage-session')
    proves('Session')
    expect(['access_token', 'login_user_acc', 'purchaseCompanyCode', 'app-lang'].map(h => headers?.get(h))).toEqual([
      'token-1',
      'buyer@northwind.example',
      'northwind',
      'zh_CN',
    ])
  })

  test('sends no header of an ended session', async () => {
    const server = fakeServer(() => answer(null))
    await ask()
    expect(server.asked[0]?.headers.get('access_token')).toBeNull()
  })

  test('encoding-form: legacy calls send forms, all others JSON', async () => {
    const server = fakeServer(() => answer(null))
    await call<unknown, typeof loginCall>(loginCall, { body: { companyAccount: 'a&b', username: '采购' }, quiet: true })
    await call<unknown, typeof queryListCall>(queryListCall, {
      params: { dataServiceCode: 'po list/1' },
      body: { start: 0 },
      quiet: true,
    })
    const [form, json] = server.asked
    expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({ companyAccount: 'a&b', username: '采购' })
    proves('encoding-form')
    expect(form?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(json?.body).toBe('{"start":0}')
    expect(json?.headers.get('content-type')).toContain('application/json')
    expect(json?.path).toContain('/po%20list%2F1')
  })

  test('header-version, header-state: reads version and state headers of an answer', async () => {
    fakeServer(() => answer(null, { version: '{"entity":"7"}', state: 'session_timeout' }))
    await ask()
    proves('header-version')
    proves('header-state')
    expect($server.get()).toEqual({ version: '{"entity":"7"}', state: 'session_timeout' })
  })
})

describe('E15: too many requests', () => {
  const tooMany = (seconds: number) =>
    new Response(
      JSON.stringify({ status: 429, success: false, errorCode: 'TOO_MANY_CALLS', message: `Wait ${seconds} seconds` }),
      { status: 429, headers: { 'content-type': 'application/json', 'retry-after': String(seconds) } },
    )

  test('repeats a read after Retry-After seconds, and shows this', async () => {
    vi.useFakeTimers()
    let asked = 0
    fakeServer(() => (++asked === 1 ? tooMany(7) : answer({ resultList: [] })))
    signedIn()
    const rows = queryList('po_list', { start: 0, length: 20 })
    await vi.advanceTimersByTimeAsync(6900)
    expect(asked).toBe(1)
    expect($notices.get()).toMatchObject([{ code: 'WAITING_TO_RETRY', params: { seconds: 7 } }])
    await vi.advanceTimersByTimeAsync(200)
    await expect(rows).resolves.toMatchObject({ resultList: [] })
    expect(asked).toBe(2)
    vi.useRealTimers()
  })

  test('fails a read that is refused three times; does not repeat a cancelled one', async () => {
    vi.useFakeTimers()
    let asked = 0
    fakeServer(() => {
      asked++
      return tooMany(1)
    })
    signedIn()
    const refused = queryList('po_list', { start: 0, length: 20 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await refused).toMatchObject({ status: 429 })
    expect(asked).toBe(3)
    const giveUp = new AbortController()
    const gone = queryList('po_list', { start: 0, length: 20 }, giveUp.signal).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    giveUp.abort()
    expect(await gone).toMatchObject({ code: 'ABORTED' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toBe(4)
    vi.useRealTimers()
  })

  test('does not repeat a change; asks the user to try again', async () => {
    let asked = 0
    fakeServer(() => {
      asked++
      return tooMany(7)
    })
    signedIn()
    await expect(
      call<unknown, typeof settingSaveCall>(settingSaveCall, { params: { key: 'x' }, body: { value: 1 } }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_CALLS' })
    expect(asked).toBe(1)
    expect($notices.get()).toMatchObject([{ code: 'TOO_MANY_CALLS', message: 'Wait 7 seconds' }])
  })
})
