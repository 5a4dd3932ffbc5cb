import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../panels/panel.css'
import PasswordPanel from '../../../panels/password/PasswordPanel.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const session = (id: string, present: boolean) => ({
  id,
  createdAt: '2026-11-22T06:00:00Z',
  lastSeenAt: '2026-11-22T07:30:00Z',
  ip: '10.0.0.7',
  agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  present,
})
const mine = '01a1fce9-2048-75fe-af59-8b1f3a6ca341',
  other = '01a1fce9-2048-75fe-af59-8b1f3a6ca342'
function world(on = false) {
  let secondFactor = on
  const answers: Answers = {
    '/account/state': () => ({
      hasPassword: true,
      mustChange: false,
      locked: false,
      mail: true,
      secondFactor,
      recoveryLeft: secondFactor ? 8 : 0,
      sessions: [session(mine, true), session(other, false)],
    }),
    '/account/secondFactor': () => ({
      secret: 'ABCDEFGHJKLMNPQR',
      url: 'otpauth://totp/Portside:grace?secret=ABCDEFGHJKLMNPQR',
    }),
    '/account/secondFactor/confirm': () => {
      secondFactor = true
      return { recovery: ['one-two', 'three-four'] }
    },
    '/account/secondFactor/end': () => {
      secondFactor = false
      return {}
    },
    '/account/sessionEnd': () => ({}),
    '/account/password': () => ({}),
  }
  return panel(PasswordPanel, '/mgr/user/password', answers)
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('/mgr/user/password: a second factor is switched on with an authenticator code, and its recovery codes are confirmed', async () => {
  const { asked } = await world()
  await expect.element(page.getByText('Sign-in asks for your password only.')).toBeVisible()
  await button('Switch on').click()
  await page.getByLabelText('Current password').last().fill('correct horse battery')
  await button('Continue').click()
  await expect.element(page.getByText('ABCD EFGH JKLM NPQR')).toBeVisible()
  // A light edge of four squares, then the corner by which readers find the code: seven dark squares in a row.
  const code = page.getByRole('img', { name: 'QR code for the authenticator' })
  await expect.element(code).toBeVisible()
  const dark = [
    ...(code.element().querySelector('path[fill=black]')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g),
  ].map(([, x, y]) => [Number(x), Number(y)] as const)
  expect([dark.filter(([x, y]) => x < 4 || y < 4), dark.filter(([x, y]) => y === 4 && x < 12).map(([x]) => x)]).toEqual(
    [[], [4, 5, 6, 7, 8, 9, 10]],
  )
  await expect
    .element(page.getByRole('link', { name: /authenticator on this device/ }))
    .toHaveAttribute('href', expect.stringMatching(/^otpauth:/) as string)
  await page.getByLabelText('Authenticator code').fill('123456')
  await button('Switch on').click()
  await expect.element(page.getByText(/three-four/)).toBeVisible()
  proves('/mgr/user/password')
  expect(asked('/account/secondFactor/confirm')[0]?.body).toEqual({ code: '123456' })
  await button('I have stored them').click()
  await expect.element(page.getByText(/8 recovery codes are left/)).toBeVisible()
})

test('/mgr/user/password: is switched off with the current password', async () => {
  const { asked } = await world(true)
  await button('Switch off').click()
  await page.getByLabelText('Current password').last().fill('correct horse battery')
  await button('Switch off').click()
  await expect.element(page.getByText('Sign-in asks for your password only.')).toBeVisible()
  proves('/mgr/user/password')
  expect(asked('/account/secondFactor/end')[0]?.body).toEqual({ present: 'correct horse battery' })
})

test('/mgr/user/password: shows browsers of sessions by name, and forces another one offline', async () => {
  const { asked } = await world()
  const rows = page.getByRole('table', { name: 'Sessions' })
  await expect.element(rows).toHaveTextContent('Chrome 140 · Windows')
  await expect.element(rows).toHaveTextContent('This session')
  await button(/^Force offline: the session of/).click()
  proves('/mgr/user/password')
  await expect.poll(() => asked('/account/sessionEnd').at(-1)?.body).toEqual({ session: other })
  expect($notices.get().at(-1)?.code).toBe('sessionEnded')
})

test('/mgr/user/password: in a narrow panel a session shows on several lines, without truncation', async () => {
  await world()
  await page.viewport(420, 900)
  const force = button(/^Force offline: the session of/)
  proves('/mgr/user/password')
  await expect.element(force).toBeVisible()
  const edges = (e: Element) => e.getBoundingClientRect()
  await expect.poll(() => edges(force.element()).right).toBeLessThanOrEqual(420)
  const [signedIn, lastSeen] = [...(force.element().closest('tr')?.querySelectorAll('td') ?? [])].map(edges)
  expect(lastSeen?.top).toBeGreaterThanOrEqual(signedIn?.bottom ?? Infinity)
  await page.viewport(1280, 900)
  await expect
    .poll(() => {
      const [a, b] = [...(force.element().closest('tr')?.querySelectorAll('td') ?? [])].map(edges)
      return a?.top === b?.top
    })
    .toBe(true)
})
