import { beforeAll, expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { addRow, rowsNow, setCell, setCells } from '../../../src/views/record/model/draft.ts'
import { lineRows } from '../../../src/views/record/lines/line-rows.ts'
import { nextMarked, nextToFill } from '../../../src/views/record/lines/onward.ts'
import { pasted } from '../../../src/views/record/lines/paste.ts'
import { pasteBlock } from '../../../src/views/record/lines/paste-block.ts'
import { cellsOf } from '../../../src/views/grid/cells-text.ts'
import { recordModel, type RecordModel } from '../../../src/views/record/model/record-model.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { answer, fakeServer, unreachable, type Reply } from '../fake-server.ts'

beforeAll(panelMessages)

/** C12: a SKU brings what the catalog knows of it; one that it does not know is marked. */
const open = { writable: true, creatable: true }
const line: WireEntity = {
  name: 'Line',
  label: { en_US: 'Line', zh_CN: '行' },
  displayField: 'skuNo',
  fields: {
    skuNo: {
      ...field.string('SKU', 'SKU', { required: true }),
      codes: 'CatalogSku',
      brings: { skuName: 'skuName', uom: 'uom', unitPrice: 'listPrice', hsCode: 'hsCode' },
      broughtIn: { listPrice: 'currency' },
      ...open,
    },
    skuName: { ...field.string('Name', '名称'), ...open },
    orderQuantity: { ...field.decimal('Quantity', '数量', { required: true }), ...open },
    uom: { ...field.string('Unit', '单位', { initial: 'pcs' }), ...open },
    unitPrice: { ...field.money('Price', '单价', { currency: 'currency', required: true }), ...open },
    hsCode: { ...field.string('HS Code', '海关编码'), ...open },
  },
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
}
const order: WireEntity = {
  ...line,
  name: 'Order',
  fields: { currency: { ...field.string('Currency', '币种'), ...open } },
  children: { lines: { entity: 'Line', via: 'order' } },
}
const base: Detail = {
  record: { id: 'o1', revision: 1, currency: 'USD' },
  rows: {
    lines: [
      { id: 'a', revision: 1, skuNo: 'SKU-1', skuName: 'Towel', uom: 'ctn', unitPrice: '9.00', hsCode: '630260' },
      { id: 'b', revision: 1, skuNo: 'OWN-7', skuName: 'Own thing', uom: 'pcs', unitPrice: '7.00' },
    ],
  },
  actions: {},
  editable: true,
  deletable: true,
}
const catalog = [
  { label: 'SKU-1', values: { skuName: 'Towel', uom: 'ctn', listPrice: '4.50', currency: 'USD', hsCode: '630260' } },
  { label: 'SKU-2', values: { skuName: 'Brush', uom: 'doz', listPrice: '1.25', currency: 'USD', hsCode: null } },
  { label: 'SKU-3', values: { skuName: 'Lamp', uom: 'pcs', listPrice: '8.00', currency: 'EUR', hsCode: '940540' } },
]
const plain = (code: string) => code.normalize('NFKC').trim().toLowerCase()
const answers: Reply = ({ body }) => {
  const { names = [] } = JSON.parse(body) as { names?: string[] }
  return answer({
    resultList: catalog.filter(c => names.some(n => plain(n) === plain(c.label))).map(c => ({ ...c, id: c.label })),
  })
}
const made = () => recordModel('Order/o1', base, { entity: order, children: { lines: line } })
const columns = Object.keys(line.fields).map(f => ({ field: f }))
const shown = (model: RecordModel) =>
  lineRows(
    { child: 'lines', entity: line, columns, editable: true, currency: 'USD' },
    rowsNow(model.$state.get().base, model.$state.get().draft, 'lines'),
    model.$state.get(),
  )
const row = (model: RecordModel, key: string) => shown(model).find(r => r.key === key)
const type = (model: RecordModel, key: string, name: string, now: unknown) => {
  model.edit((d, b) => setCell(d, b, { child: 'lines', key }, name, now))
}
const paste = (model: RecordModel, text: string, fields = Object.keys(line.fields)) => {
  model.edit((d, b) =>
    pasteBlock(
      d,
      b,
      { child: 'lines', entity: line, rows: new Map(), fields, keys: [], newRow: () => ({ uom: 'pcs' }) },
      pasted(cellsOf(text), { rows: 1, columns: 1, room: fields.length }),
    ),
  )
}

test('C12: a code in a new row brings name, unit, price and HS code, in its catalog spelling', async () => {
  fakeServer(answers)
  const model = made()
  model.edit(d => addRow(d, 'lines', 'n', { uom: 'pcs' }))
  type(model, 'n', 'skuNo', 'ｓｋｕ－1')
  await expect
    .poll(() => row(model, 'n')?.values)
    .toMatchObject({ skuNo: 'SKU-1', skuName: 'Towel', uom: 'ctn', unitPrice: '4.50', hsCode: '630260' })
  expect(row(model, 'n')?.doubts).toEqual({})
})

test('C12: one undo takes the code back with what it brought', async () => {
  fakeServer(answers)
  const model = made()
  model.edit(d => addRow(d, 'lines', 'n', { uom: 'pcs' }))
  type(model, 'n', 'skuNo', 'SKU-1')
  await expect.poll(() => row(model, 'n')?.values.skuName).toBe('Towel')
  model.undo()
  expect(row(model, 'n')?.values).toEqual({ uom: 'pcs' })
  model.redo()
  expect(row(model, 'n')?.values).toMatchObject({ skuNo: 'SKU-1', unitPrice: '4.50' })
})

test('C12: keeps what was typed before the code, and with it', async () => {
  fakeServer(answers)
  const model = made()
  model.edit(d => addRow(d, 'lines', 'n', { uom: 'pcs' }))
  type(model, 'n', 'unitPrice', '4.10')
  model.edit((d, b) =>
    setCells(d, b, 'lines', [
      { key: 'n', field: 'skuNo', now: 'SKU-1' },
      { key: 'n', field: 'skuName', now: 'Towel, blue' },
    ]),
  )
  await expect.poll(() => row(model, 'n')?.values.hsCode).toBe('630260')
  expect(row(model, 'n')?.values).toMatchObject({ unitPrice: '4.10', skuName: 'Towel, blue' })
})

test('C12: another known code replaces the values of the one before, and clears what it has not', async () => {
  fakeServer(answers)
  const model = made()
  type(model, 'a', 'skuNo', 'SKU-2')
  await expect
    .poll(() => row(model, 'a')?.values)
    .toMatchObject({ skuName: 'Brush', uom: 'doz', unitPrice: '1.25', hsCode: null })
})

test('C12: a corrected code that was unknown keeps the typed values', async () => {
  fakeServer(answers)
  const model = made()
  type(model, 'b', 'skuNo', 'SKU-2')
  await expect.poll(() => model.$state.get().codes.size).toBe(2)
  expect(row(model, 'b')?.values).toMatchObject({ skuName: 'Own thing', unitPrice: '7.00', uom: 'doz' })
})

test('C12: unknown codes of a pasted block are marked by name, and typed values stay', async () => {
  fakeServer(answers)
  const model = made()
  paste(model, 'SKU-1\t\t10\t\t4.44\nNOPE-9\t\t5\t\t3.25')
  await expect
    .poll(() => shown(model).at(-1)?.doubts.skuNo)
    .toBe('SKU “NOPE-9” is not in the catalog. Correct it, or keep it for an item outside the catalog.')
  const [first, second] = shown(model).slice(-2)
  expect(first?.values).toMatchObject({ skuNo: 'SKU-1', skuName: 'Towel', unitPrice: '4.44', uom: 'ctn' })
  expect(first?.doubts).toEqual({})
  expect(second?.values).toMatchObject({ skuNo: 'NOPE-9', unitPrice: '3.25' })
})

test('C12: keeps a pasted price that asks which number is meant', async () => {
  fakeServer(answers)
  const model = made()
  paste(model, 'SKU-1\t1,234', ['skuNo', 'unitPrice'])
  await expect.poll(() => shown(model).at(-1)?.values.skuName).toBe('Towel')
  expect(shown(model).at(-1)?.typed.unitPrice?.text).toBe('1,234')
})

test('C12: a price in another currency is not taken, and the cell says why', async () => {
  fakeServer(answers)
  const model = made()
  model.edit(d => addRow(d, 'lines', 'n', {}))
  type(model, 'n', 'skuNo', 'SKU-3')
  await expect.poll(() => row(model, 'n')?.values.skuName).toBe('Lamp')
  expect(row(model, 'n')?.values.unitPrice).toBeUndefined()
  expect(row(model, 'n')?.doubts.unitPrice).toBe('The list price of SKU-3 is in EUR; enter the price in USD.')
})

test('C12: a code that cannot be looked up is neither marked nor filled, and the row stays as typed', async () => {
  fakeServer(unreachable)
  const model = made()
  type(model, 'a', 'skuNo', 'SKU-2')
  await new Promise(done => setTimeout(done, 50))
  expect(row(model, 'a')?.values).toMatchObject({ skuNo: 'SKU-2', skuName: 'Towel' })
  expect(row(model, 'a')?.doubts).toEqual({})
})

test('C12: a save waits for what a code brings', async () => {
  let go = () => {}
  const held = new Promise<void>(done => {
    go = done
  })
  const { asked } = fakeServer(async one => {
    if (one.path.includes('/save/')) return answer(base)
    await held
    return answers(one)
  })
  const model = made()
  type(model, 'a', 'skuNo', 'SKU-2')
  const saved = model.save({ entity: order, children: { lines: line } })
  go()
  await saved
  const sent = asked.find(a => a.path.includes('/save/'))
  expect(sent?.body).toContain('"skuName":"Brush"')
})

test('C12: Tab in a new row passes over what a code fills, and over nothing in saved rows', () => {
  const fields = Object.keys(line.fields)
  const every = new Set(fields)
  expect(nextToFill(fields, { added: true, open: every }, line)).toBe('orderQuantity')
  expect(nextToFill(fields.slice(2), { added: true, open: every }, line)).toBe('unitPrice')
  expect(nextToFill(fields.slice(4), { added: true, open: every }, line)).toBeNull()
  expect(nextToFill(fields, { added: false, open: every }, line)).toBeNull()
})

test('C12: F8 goes through the marked cells in reading order and around', async () => {
  fakeServer(answers)
  const model = made()
  paste(model, 'NOPE-1\nSKU-1\nNOPE-2')
  await expect.poll(() => shown(model).filter(r => r.doubts.skuNo).length).toBe(2)
  const rows = shown(model),
    fields = Object.keys(line.fields)
  const first = nextMarked(rows, fields, null)
  const second = nextMarked(rows, fields, first)
  expect([first, second].map(c => rows.find(r => r.key === c?.key)?.values.skuNo)).toEqual(['NOPE-1', 'NOPE-2'])
  expect(nextMarked(rows, fields, second)).toEqual(first)
})
