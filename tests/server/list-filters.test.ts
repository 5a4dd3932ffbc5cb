import { expect, test } from 'vitest'
import type { Sort } from '../../domain/meta/query.ts'
import { keyOf } from '../../domain/values/canonical-key.ts'
import { sql } from '../../server/db/sql.ts'
import { queryList } from '../../server/operations/records/query-list.ts'
import { orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/** A list returns the rows that its filters name, in its order, whatever index the database takes for it. */
const world = await testApp()

/** The same numbers every time. */
function randomFrom(seed: number): () => number {
  let at = seed
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0
    return at / 2 ** 32
  }
}
const random = randomFrom(20)
const below = (n: number): number => Math.floor(random() * n)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

const projects = ['PRJ-1', 'prj-10', 'PRJ 1', '50%', '50_', '50\\x', 'Ärger', 'ärmel', '项目一', '项', '', null]
const statuses = ['draft', 'submitted', 'pending', 'signed', 'closed']
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const dayOrNone = (): string | null => (random() < 0.2 ? null : day(below(40)))

interface Row {
  readonly id: string
  readonly poNo: string
  readonly projectNo: string | null
  readonly confirmStatus: string
  readonly cargoReadyDate: string | null
  readonly etd: string | null
  readonly eta: string | null
  readonly incoterm: string
}

const buyer = await world.as('purchaser@buyer.test')
const first = await orderOf(buyer)
const rows = Array.from({ length: 240 }, (_, n): Row => ({
  id: `0193${String(below(1e8)).padStart(8, '0')}-7000-8000-${String(n).padStart(12, '0')}`.replace(
    /^(.{8})(.{4})/,
    '$1-$2',
  ),
  poNo: `LF-${String(below(1000)).padStart(3, '0')}-${n}`,
  projectNo: oneOf(projects),
  confirmStatus: oneOf(statuses),
  cargoReadyDate: dayOrNone(),
  etd: dayOrNone(),
  eta: dayOrNone(),
  incoterm: oneOf(['FOB', 'FCA', 'EXW']),
}))
await world.app.db.system('orders of a test', tx =>
  tx.run(sql`insert into purchase_order select made.* from purchase_order o,
    jsonb_array_elements(${JSON.stringify(
      rows.map(r => ({
        id: r.id,
        po_no: r.poNo,
        project_no: r.projectNo,
        confirm_status: r.confirmStatus,
        cargo_ready_date: r.cargoReadyDate,
        etd: r.etd,
        eta: r.eta,
        incoterm: r.incoterm,
        project_name: 'Filtered',
      })),
    )}::jsonb) g, jsonb_populate_record(o, g) made where o.id = ${first.id}`),
)

interface Asked {
  readonly condition: {
    readonly field: string
    readonly operator: 'in' | 'startsWith' | 'between'
    readonly value: string | string[]
  }
  readonly holds: (row: Row) => boolean
}

/** A condition with what it means, said without the database. */
function anyCondition(): Asked {
  const kind = below(4)
  if (kind === 0) {
    const value = [oneOf(statuses), oneOf(statuses)]
    return {
      condition: { field: 'confirmStatus', operator: 'in', value },
      holds: r => value.includes(r.confirmStatus),
    }
  }
  if (kind === 1) {
    const value = oneOf(['FOB', 'FCA', 'EXW'])
    return { condition: { field: 'incoterm', operator: 'in', value: [value] }, holds: r => r.incoterm === value }
  }
  if (kind === 2) {
    const value = oneOf(['PRJ', 'prj-1', 'prj ', '50', '50%', '50_', '50\\', 'är', 'AR', '项', '项目', 'no such'])
    const asked = keyOf('words', value)
    return {
      condition: { field: 'projectNo', operator: 'startsWith', value },
      holds: r => r.projectNo !== null && keyOf('words', r.projectNo).startsWith(asked),
    }
  }
  const field = oneOf(['cargoReadyDate', 'etd', 'eta'] as const)
  const from = random() < 0.25 ? '' : day(below(40)),
    to = random() < 0.25 ? '' : day(below(40))
  return {
    condition: { field, operator: 'between', value: [from, to] },
    holds: r => {
      const at = r[field]
      if (from === '' && to === '') return true
      return at !== null && (from === '' || at >= from) && (to === '' || at <= to)
    },
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Missing days come last when the order goes up, and rows of one day by their ids in the same direction. */
function inOrder({ field, direction }: Sort): (a: Row, b: Row) => number {
  const of = (r: Row) => (field === 'poNo' ? r.poNo : (r[field as 'etd'] ?? '9999'))
  const sign = direction === 'desc' ? -1 : 1
  return (a, b) => sign * (byText(of(a), of(b)) || byText(a.id, b.id))
}

test('returns the rows of random filters in the order of random sorts, page by page', async () => {
  const actor = await world.actor('purchaser@buyer.test')
  const context = { ...world.app, actor }
  let found = 0
  for (let round = 0; round < 25; round++) {
    const asked = Array.from({ length: 1 + below(3) }, anyCondition)
    const sort: Sort = { field: oneOf(['poNo', 'cargoReadyDate', 'etd']), direction: oneOf(['asc', 'desc']) }
    const conditions = [
      { field: 'projectName', operator: 'eq', value: 'Filtered' } as const,
      ...asked.map(a => a.condition),
    ]
    const expected = rows
      .filter(r => asked.every(a => a.holds(r)))
      .toSorted(inOrder(sort))
      .map(r => r.poNo)
    const length = oneOf([20, 100])
    const got: unknown[] = []
    let after: string | undefined
    do {
      const page = await queryList(context, 'page_po_list', {
        conditions,
        sort: [sort],
        length,
        ...(after === undefined ? {} : { after }),
      })
      if (after === undefined) expect(page.total).toBe(expected.length)
      got.push(...page.resultList.map(r => r.poNo))
      after = page.next
    } while (after !== undefined)
    expect(got, JSON.stringify({ conditions, sort })).toEqual(expected)
    found += got.length
  }
  expect(found).toBeGreaterThan(200)
})
