import { expect, test } from 'vitest'
import { afterSave } from '../../../src/views/record/model/after-save.ts'
import {
  addRow,
  isEmpty,
  noDraft,
  placeOf,
  removeRow,
  rowsNow,
  setCell,
  setField,
  setTyped,
  valuesNow,
  type Base,
  type Draft,
} from '../../../src/views/record/model/draft.ts'
import { mergeDraft, settle } from '../../../src/views/record/model/merge.ts'
import { saveRequest } from '../../../src/views/record/model/save-request.ts'
import { lineEntity } from './definitions.ts'

const record = (
  revision: number,
  values: Readonly<Record<string, unknown>>,
  lines: readonly Readonly<Record<string, unknown>>[] = [],
): Base => ({
  fieldOf: (name, child) => (child ? lineEntity.fields[name] : undefined),
  record: { id: 'o1', revision, ...values },
  rows: { lines },
  actions: {},
  editable: true,
  deletable: true,
})

const line = (id: string, values: Readonly<Record<string, unknown>>, revision = 1) => ({
  id,
  revision,
  skuNo: id.toUpperCase(),
  orderQuantity: '1',
  unitPrice: '2',
  ...values,
})
const base = record(3, { pol: 'CNSHA', etd: '2026-11-21', supplier: { id: 's1', label: 'Lianfa' } }, [
  line('l1', {}),
  line('l2', {}),
])
const edited = (...changes: ((d: Draft) => Draft)[]) => changes.reduce((d, change) => change(d), noDraft(3))
const l1 = { child: 'lines', key: 'l1' } as const

const order: Base = {
  ...base,
  fieldOf: (name, child) =>
    child ? lineEntity.fields[name] : name === 'supplier' ? { kind: 'ref' } : { kind: 'string' },
}

test('E4: keeps a text that was typed with fewer zeros, in the record and in a row', () => {
  const numbered = { ...order, record: { ...order.record, pol: '1.10' } }
  expect(setField(noDraft(3), numbered, 'pol', '1.1').values).toEqual({ pol: { was: '1.10', now: '1.1' } })
  const rows = { ...numbered, rows: { lines: [line('l1', { skuNo: '8.10' })] } }
  expect(isEmpty(setCell(noDraft(3), rows, l1, 'skuNo', '8.1'))).toBe(false)
  expect(isEmpty(setCell(noDraft(3), rows, l1, 'unitPrice', '2.000'))).toBe(true)
})

test('E4: asks about a conflict when two people change a text in its last zeros', () => {
  const numbered = { ...order, record: { ...order.record, pol: '1.100' } }
  const mine = setField(noDraft(3), numbered, 'pol', '1.1')
  const theirs = { ...numbered, record: { ...numbered.record, revision: 4, pol: '1.10' } }
  expect(mergeDraft(mine, numbered, theirs).conflicts.map(c => [c.mine, c.theirs])).toEqual([['1.1', '1.10']])
})

test('typing a value and typing it back leaves nothing to save', () => {
  const once = edited(d => setField(d, base, 'pol', 'CNNGB'))
  expect(isEmpty(once)).toBe(false)
  expect(isEmpty(setField(once, base, 'pol', 'CNSHA'))).toBe(true)
  expect(isEmpty(edited(d => setCell(d, base, l1, 'unitPrice', '2.00')))).toBe(true)
  expect(isEmpty(edited(d => setField(d, order, 'supplier', { id: 's1', label: 'another spelling' })))).toBe(true)
})

test('a save sends changed fields and rows only', () => {
  const draft = edited(
    d => setField(d, base, 'pol', 'CNNGB'),
    d => setField(d, base, 'supplier', { id: 's2', label: 'Huamei' }),
    d => setCell(d, base, l1, 'unitPrice', '2.5'),
    d => removeRow(d, base, { child: 'lines', key: 'l2' }),
    d =>
      addRow(d, 'lines', 'new1', {
        skuNo: 'X',
        orderQuantity: '5',
        lineAmount: '10',
        generationType: 'M',
        styleNo: null,
      }),
  )
  const { body, order } = saveRequest(draft, 'o1', { lines: lineEntity })
  expect(body).toEqual({
    record: { id: 'o1', revision: 3, pol: 'CNNGB', supplier: 's2' },
    rows: {
      lines: {
        save: [
          { id: 'l1', unitPrice: '2.5' },
          { skuNo: 'X', orderQuantity: '5' },
        ],
        remove: ['l2'],
      },
    },
  })
  expect(order).toEqual({ lines: ['l1', 'new1'] })
})

test('an added and removed row is no change', () => {
  const draft = edited(
    d => addRow(d, 'lines', 'new1', {}),
    d => setTyped(d, placeOf('unitPrice', { child: 'lines', key: 'new1' }), { text: 'x', code: 'BAD_NUMBER' }),
    d => removeRow(d, base, { child: 'lines', key: 'new1' }),
  )
  expect(isEmpty(draft)).toBe(true)
})

