import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { Columns } from '../../../src/views/dashboard/Columns.tsx'
import { show } from '../on-page.tsx'

const weeks = Array.from({ length: 13 }, (_, i) => ({ key: `2026-${String(i + 1).padStart(2, '0')}-01`, label: `Week of 2026-${String(i + 1).padStart(2, '0')}-01`, count: 100 + i, sum: null, of: null, parts: [] }))

test('the weeks of a quarter stand whole in a narrow card; the last one is not cut', async () => {
  await panelMessages()
  show(<div style={{ width: 356 }}><Columns name="Arrivals" bars={weeks} shortOf={b => (b.key ?? '').slice(5)} numberOf={b => String(b.count)} onOpen={() => () => undefined} /></div>)
  const list = page.getByRole('list', { name: 'Arrivals' })
  await expect.element(list.getByRole('button').last()).toBeVisible()
  const around = list.element().parentElement
  expect(around?.scrollWidth).toBeLessThanOrEqual(around?.clientWidth ?? 0)
})
