import { beforeEach, expect, test, vi } from 'vitest'
import { AutomaticSignInPage } from '../../src/signin/AutomaticSignInPage.tsx'
import { ResetPasswordPage } from '../../src/signin/ResetPasswordPage.tsx'
import { RegisterPage } from '../../src/signin/RegisterPage.tsx'
import { currentPath } from '../../src/router/address.ts'
import { setLanguage } from '../../src/state/language.ts'
import { $session, closeSession } from '../../src/state/session.ts'
import { answer, fakeServer, refusal } from './fake-server.ts'
import { buttonNamed, doing, draw, inputNamed, type } from './page.tsx'
import { buyer } from './people.ts'
import { afterwards } from './setup.ts'
import { proves } from '../proves.ts'

/** Pages without a session besides the sign-in page: registration, and a handed-over sign-in. */
beforeEach(() => {
  setLanguage('en_US')
  afterwards(closeSession)
})

const given = [
  ['Company name', 'Blue Kite'],
  ['Your name', 'Anna'],
  ['E-mail', 'anna@kite.test'],
  ['Code from the mail', '12345678'],
  ['Password', 'nine kites over the quay'],
  ['Password again', 'nine kites over the quay'],
] as const

test('B-108: mails a code, and another after a minute; then sends company and person together', async () => {
  const server = fakeServer(asked => answer(asked.path.includes('verificationCode') ? { wait: 60 } : { state: 'open' }))
  const place = await draw(<RegisterPage />)
  await doing(() => {
    for (const [label, text] of given) type(inputNamed(place, label), text)
  })
  await doing(() => {
    buttonNamed(place, 'Send code').click()
  })
  proves('B-108')
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({ target: 'anna@kite.test' })
  await vi.waitFor(() => {
    expect(buttonNamed(place, 'Send again in').disabled).toBe(true)
  })
  await doing(() => {
    place.querySelector<HTMLInputElement>('input[value="3"]')?.click()
  })
  await doing(() => {
    buttonNamed(place, 'Register').click()
  })
  expect(JSON.parse(server.asked[1]?.body ?? '')).toEqual({
    company: { name: 'Blue Kite', companyType: '3', address: '' },
    user: { realName: 'Anna', email: 'anna@kite.test', phone: '', password: 'nine kites over the quay' },
    verificationCode: '12345678',
  })
  await vi.waitFor(() => {
    expect(place.querySelector('form')).toBeNull()
  })
})

test('shows missing values and server errors at their fields', async () => {
  const server = fakeServer(() =>
    refusal('VALIDATION', {
      problems: [{ field: 'phone', code: 'FORMAT_PHONE11', message: 'The phone number must be exactly 11 digits' }],
    }),
  )
  const place = await draw(<RegisterPage />)
  await doing(() => {
    buttonNamed(place, 'Register').click()
  })
  expect(server.asked).toEqual([])
  expect(place.textContent).toContain('Please enter the name of the company.')
  expect(document.activeElement).toBe(inputNamed(place, 'Company name'))
  await doing(() => {
    for (const [label, text] of given) type(inputNamed(place, label), text)
  })
  await doing(() => {
    buttonNamed(place, 'Register').click()
  })
  await vi.waitFor(() => {
    expect(place.textContent).toContain('The phone number must be exactly 11 digits')
  })
})

test('p-resetPassword: resets a forgotten password with the mailed code', async () => {
  const server = fakeServer(asked =>
    asked.path.includes('verificationCode')
      ? answer({ wait: 60 })
      : server.asked.length === 2
        ? refusal('CODE_WRONG', { message: 'The verification code is incorrect or no longer valid' })
        : answer(null),
  )
  const place = await draw(<ResetPasswordPage />)
  await doing(() => {
    buttonNamed(place, 'Send code').click()
  })
  expect(document.activeElement).toBe(inputNamed(place, 'Company account'))
  await doing(() => {
    type(inputNamed(place, 'Company account'), 'northwind')
  })
  await doing(() => {
    buttonNamed(place, 'Set password').click()
  })
  expect(document.activeElement).toBe(inputNamed(place, 'Username'))
  expect(server.asked).toEqual([])
  await doing(() => {
    for (const [label, text] of [
      ['Username', 'buyer@northwind.example'],
      ['Code from the mail', '12345678'],
      ['New password', 'nine kites over the quay'],
      ['New password again', 'nine kites over the quay'],
    ] as const)
      type(inputNamed(place, label), text)
  })
  await doing(() => {
    buttonNamed(place, 'Send code').click()
  })
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    companyAccount: 'northwind',
    username: 'buyer@northwind.example',
  })
  await doing(() => {
    buttonNamed(place, 'Set password').click()
  })
  await vi.waitFor(() => {
    expect(place.querySelector('[role=alert]')?.textContent).toContain('incorrect')
  })
  await doing(() => {
    buttonNamed(place, 'Set password').click()
  })
  proves('p-resetPassword')
  expect(server.asked[2]?.path).toContain('/common/resetPassword')
  expect(JSON.parse(server.asked[2]?.body ?? '')).toEqual({
    companyAccount: 'northwind',
    username: 'buyer@northwind.example',
    verificationCode: '12345678',
    password: 'nine kites over the quay',
  })
  await vi.waitFor(() => {
    expect(place.querySelector('form')).toBeNull()
  })
})

test('a handed-over sign-in waits for a click, and leads only to own paths', async () => {
  const server = fakeServer(() => answer(buyer))
  for (const [redirect, to] of [
    ['/po-tracking', '/po-tracking'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['data:text/html,x', '/'],
  ] as const) {
    location.hash = '#/yee/automatic/login'
    const place = await draw(
      <AutomaticSignInPage address={`/yee/automatic/login?token=abc&redirect=${encodeURIComponent(redirect)}`} />,
    )
    const before = server.asked.length
    expect($session.get()).toBeNull()
    await doing(() => {
      buttonNamed(place, 'Sign in here').click()
    })
    expect(JSON.parse(server.asked[before]?.body ?? '')).toEqual({ token: 'abc' })
    await vi.waitFor(() => {
      expect(currentPath(), redirect).toBe(to)
    })
    closeSession()
    place.remove()
  }
})

test('reports a used sign-in link', async () => {
  fakeServer(() =>
    refusal('HANDED_OVER_GONE', { message: 'This sign-in link was already used or has expired. Please sign in.' }),
  )
  const place = await draw(<AutomaticSignInPage address="/yee/automatic/login?token=abc" />)
  await doing(() => {
    buttonNamed(place, 'Sign in here').click()
  })
  await vi.waitFor(() => {
    expect(place.querySelector('[role=alert]')?.textContent).toContain('already used')
  })
  expect($session.get()).toBeNull()
})
