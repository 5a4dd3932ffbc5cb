import { beforeEach, expect, test, vi } from 'vitest'
import type { Captcha } from '../../domain/contracts/session.calls.ts'
import { messages } from '../../domain/messages/en_US/index.ts'
import { messages as zh } from '../../domain/messages/zh_CN/index.ts'
import { SignInPage } from '../../src/signin/SignInPage.tsx'
import { currentPath } from '../../src/router/address.ts'
import { setConfig } from '../../src/state/config.ts'
import { setLanguage } from '../../src/state/language.ts'
import { $session, closeSession } from '../../src/state/session.ts'
import { answer, fakeServer, refusal, unreachable, type Asked, type Reply } from './fake-server.ts'
import { buttonNamed, doing, draw, inputNamed, type } from './page.tsx'
import { buyer } from './people.ts'
import { afterwards } from './setup.ts'
import { proves } from '../proves.ts'

const captcha: Captcha = { id: 'c1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const demoAccount = {
  company: 'northwind',
  username: 'buyer@northwind.example',
  role: { en_US: 'Buyer', zh_CN: '采购员' },
}
const login = (asked: readonly Asked[]) =>
  asked.filter(a => a.path.includes('manageLogin')).map(a => Object.fromEntries(new URLSearchParams(a.body)))

/** Returns codes, and the given sign-in answer. */
const page = async (signIn: Reply) => {
  const server = fakeServer(asked =>
    asked.path.includes('captcha') ? answer({ ...captcha, id: `c${server.asked.length}` }) : signIn(asked),
  )
  return { server, place: await draw(<SignInPage />) }
}
const fill = (place: ParentNode, code = '1234') =>
  doing(() => {
    for (const [label, text] of [
      ['Company account', 'northwind'],
      ['Username', 'buyer@northwind.example'],
      ['Password', 'secret'],
      ['Verification code', code],
    ] as const)
      type(inputNamed(place, label), text)
  })
const submit = (place: ParentNode) =>
  doing(() => {
    buttonNamed(place.querySelector('form') as HTMLFormElement, 'Sign in').click()
  })

beforeEach(() => {
  setLanguage('en_US')
  setConfig([{ key: 'WEB_INDEX_SYSTEM_NAME', value: 'Portside' }])
  location.hash = '#/login'
  afterwards(closeSession)
})

test('signs in with the typed values and the picture code, then opens the requested page', async () => {
  location.hash = '#/login?redirect=%2Fpo-tracking'
  const { server, place } = await page(() => answer(buyer))
  await fill(place)
  await submit(place)
  expect(login(server.asked)).toEqual([
    {
      companyAccount: 'northwind',
      username: 'buyer@northwind.example',
      password: 'secret',
      verificationCode: '1234',
      captchaId: 'c1',
    },
  ])
  expect($session.get()?.name).toBe('Mei Carter')
  expect(currentPath()).toBe('/po-tracking')
})

test('signing in to a demo before the picture loads uses its code', async () => {
  let first = true
  const server = fakeServer(async asked => {
    if (!asked.path.includes('captcha')) return answer(buyer)
    const held = first
    first = false
    // The first picture never loads; the one requested by sign-in does.
    return held ? new Promise<Response>(() => undefined) : answer({ ...captcha, id: 'c2', code: '1234' })
  })
  const place = await draw(<SignInPage />)
  await fill(place, '')
  await submit(place)
  expect(login(server.asked)).toMatchObject([{ verificationCode: '1234', captchaId: 'c2' }])
})

test('B8: signing in before the picture has come shows it and asks for its code; no try is spent and no code blamed', async () => {
  let first = true
  const server = fakeServer(async asked => {
    if (!asked.path.includes('captcha')) return answer(buyer)
    const held = first
    first = false
    return held ? new Promise<Response>(() => undefined) : answer({ ...captcha, id: 'c2' })
  })
  const place = await draw(<SignInPage />)
  await fill(place, '')
  await submit(place)
  expect(login(server.asked)).toEqual([])
  expect(place.textContent).toContain('The picture with the code has only just loaded')
  await doing(() => {
    type(inputNamed(place, 'Verification code'), '77')
  })
  await submit(place)
  expect(login(server.asked)).toMatchObject([{ verificationCode: '77', captchaId: 'c2' }])
})

