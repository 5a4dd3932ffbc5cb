import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../domain/values/date-only.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { ageBooks, ageColumns, type AgedItem } from '../../../domain/values/money/age-book.ts'
import { ageingBucket, ageingDays } from '../../../domain/values/money/statement.ts'

const today = '2026-11-28'
const item = (partner: string | null, days: number | null, amount: string, more: Partial<AgedItem> = {}): AgedItem => ({
  partner,
  source: 'tranche',
  currency: 'USD',
  date: days === null ? null : addDays(today, -days),
  estimated: false,
  amount,
  count: 1,
  ...more,
})

test('M-BIL-6 puts each day late into one column, and apart what has no due date', () => {
  const days = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 4000, null]
  const [book] = ageBooks(
    days.map(d => item('a', d, '1')),
    today,
  )
  const counts = ageColumns.map(c => book?.totals[c].count)
  expect(counts).toEqual([2, 2, 2, 2, 2, 1])
  expect(book?.total).toBe('11')
})

test('M-BIL-6 never adds currencies, nor what is paid to what is collected', () => {
  const books = ageBooks(
    [
      item('a', 10, '1'),
      item('a', 10, '2', { currency: 'EUR' }),
      item('a', 10, '4', { source: 'statementIn' }),
      item('a', 10, '8', { source: 'statementOut' }),
    ],
    today,
  )
  expect(books.map(b => [b.side, b.currency, Number(b.total)])).toEqual([
    ['collect', 'USD', 4],
    ['pay', 'EUR', 2],
    ['pay', 'USD', 9],
  ])
})

test('M-BIL-6 has the partner with the largest overdue amount first', () => {
  const [book] = ageBooks([item('a', -9, '900'), item('b', 40, '5'), item('c', 2, '7'), item(null, 2, '1')], today)
  expect(book?.lines.map(l => l.partner)).toEqual(['c', 'b', null, 'a'])
})

test('M-BIL-6 lowers the column in which a credit note is due', () => {
  const [book] = ageBooks([item('a', 40, '100.10'), item('a', 50, '-30.05'), item('a', 5, '1')], today)
  expect(book?.totals['31-60']).toEqual({ amount: '70.05', count: 2 })
})

test('M-BIL-6 has columns and lines that add up to the total, for any items', () => {
  const items = fc.array(
    fc
      .record({
        partner: fc.constantFrom('a', 'b', 'c', null),
        source: fc.constantFrom('tranche', 'statementOut', 'salesOrder', 'statementIn'),
        currency: fc.constantFrom('USD', 'EUR'),
        days: fc.option(fc.integer({ min: -200, max: 200 })),
        cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      })
      .map(({ days, cents, ...rest }) => item(rest.partner, days, (cents / 100).toFixed(2), rest)),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(items, all => {
      for (const book of ageBooks(all, today)) {
        const own = all.filter(
          i =>
            i.currency === book.currency &&
            (i.source === 'tranche' || i.source === 'statementOut') === (book.side === 'pay'),
        )
        expect(Number(book.total)).toBe(Number(sum(own.map(i => i.amount))))
        expect(Number(sum(book.lines.map(l => l.total)))).toBe(Number(book.total))
        for (const column of ageColumns)
          expect(Number(sum(book.lines.map(l => l.cells[column].amount)))).toBe(Number(book.totals[column].amount))
      }
    }),
    { numRuns: 300 },
  )
})

test('M-BIL-6 has days for the list of each column that hold exactly its due dates', () => {
  for (let late = -200; late <= 200; late++) {
    const due = addDays(today, -late)
    const holds = (['notDue', '1-30', '31-60', '61-90', 'over90'] as const).filter(column => {
      const { from, to } = ageingDays(column, today)
      return (from === null || due >= from) && (to === null || due <= to)
    })
    expect(holds).toEqual([ageingBucket(due, today)])
  }
})
