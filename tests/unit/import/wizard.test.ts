import { expect, test } from 'vitest'
import type { ImportFieldOffer, ImportMapping, ImportPreview } from '../../../domain/contracts/files.calls.ts'
import { letterOf } from '../../../domain/values/column-letters.ts'
import { samplesOf } from '../../../panels/import/column-texts.ts'
import {
  allInto,
  always,
  isEmpty,
  readAs,
  sendTo,
  standsFor,
  targetsOf,
  withoutDefault,
} from '../../../panels/import/mapping.ts'
import {
  checksOf,
  countOf,
  dateReadings,
  missingFields,
  questionOf,
  withFormat,
} from '../../../panels/import/questions.ts'
import { freshWizard, stepOf, wizardFromJson, wizardToJson } from '../../../panels/import/wizard-state.ts'

const offer = (path: string, more: Partial<ImportFieldOffer> = {}): ImportFieldOffer => ({
  path,
  label: { en_US: path, zh_CN: path },
  kind: 'string',
  required: false,
  key: false,
  control: false,
  canCreate: false,
  ...(path.includes('.') ? { child: 'lines' } : {}),
  ...more,
})
const no = offer('no', { key: true }),
  supplier = offer('supplier', { kind: 'ref', entity: 'Supplier', required: true, canCreate: true }),
  due = offer('due', { kind: 'date' })
const sku = offer('lines.sku', { key: true, required: true }),
  price = offer('lines.price', { kind: 'money', required: true }),
  term = offer('term', { kind: 'enum', list: 'x:term' })
const fields = [no, supplier, due, sku, price, term]
const empty: ImportMapping = { columns: [] }
const into = (...pairs: readonly (readonly [number, string])[]): ImportMapping => ({
  columns: pairs.map(([column, field]) => ({ column, field })),
})

test('a column maps to a field and to a second one, each once', () => {
  const one = sendTo(empty, 0, { to: sku })
  const two = sendTo(one, 0, { to: no })
  expect(
    targetsOf(two, 0)
      .map(c => c.field)
      .sort(),
  ).toEqual(['lines.sku', 'no'])
  expect(sendTo(two, 0, { from: 'no' })).toEqual(one)
  expect(sendTo(one, 0, { from: 'lines.sku', to: price })).toEqual(into([0, 'lines.price']))
})

test('a field has one column: mapping another one replaces it', () => {
  expect(sendTo(into([0, 'no'], [1, 'due']), 1, { from: 'due', to: no })).toEqual(into([1, 'no']))
})

test('new names of a column create records when possible, unless the user declines', () => {
  const mapping = sendTo(empty, 2, { to: supplier })
  expect(mapping.columns).toEqual([{ column: 2, field: 'supplier', createMissing: true }])
  const [column] = mapping.columns
  expect(column && readAs(mapping, column, { createMissing: undefined }).columns).toEqual([
    { column: 2, field: 'supplier' },
  ])
})

test('a text can map to a value, to empty and back', () => {
  const of = { column: 1, field: 'term' }
  const mapping: ImportMapping = { columns: [of] }
  const fob = standsFor(mapping, of, 'FOB Shanghai', 'FOB')
  expect(fob.columns).toEqual([{ ...of, values: { 'FOB Shanghai': 'FOB' } }])
  const [column = of] = fob.columns
  expect(standsFor(fob, column, 'n/a', '').columns[0]?.values).toEqual({ 'FOB Shanghai': 'FOB', 'n/a': '' })
  expect(standsFor(fob, column, 'FOB Shanghai', undefined)).toEqual(mapping)
})

test('a text treated as empty is listed once, and can be reset', () => {
  const of = { column: 1, field: 'due' }
  const mapping = isEmpty({ columns: [of] }, of, 'tbd', true)
  const [column = of] = mapping.columns
  expect(isEmpty(mapping, column, 'tbd', true).columns).toEqual([{ ...of, emptyValues: ['tbd'] }])
  expect(isEmpty(mapping, column, 'tbd', false).columns).toEqual([of])
})

test('removes a fixed value when a column maps to its field', () => {
  const mapping = always(into([0, 'no']), 'due', '2026-12-01')
  expect(mapping.defaults).toEqual({ due: '2026-12-01' })
  expect(sendTo(mapping, 1, { to: due })).toEqual(into([0, 'no'], [1, 'due']))
  expect(withoutDefault(mapping, 'due')).toEqual(into([0, 'no']))
  expect(allInto(into([0, 'no'], [1, 'lines.sku']), 'no', 'PO-1')).toEqual({
    ...into([1, 'lines.sku']),
    defaults: { no: 'PO-1' },
  })
})

test('requires the key always, fields of new records, and row fields only when the file has rows', () => {
  const names = (mapping: ImportMapping) => {
    const m = missingFields(fields, mapping)
    return [m.keys.map(f => f.path), m.required.map(f => f.path)]
  }
  expect(names(empty)).toEqual([['no'], ['supplier']])
  expect(names(into([0, 'no'], [1, 'lines.price']))).toEqual([[], ['supplier', 'lines.sku']])
  expect(names({ ...into([0, 'no']), defaults: { supplier: 'id' } })).toEqual([[], []])
  expect(names({ ...empty, defaults: { no: '' } })[0]).toEqual(['no'])
  expect(missingFields(fields, { ...into([1, 'lines.sku']), defaults: { no: 'PO-1' } }, true)).toEqual({
    keys: [],
    required: [price],
  })
})