test('a late demo code keeps what the user typed; the next one is filled in', async () => {
  const come: (() => void)[] = []
  const server = fakeServer(async asked => {
    if (!asked.path.includes('captcha')) return refusal('LOGIN_FAILED')
    await new Promise<void>(resolve => {
      come.push(resolve)
    })
    return answer({ ...captcha, code: '1234' })
  })
  const place = await draw(<SignInPage />)
  await doing(() => {
    type(inputNamed(place, 'Verification code'), '12')
  })
  await doing(() => {
    come.shift()?.()
  })
  expect(inputNamed(place, 'Verification code').value).toBe('12')
  await fill(place)
  await submit(place)
  await vi.waitFor(() => {
    expect(come).toHaveLength(1)
  })
  await doing(() => {
    come.shift()?.()
  })
  expect(login(server.asked)).toHaveLength(1)
  expect(inputNamed(place, 'Verification code').value).toBe('1234')
})

test('rejects an address of another site as target', async () => {
  location.hash = `#/login?redirect=${encodeURIComponent('//evil.example')}`
  const { place } = await page(() => answer(buyer))
  await fill(place)
  await submit(place)
  expect(currentPath()).toBe('/')
})

test('shows errors at their field with focus, and renews the code', async () => {
  const { server, place } = await page(() =>
    refusal('VALIDATION', {
      problems: [{ field: 'verificationCode', code: 'CODE_WRONG', message: 'Verification code error' }],
    }),
  )
  await fill(place)
  await submit(place)
  const code = inputNamed(place, 'Verification code')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Verification code error',
  )
  expect(document.activeElement).toBe(code)
  expect(server.asked.filter(a => a.path.includes('captcha'))).toHaveLength(2)
  await doing(() => {
    type(code, '9')
  })
  expect(code.getAttribute('aria-invalid')).toBeNull()
})

test('E-TXT-06: shows the specified message for a failed login in the page language, with a hint', async () => {
  const { place } = await page(() => refusal('LOGIN_FAILED', { message: messages.LOGIN_FAILED }))
  await fill(place)
  await submit(place)
  const alert = place.querySelector('[role=alert]')
  proves('E-TXT-06')
  expect(alert?.querySelector('strong')?.textContent).toBe('Login failed')
  expect(alert?.textContent).toBe('Login failed Company account, username or password is incorrect.')
  expect([messages.LOGIN_FAILED, zh.LOGIN_FAILED]).toEqual(['Login failed', '登录失败'])
  expect($session.get()).toBeNull()
})

test('shows a message for an unreachable server', async () => {
  const { place } = await page(unreachable)
  await fill(place)
  await submit(place)
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Network Error')
  expect($session.get()).toBeNull()
})

test('changes the language in place and keeps typed values', async () => {
  const { place } = await page(() => answer(buyer))
  await fill(place)
  const before = inputNamed(place, 'Username')
  await doing(() => {
    buttonNamed(place, '中文').click()
  })
  const after = inputNamed(place, '用户名')
  expect(after).toBe(before)
  expect(after.value).toBe('buyer@northwind.example')
  expect(['公司账号', '密码', '验证码'].map(l => inputNamed(place, l).value)).toEqual(['northwind', 'secret', '1234'])
  expect(buttonNamed(place.querySelector('form') as HTMLFormElement, '登录').type).toBe('submit')
})

test('ignores a second click while signing in', async () => {
  let release = () => {}
  const { server, place } = await page(
    () =>
      new Promise(resolve => {
        release = () => resolve(answer(buyer))
      }),
  )
  await fill(place)
  await submit(place)
  const button = buttonNamed(place.querySelector('form') as HTMLFormElement, 'Signing in')
  await doing(() => {
    button.click()
  })
  await doing(() => {
    release()
  })
  expect(login(server.asked)).toHaveLength(1)
})

test('FH-4: a demo account signs in with one click', async () => {
  setConfig([
    { key: 'DEMO', value: '1' },
    { key: 'DEMO_PASSWORD', value: 'pw' },
    { key: 'DEMO_ACCOUNTS', value: JSON.stringify([demoAccount]) },
  ])
  const { server, place } = await page(() => answer(buyer))
  await doing(() => {
    buttonNamed(place, 'northwind / buyer@northwind.example').click()
  })
  await vi.waitFor(() => {
    expect($session.get()?.username).toBe('buyer@northwind.example')
  })
  expect(login(server.asked)).toMatchObject([{ companyAccount: 'northwind', password: 'pw' }])
})

test('offers no account without a demo', async () => {
  setConfig([
    { key: 'DEMO', value: '0' },
    { key: 'DEMO_ACCOUNTS', value: JSON.stringify([demoAccount]) },
  ])
  const { place } = await page(() => answer(buyer))
  expect(place.textContent).not.toContain('northwind')
})
