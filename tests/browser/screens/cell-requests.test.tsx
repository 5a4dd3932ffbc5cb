import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SaveManyResult } from '../../../domain/contracts/save-many.calls.ts'
import type { Row } from '../../../src/api/records.ts'
import { $session } from '../../../src/state/session.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { listOf, screen } from './stage.tsx'

/** A list over a server that saves: counts the calls of an edit, including reloads caused by its own event. */
const idOf = (n: number) => `01a1fce9-2048-75fe-af59-8b1f3a6c${1000 + n}`
async function list(count: number) {
  const rows = new Map<string, Row>(
    Array.from({ length: count }, (_, n) => {
      const row = { id: idOf(n), revision: 1, no: `O-${n}`, a: `a ${n}`, b: `b ${n}` }
      return [row.id, row]
    }),
  )
  const { asked } = await screen(
    listOf(2, {
      columns: [
        { field: 'no', width: 120 },
        { field: 'a', width: 120 },
        { field: 'b', width: 120 },
      ],
    }),
    {
      '/query/list/orders': () => ({ resultList: [...rows.values()], total: count, totalCapped: false }),
      '/save-many/Order': body => ({
        results: (body as { records: { id: string; revision: number; values: object }[] }).records.map(
          ({ id, values }): SaveManyResult => {
            const before = rows.get(id)
            const saved = { ...before, ...values, id, revision: (before?.revision ?? 0) + 1 }
            rows.set(id, saved)
            return { id, outcome: 'saved', record: saved, row: saved, by: 'Mei' }
          },
        ),
      }),
    },
    panel => <ListView panel={panel} view="orders" where={undefined} />,
  )
  const { companyCode = '', username = '' } = $session.get() ?? {}
  const news = new BroadcastChannel(`portside-live/${companyCode}/${username}`)
  return {
    rows,
    tell: (by: string, ids: readonly string[]) => {
      for (const id of ids)
        news.postMessage({
          message: { kind: 'change', change: { entity: 'Order', id, revision: rows.get(id)?.revision, by } },
        })
    },
    calls: () =>
      asked('')
        .map(a => a.path)
        .filter(path => /define\/(?:save|query)/.test(path)),
  }
}
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const rest = () => new Promise(resolve => setTimeout(resolve, 800))

test('C9: a changed list value is one request, and its own event reloads nothing', async () => {
  const { calls, tell } = await list(3)
  await cell('a 1').click()
  await rest()
  const before = calls().length
  await userEvent.keyboard('{F2}{Control>}a{/Control}changed{Enter}')
  await expect.element(cell('changed')).toBeVisible()
  tell('Mei', [idOf(1)])
  await rest()
  expect(calls().slice(before)).toEqual([expect.stringMatching(/save-many\/Order$/)])
  // A colleague's change of the same record is loaded.
  tell('Ann', [idOf(1)])
  await expect.poll(() => calls().length).toBe(before + 2)
})

test('C9: a paste of 100 values is one request', async () => {
  const { calls, tell, rows } = await list(50)
  await cell('a 0').click()
  await rest()
  const before = calls().length
  // Enter accepts the value; the cell waits for typing or pasting.
  await userEvent.keyboard('{F2}')
  await rest()
  await userEvent.keyboard('{Enter}')
  await rest()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', Array.from({ length: 50 }, (_, n) => `new a ${n}\tnew b ${n}`).join('\n'))
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(cell('new b 0')).toBeVisible()
  await expect.poll(() => [...rows.values()].filter(r => String(r.b).startsWith('new b')).length).toBe(50)
  tell('Mei', [...rows.keys()])
  await rest()
  expect(calls().slice(before)).toEqual([expect.stringMatching(/save-many\/Order$/)])
})