const preview = (more: Partial<ImportPreview>): ImportPreview => ({
  records: { new: 0, changed: 0, unchanged: 0 },
  counts: { rows: 0, good: 0, refused: 0 },
  creates: [],
  problems: [],
  columns: [],
  total: 0,
  rows: [],
  ...more,
})

test('the check of a column lists unread values, reasons and names to create', () => {
  const mapping = sendTo(into([0, 'no'], [1, 'lines.price']), 2, { to: supplier })
  const found = checksOf(
    preview({
      columns: [
        { column: 1, field: 'lines.price', unread: [{ text: '1.234', count: 3 }], emptied: [{ text: '-', count: 2 }] },
      ],
      problems: [
        { code: 'IMPORT_AMBIGUOUS_NUMBER', child: 'lines', field: 'price', count: 3, message: 'which?' },
        { code: 'CHECK_FAILURE', field: 'price', count: 1, message: 'of the record' },
      ],
      creates: [{ entity: 'Supplier', label: supplier.label, count: 1, names: ['Acme'] }],
    }),
    mapping,
    fields,
  )
  expect(found.get('1:lines.price')).toMatchObject({ problems: [{ message: 'which?' }], creates: [] })
  expect(countOf(found.get('1:lines.price')?.emptied ?? [])).toBe(2)
  expect(found.get('2:supplier')?.creates).toEqual(['Acme'])
  expect(found.get('0:no')?.unread).toEqual([])
})

test('the question depends on the field, and there is none when all values are read', () => {
  const check = (n: number) => ({
    unread: n > 0 ? [{ text: 'x', count: n }] : [],
    emptied: [],
    problems: [],
    creates: [],
  })
  expect([due, price, term, supplier, sku].map(f => questionOf(f, check(1)))).toEqual([
    'date',
    'number',
    'value',
    'record',
    'unread',
  ])
  expect(questionOf(due, check(0))).toBeNull()
})

test('ambiguous dates list each reading with its day, the most frequent first', () => {
  expect(dateReadings(['05/06/2026', '31/12/2026']).map(r => [r.format, r.day, r.reads])).toEqual([
    ['dd/MM/yyyy', '2026-06-05', 2],
    ['MM/dd/yyyy', '2026-05-06', 1],
  ])
  expect(dateReadings(['05/06/26']).map(r => r.day)).toEqual(['2026-06-05', '2026-05-06', '2005-06-26'])
  expect(dateReadings(['soon'])).toEqual([])
  expect(dateReadings(['46000']).map(r => r.format)).toEqual(['serial'])
})

test('adds another date format once', () => {
  const of = { column: 0, field: 'due', dateFormat: 'dd/MM/yy' }
  expect(withFormat(of, 'dd.MM.yyyy')).toBe('dd/MM/yy|dd.MM.yyyy')
  expect(withFormat(of, 'dd/MM/yy')).toBe('dd/MM/yy')
})

test('the step follows from the batch; an unfinished job shows its progress', () => {
  expect(stepOf(null, false, 'preview')).toBe('file')
  expect(stepOf({ state: 'read' }, false, 'preview')).toBe('preview')
  expect([true, false].map(open => stepOf({ state: 'running' }, open, 'columns'))).toEqual(['run', 'result'])
  expect([
    stepOf({ state: 'undoing' }, true, 'columns'),
    stepOf({ state: 'done' }, false, 'columns'),
    stepOf({ state: 'undone' }, false, 'columns'),
  ]).toEqual(['run', 'result', 'result'])
})

test('restores the mapping after a reload for the same file only; ignores broken data', () => {
  const state = {
    batch: 'b1',
    step: 'preview' as const,
    mapping: always(into([0, 'no']), 'due', '2026-12-01'),
    saveAs: 'Weekly',
  }
  const stored: unknown = JSON.parse(JSON.stringify(wizardToJson(state)))
  expect(wizardFromJson(stored, 'b1')).toEqual(state)
  expect(wizardFromJson(stored, 'b2')).toEqual(freshWizard('b2'))
  for (const broken of [
    null,
    5,
    'x',
    { batch: 'b1', mapping: '{' },
    { batch: 'b1', mapping: '{"columns":[1]}' },
    { batch: 'b1', mapping: '{"columns":{}}', step: 'x', saveAs: 1 },
  ])
    expect(wizardFromJson(broken, 'b1')).toEqual(freshWizard('b1'))
})

test('names columns like a spreadsheet, with some different sample texts', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(
    samplesOf(
      [
        { row: 1, cells: ['a'] },
        { row: 2, cells: ['a'] },
        { row: 3, cells: [null] },
        { row: 4, cells: [2] },
        { row: 5, cells: [] },
      ],
      0,
    ),
  ).toEqual(['a', '2'])
})
