import { expect, test, vi } from 'vitest'
import type { HistoryEntry } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { text } from '../../../domain/meta/text.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { History } from '../../../src/views/record/tabs/History.tsx'
import { answer, fakeServer } from '../fake-server.ts'
import { doing, draw } from '../page.tsx'
import { signedIn } from '../people.ts'
import { afterwards } from '../setup.ts'

const entity: WireEntity = {
  name: 'Order',
  label: text('Order', '订单'),
  displayField: 'no',
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  children: {},
  fields: {},
  states: {
    life: { code: 'life', field: 'status', title: text('Life', '状态'), list: 'x:life', transitions: [] },
  },
}
const step = (id: string, action: string, actionLabel: HistoryEntry['actionLabel']): HistoryEntry => ({
  id,
  at: '2026-11-20T08:00:00Z',
  list: 'life',
  action,
  actionLabel,
  from: null,
  to: 'open',
  reason: null,
  actorName: 'Mei',
  actorCompany: 'Northwind',
  version: 1,
})

test('E11: names an action that the status list no longer has, in both languages, and shows no bare code', async () => {
  // jsdom has no layout; the table asks whether it is wider than its box.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        /* nothing changes its size here */
      }
      disconnect() {
        /* nothing is observed */
      }
    },
  )
  afterwards(() => {
    vi.unstubAllGlobals()
  })
  await panelMessages()
  signedIn()
  fakeServer(asked =>
    answer(
      asked.path.includes('history')
        ? { resultList: [step('2', 'hold', text('Put on hold', '暂停')), step('1', 'x_unknown', null)] }
        : { values: [] },
    ),
  )
  const place = await draw(<History entity={entity} lists={['life']} id="o1" revision={1} pulse={0} />)
  await expect.poll(() => place.querySelectorAll('tbody tr').length).toBe(2)
  expect(place.textContent).toContain('Put on hold')
  expect(place.textContent).not.toContain('x_unknown')
  await doing(() => {
    setLanguage('zh_CN')
  })
  expect(place.textContent).toContain('暂停')
  expect(place.textContent).not.toContain('Put on hold')
  await doing(() => {
    setLanguage('en_US')
  })
})
