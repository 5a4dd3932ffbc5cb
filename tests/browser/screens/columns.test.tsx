import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { Columns } from '../../../blocks/dashboard/Columns.tsx'
import { findings } from '../clean.ts'
import { show } from '../on-page.tsx'

const weeks = Array.from({ length: 13 }, (_, i) => ({
  key: `2026-${String(i + 1).padStart(2, '0')}-01`,
  label: `Week of 2026-${String(i + 1).padStart(2, '0')}-01`,
  count: 100 + i,
  sum: null,
  of: null,
  parts: [],
}))

test('weeks of a quarter fit into a narrow card; the last one is not cut off', async () => {
  await panelMessages()
  show(
    <div style={{ width: 356 }}>
      <Columns
        name="Arrivals"
        bars={weeks}
        shortOf={b => (b.key ?? '').slice(5)}
        numberOf={b => String(b.count)}
        onOpen={() => () => undefined}
      />
    </div>,
  )
  const list = page.getByRole('list', { name: 'Arrivals' })
  await expect.element(list.getByRole('button').last()).toBeVisible()
  const around = list.element().parentElement?.parentElement
  expect(around?.scrollWidth).toBeLessThanOrEqual(around?.clientWidth ?? 0)
})

test.each([
  ['en_US', '100 01-01, Week of 2026-01-01, open the rows', '101, Week of 2026-02-01, open the rows'],
  ['zh_CN', '100 01-01，Week of 2026-01-01，打开明细', '101，Week of 2026-02-01，打开明细'],
] as const)(
  'the accessible name of a column begins with its visible text, for voice control: %s',
  async (language, named, between) => {
    setLanguage(language)
    await panelMessages()
    show(
      <div id="columns">
        <Columns
          name="Arrivals"
          bars={weeks}
          shortOf={b => (b.key ?? '').slice(5)}
          numberOf={b => String(b.count)}
          onOpen={() => () => undefined}
        />
      </div>,
    )
    await expect.element(page.getByRole('button', { name: named, exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: between, exact: true })).toBeVisible()
    expect(await findings('#columns', { runOnly: ['label-content-name-mismatch'] })).toEqual([])
    setLanguage('en_US')
  },
)
