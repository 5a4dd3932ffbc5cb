import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RestDayDialog } from '../../blocks/calendar/RestDayDialog.tsx'
import { useMarkedDays } from '../../blocks/calendar/use-rest-days.ts'
import type { MovedTime } from '../../domain/contracts/workflow.calls.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { buttonNamed, doing, draw } from './page.tsx'
import { buyer, signedIn } from './people.ts'

/** Days of the work calendar that an operator changes, with what such a change moves (WF-T59). */
beforeAll(panelMessages)

let moves: readonly MovedTime[]
let asked: string[]
beforeEach(() => {
  const loginUser = { ...buyer.loginUser, companyType: '0' as const, roles: ['platform' as const] }
  signedIn({ ...buyer, loginUser })
  moves = []
  asked = []
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const call = url.split('/').at(-1) ?? ''
    if (call !== 'queryRestDayByYear') asked.push(`${call} ${String(options.body)}`)
    const object = call === 'moves' ? { resultList: moves, total: moves.length } : { resultList: [], total: 0 }
    return Promise.resolve(
      new Response(JSON.stringify({ status: 200, success: true, object }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})

function Day() {
  const days = useMarkedDays({ start: '2026-12-01', end: '2026-12-31' })
  const action = days.act?.('2026-12-24')
  return (
    <>
      <button type="button" onClick={action?.run}>
        {action?.label}
      </button>
      {days.asked ? <RestDayDialog {...days.asked} onClose={days.answer} /> : null}
    </>
  )
}
const shown = () => document.querySelector('[role=alertdialog]')
const change = async () => {
  const place = await draw(<Day />)
  await doing(() => buttonNamed(place, 'Set as rest day').click())
}
const changes = () => asked.filter(call => call.startsWith('addRestDay'))

test('changes a day at once when no due time moves', async () => {
  await change()
  await vi.waitFor(() => expect(changes()).toEqual(['addRestDay date=2026-12-24']))
  expect(shown()).toBeNull()
})

test('WF-T59 shows each due time that moves before the day is changed, and keeps the day when it is cancelled', async () => {
  moves = Array.from({ length: 22 }, (_, i) => ({
    businessNo: `PAY-${i}`,
    process: 'Payments',
    company: 'Northwind',
    was: '2026-12-24T09:00:00.000Z',
    becomes: '2026-12-25T09:00:00.000Z',
  }))
  await change()
  await vi.waitFor(() => expect(shown()).not.toBeNull())
  expect(shown()?.textContent).toContain('22 due times of running processes move with this change.')
  expect(shown()?.querySelectorAll('tbody tr')).toHaveLength(20)
  expect(shown()?.querySelector('tbody tr')?.textContent).toMatch(/Payments PAY-0Northwind2026-12-24.*2026-12-25/)
  expect(shown()?.textContent).toContain('And 2 more.')
  await doing(() => buttonNamed(document.body, 'Cancel').click())
  await vi.waitFor(() => expect(shown()).toBeNull())
  expect(changes()).toEqual([])
})

test('WF-T59 changes the day once the moved due times are confirmed', async () => {
  moves = [
    {
      businessNo: 'PAY-1',
      process: 'Payments',
      company: 'Northwind',
      was: '2026-12-24T09:00:00.000Z',
      becomes: '2026-12-25T09:00:00.000Z',
    },
  ]
  await change()
  await vi.waitFor(() => expect(shown()).not.toBeNull())
  expect(shown()?.textContent).toContain('One due time of running processes moves with this change.')
  await doing(() => {
    const action = shown()?.querySelectorAll<HTMLButtonElement>('button')
    action?.[action.length - 1]?.click()
  })
  await vi.waitFor(() => expect(changes()).toEqual(['addRestDay date=2026-12-24']))
})