test('two people who changed different fields both keep their work', () => {
  const mine = edited(
    d => setField(d, base, 'pol', 'CNNGB'),
    d => setCell(d, base, l1, 'unitPrice', '3'),
  )
  const theirs = record(4, { pol: 'CNSHA', etd: '2026-12-01', supplier: base.record.supplier }, [
    line('l1', { orderQuantity: '7' }, 2),
    line('l2', {}),
  ])
  const merged = mergeDraft(mine, base, theirs)
  expect(merged.conflicts).toEqual([])
  expect(merged.taken).toEqual(['etd', 'lines'])
  expect(valuesNow(theirs, merged.draft)).toMatchObject({ pol: 'CNNGB', etd: '2026-12-01' })
  expect(rowsNow(theirs, merged.draft, 'lines')[0]?.values).toMatchObject({ unitPrice: '3', orderQuantity: '7' })
  expect(merged.draft.revision).toBe(4)
})

test('the same field changed on both sides asks with both values until answered', () => {
  const mine = edited(d => setField(d, base, 'etd', '2026-11-25'))
  const theirs = record(4, { ...base.record, revision: 4, etd: '2026-12-01' }, base.rows.lines)
  const merged = mergeDraft(mine, base, theirs)
  expect(merged.conflicts).toEqual([
    { place: 'etd', kind: 'value', was: '2026-11-21', mine: '2026-11-25', theirs: '2026-12-01' },
  ])
  expect(mergeDraft(merged.draft, theirs, theirs).conflicts).toEqual(merged.conflicts)
  const kept = settle(merged.draft, merged.conflicts, new Set(['etd']), () => 'k')
  expect(kept.values.etd).toEqual({ was: '2026-12-01', now: '2026-11-25' })
  expect(mergeDraft(kept, theirs, theirs).conflicts).toEqual([])
  expect(isEmpty(settle(merged.draft, merged.conflicts, new Set(), () => 'k'))).toBe(true)
})

test('the same value on both sides is no conflict', () => {
  const merged = mergeDraft(
    edited(d => setField(d, base, 'etd', '2026-12-01')),
    base,
    record(4, { ...base.record, etd: '2026-12-01' }, base.rows.lines),
  )
  expect(merged.conflicts).toEqual([])
  expect(isEmpty(merged.draft)).toBe(true)
})

test('a row deleted by someone else during my change can be added again with my values', () => {
  const merged = mergeDraft(
    edited(d => setCell(d, base, l1, 'unitPrice', '9')),
    base,
    record(4, base.record, [line('l2', {})]),
  )
  expect(merged.conflicts).toMatchObject([{ place: 'lines/l1/', kind: 'rowGone' }])
  const kept = settle(merged.draft, merged.conflicts, new Set(['lines/l1/']), () => 'again')
  expect(kept.rows.lines).toMatchObject({
    changed: {},
    added: [{ key: 'again', values: { skuNo: 'L1', unitPrice: '9' } }],
  })
  expect(isEmpty(settle(merged.draft, merged.conflicts, new Set(), () => 'x'))).toBe(true)
})

test('asks before deleting a row that someone else changed', () => {
  const theirs = record(4, base.record, [line('l1', { orderQuantity: '8' }, 2), line('l2', {})])
  const merged = mergeDraft(
    edited(d => removeRow(d, base, l1)),
    base,
    theirs,
  )
  expect(merged.conflicts).toMatchObject([{ place: 'lines/l1/', kind: 'rowChanged' }])
  const kept = settle(merged.draft, merged.conflicts, new Set(['lines/l1/']), () => 'k')
  expect(mergeDraft(kept, theirs, theirs).conflicts).toEqual([])
  expect(
    rowsNow(
      theirs,
      settle(merged.draft, merged.conflicts, new Set(), () => 'k'),
      'lines',
    ),
  ).toHaveLength(2)
})

test('keeps values typed during a save: changed fields, and changes of a just added row', () => {
  const sent = edited(
    d => setField(d, base, 'pol', 'CNNGB'),
    d => addRow(d, 'lines', 'new1', { skuNo: 'X', orderQuantity: '5' }),
  )
  let now = setField(sent, base, 'pol', 'CNXMN')
  now = setCell(now, base, { child: 'lines', key: 'new1' }, 'orderQuantity', '6')
  const saved = record(4, { ...base.record, pol: 'CNNGB' }, [
    ...(base.rows.lines ?? []),
    line('l9', { skuNo: 'X', orderQuantity: '5.00' }),
  ])
  const left = afterSave(now, sent, base, saved, { lines: ['new1'] })
  expect(left.values).toEqual({ pol: { was: 'CNNGB', now: 'CNXMN' } })
  expect(left.rows.lines).toEqual({
    changed: { l9: { orderQuantity: { was: '5.00', now: '6' } } },
    added: [],
    removed: [],
  })
  expect(isEmpty(afterSave(sent, sent, base, saved, { lines: ['new1'] }))).toBe(true)
})
