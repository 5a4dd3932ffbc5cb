import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportMapping } from '../../../domain/contracts/files.calls.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import {
  batchOf,
  commit,
  finished,
  importAll,
  preview,
  readTable,
  refusedFile,
  undo,
  uploadTable,
} from './importing.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')

const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  ['PO No.,Supplier,Incoterm,Source No.,SKU No.,Order Quantity,Unit Price', ...rows.map(r => r.join(','))].join('\n')
const table = (...rows: readonly (readonly (string | number)[])[]) => ({
  fileName: 'orders.csv',
  content: csv(...rows),
})
const order = async (poNo: string, client: Client = buyer) =>
  (await client.detail('PurchaseOrder', { by: 'poNo', value: poNo })).object
const linesOf = async (poNo: string) =>
  (await order(poNo))?.rows.lines?.map(l => [l.skuNo, Number(l.orderQuantity), Number(l.unitPrice)])
/** The user corrects the two marked cells in a spreadsheet, and nothing else. */
function fixSheet(content: Buffer): Buffer {
  const parts = unzipSync(content)
  const strings = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()),
    sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<c r="F[23]"[^>]* s="[1-9]/g)).toHaveLength(2)
  return Buffer.from(
    zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(strings.replace('>many<', '>4<').replace('>few<', '>5<')) }),
  )
}

const supplierId = async (keyword: string) =>
  (await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', { keyword })).object
    ?.resultList[0]?.id
const suppliers = async () =>
  (
    await buyer.call<{ resultList: { label: string }[] }>('POST', '/define/query/lookup/Supplier', { length: 100 })
  ).object?.resultList.map(s => s.label) ?? []

test('a file becomes orders with numbered lines and exact totals, and creates its supplier', async () => {
  const { read, batch, job } = await importAll(
    world,
    buyer,
    table(
      ['A-1', 'Acme', 'FOB', 1, 'S1', 3, '0.335'],
      ['A-1', 'acme', 'FOB', 2, 'S2', '7.5', '1.1111'],
      ['A-2', 'supplier Ltd.', 'EXW', 1, 'S1', 1, 1],
    ),
  )
  expect(read).toMatchObject({
    count: 3,
    header: ['PO No.', 'Supplier', 'Incoterm', 'Source No.', 'SKU No.', 'Order Quantity', 'Unit Price'],
    guessedFrom: 'titles',
  })
  expect(job).toMatchObject({ state: 'done', done: 3, total: 3 })
  expect(batch).toMatchObject({
    state: 'done',
    imported: 3,
    refused: 0,
    unchanged: 0,
    createdRecords: 2,
    updatedRecords: 0,
    author: 'purchaser of buyer',
  })
  const first = await order('A-1')
  expect(first?.record).toMatchObject({
    incoterm: 'FOB',
    confirmStatus: 'draft',
    totalAmount: '9.34',
    supplier: { label: 'Acme' },
  })
  expect(first?.rows.lines?.map(l => [l.lineNo, l.skuNo, l.lineAmount])).toEqual([
    [1, 'S1', '1.0100'],
    [2, 'S2', '8.3300'],
  ])
  expect(first?.rows.milestones).toHaveLength(10)
  expect((await order('A-2'))?.record.supplierCompany).toMatchObject({ label: 'supplier Ltd.' })
})

test('importing the same file again changes nothing', async () => {
  const file = table(['B-1', 'Acme', 'FOB', 1, 'S1', 3, 2], ['B-1', 'Acme', 'FOB', 2, 'S2', 4, 2])
  await importAll(world, buyer, file)
  const before = await order('B-1')
  const again = await importAll(world, buyer, file)
  expect(again.read.guessedFrom).toBe('last')
  expect(again.batch).toMatchObject({ imported: 0, unchanged: 2, createdRecords: 0, updatedRecords: 0 })
  expect((await order('B-1'))?.record.revision).toBe(before?.record.revision)
})

test('a changed file updates differing lines, new lines and order fields; blank cells keep values', async () => {
  await importAll(world, buyer, table(['C-1', 'Acme', 'FOB', 1, 'S1', 3, 2], ['C-1', 'Acme', 'FOB', 2, 'S2', 4, 2]))
  const read = await readTable(
    world,
    buyer,
    table(['C-1', '', 'CIF', 1, 'S1', 5, ''], ['C-1', '', '', 2, 'S2', 4, 2], ['C-1', '', '', 3, 'S3', 1, 9]),
  )
  const shown = await preview(buyer, read.batch, read.guess)
  expect(shown).toMatchObject({
    records: { new: 0, changed: 1, unchanged: 0 },
    counts: { rows: 3, good: 3, refused: 0 },
  })
  expect(shown.rows.map(r => r.state)).toEqual(['changed', 'unchanged', 'changed'])
  await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  expect((await order('C-1'))?.record).toMatchObject({
    incoterm: 'CIF',
    supplier: { label: 'Acme' },
    totalAmount: '27',
  })
  expect(await linesOf('C-1')).toEqual([
    ['S1', 5, 2],
    ['S2', 4, 2],
    ['S3', 1, 9],
  ])
})

test('imports good rows and refuses others with reasons, as previewed', async () => {
  const read = await readTable(
    world,
    buyer,
    table(
      ['D-1', 'Acme', 'FOB', 1, 'S1', 3, 2],
      ['D-1', 'Acme', 'FOB', 2, 'S2', 'many', 2],
      ['D-1', 'Acme', 'CIF', 3, 'S3', 1, 2],
      ['D-1', 'Acme', 'FOB', 1, 'S1', 3, 2],
      ['D-2', 'Acme', 'DDU', 1, 'S1', 3, 2],
      ['D-3', 'Acme', 'FOB', 1, '', 3, 2],
      ['', 'Acme', 'FOB', 1, 'S1', 3, 2],
    ),
  )
  const shown = await preview(buyer, read.batch, read.guess)
  expect(shown).toMatchObject({ records: { new: 1 }, counts: { rows: 7, good: 1, refused: 6 } })
  const reasons = shown.rows.map(r => r.problems.map(p => p.message))
  expect(reasons).toEqual([
    [],
    ['Order Quantity: "many" is not a number'],
    ['Incoterm differs from the other rows of the same record (line 1)'],
    ['This row repeats line 1'],
    ['Incoterm: "DDU" is not in its list'],
    ['SKU No. can not be empty'],
    ['PO No. is needed to identify the record'],
  ])
  expect(shown.columns.find(c => c.field === 'incoterm')?.unread).toEqual([{ text: 'DDU', count: 1 }])
  const job = await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  expect(job.result).toEqual({ importedRows: 1, refusedRows: 6, unchangedRows: 0 })
  expect(await linesOf('D-1')).toEqual([['S1', 3, 2]])
  expect([await order('D-2'), await order('D-3')]).toEqual([undefined, undefined])
})

test("returns reasons in the reader's language", async () => {
  const read = await readTable(world, buyer, table(['E-1', 'Acme', 'DDU', 1, 'S1', 3, 2]))
  const answer = await buyer.call<{ rows: { problems: { message: string }[] }[] }>(
    'POST',
    `/define/import/batch/${read.batch}/preview`,
    { mapping: read.guess },
    { 'app-lang': 'zh_CN' },
  )
  expect(answer.object?.rows[0]?.problems[0]?.message).toBe('贸易条款：“DDU”不在其列表中')
})

test.each(['xlsx', 'csv'] as const)(
  'C-42, C-43: returns the refused rows as %s, once each; corrected and imported again they complete the order',
  async format => {
    const po = `F-${format}`
    const { read, batch } = await importAll(
      world,
      buyer,
      table(
        [po, 'Acme', 'FOB', 1, 'S1', 3, 2],
        [po, 'Acme', 'FOB', 2, '"=cmd|calc"', 'many', 2],
        [po, 'Acme', 'FOB', 3, 'S3', 'few', 2],
      ),
    )
    expect(batch).toMatchObject({ imported: 1, refused: 2 })
    const content = await refusedFile(world, buyer, read.batch, format, 'zh_CN')
    const back = await readTable(world, buyer, { fileName: `refused.${format}`, content })
    expect(back.header).toEqual([...read.header, '导入行号', '拒绝原因'])
    expect(back.sample.map(r => r.cells.slice(3))).toEqual([
      ['2', '=cmd|calc', 'many', '2', format === 'csv' ? '2' : 2, '订购数量：“many”不是数字'],
      ['3', 'S3', 'few', '2', format === 'csv' ? '3' : 3, '订购数量：“few”不是数字'],
    ])
    expect(back).toMatchObject({ guessedFrom: 'last', guess: read.guess })
    // Only the cells named by the reasons are corrected.
    const { batch: second } = await importAll(world, buyer, {
      fileName: `fixed.${format}`,
      content: format === 'csv' ? content.toString().replace('many', '4').replace('few', '5') : fixSheet(content),
    })
    expect(second).toMatchObject({ imported: 2, refused: 0, createdRecords: 0, updatedRecords: 1 })
    expect(await linesOf(po)).toEqual([
      ['S1', 3, 2],
      ['=cmd|calc', 4, 2],
      ['S3', 5, 2],
    ])
  },
)

test('A14-87 escapes formulas in the CSV of refused rows, and keeps plain numbers', async () => {
  const { read } = await importAll(
    world,
    buyer,
    { fileName: 'x.csv', content: 'PO No.,Incoterm,Project Name,Note\nG-1,nope,"\t=1+1",-5\nG-2,nope,＠x,"+a"\n' },
    () => ({
      columns: [
        { column: 0, field: 'poNo' },
        { column: 1, field: 'incoterm' },
      ],
    }),
  )
  expect((await refusedFile(world, buyer, read.batch, 'csv')).toString()).toBe(
    '\uFEFFPO No.,Incoterm,Project Name,Note,Import row,Refused because\r\nG-1,nope,\'\t=1+1,-5,1,"Incoterm: ""nope"" is not in its list"\r\nG-2,nope,\'＠x,\'+a,2,"Incoterm: ""nope"" is not in its list"\r\n',
  )
})

test('refuses rows of an order that is no longer a draft, with its status; equal rows are unchanged', async () => {
  const { poNo, id } = await orderOf(buyer, { poNo: 'H-1', supplier: await supplierId('supplier Ltd.') }, [
    { skuNo: 'S1', orderQuantity: '3', unitPrice: '2' },
  ])
  await must(buyer.act('poConfirmStatus', { ids: [id], action: 'submit' }))
  const { batch, read } = await importAll(world, buyer, {
    fileName: 'x.csv',
    content: `PO No.,SKU No.,Order Quantity\n${poNo},S1,3\n${poNo},S2,9\n`,
  })
  expect(batch).toMatchObject({ imported: 0, unchanged: 1, refused: 1 })
  expect((await refusedFile(world, buyer, read.batch, 'csv')).toString()).toContain(
    'A record that is Submitted can no longer be changed',
  )
  expect(await linesOf(poNo)).toEqual([['S1', 3, 2]])
})

test('matches an order entered in the app by SKU and adds the source numbers of the file', async () => {
  await orderOf(buyer, { poNo: 'I-1' }, [
    { skuNo: 'S1', orderQuantity: '3', unitPrice: '2' },
    { skuNo: 'S2', orderQuantity: '3', unitPrice: '2' },
  ])
  const file = table(['I-1', '', '', 71, 'S1', 3, 2], ['I-1', '', '', 72, 'S2', 8, 2])
  expect((await importAll(world, buyer, file)).batch).toMatchObject({
    imported: 2,
    createdRecords: 0,
    updatedRecords: 1,
  })
  expect(await linesOf('I-1')).toEqual([
    ['S1', 3, 2],
    ['S2', 8, 2],
  ])
  expect((await importAll(world, buyer, file)).batch).toMatchObject({ imported: 0, unchanged: 2 })
})

/** A draft with one line of 100 that its supplier split over two dates (PO-1x). */
async function splitOrder(poNo: string, sourceNo: number | '') {
  await importAll(world, buyer, table([poNo, 'supplier Ltd.', 'FOB', sourceNo, 'S1', 100, 2]))
  const mine = await order(poNo),
    id = String(mine?.record.id),
    line = String(mine?.rows.lines?.[0]?.id),
    supplier = await world.as('supplier@supplier.test')
  await must(
    buyer.save(
      'PurchaseOrder',
      {
        id,
        revision: mine?.record.revision,
        paymentTerm: 'deposit30',
        poConfirmDueDate: '2026-12-01',
        cargoReadyDate: '2026-12-20',
        etd: '2026-12-24',
        eta: '2027-01-20',
        shipType: 'sea',
        pol: 'CNSHA',
        pod: 'USSEA',
      },
      { lines: { save: [{ id: line, cargoReadyDate: '2026-12-20' }] } },
    ),
  )
  const act = (who: Client, action: string, inputs: object) =>
    must(who.act('poConfirmStatus', { ids: [id], action, reason: 'two runs', inputs: { ...inputs } }))
  await act(buyer, 'submit', {})
  await act(supplier, 'propose', {
    changes: [
      { line, part: 1, field: 'orderQuantity', value: '60' },
      { line, part: 2, field: 'orderQuantity', value: '40' },
      { line, part: 2, field: 'cargoReadyDate', value: '2027-01-20' },
    ],
  })
  await act(buyer, 'answer', {
    answers: (await order(poNo))?.rows.proposals?.map(p => ({ proposal: p.id, accept: true })),
  })
  await act(buyer, 'recall', {})
  expect(await linesOf(poNo)).toEqual([
    ['S1', 60, 2],
    ['S1', 40, 2],
  ])
}

test.each([
  ['with', 71],
  ['without', ''],
] as const)(
  'PO-1x: a file %s source numbers keeps the parts of a line that was split since; it refuses other values for that line',
  async (how, no) => {
    const poNo = `J-${how}`,
      row = (quantity: number, price = 2, source: number | '' = no) => [poNo, '', '', source, 'S1', quantity, price]
    await splitOrder(poNo, no)
    const parts = [
      ['S1', 60, 2],
      ['S1', 40, 2],
    ]
    const reasons = async (...rows: (string | number)[][]) => {
      const read = await readTable(world, buyer, table(...rows)),
        { batch } = await importAll(world, buyer, table(...rows))
      const { rows: seen } = await preview(buyer, read.batch, read.guess)
      return {
        imported: batch.imported,
        unchanged: batch.unchanged,
        refused: seen.map(r => r.problems.map(p => p.message)),
      }
    }
    expect(await reasons(row(100))).toEqual({ imported: 0, unchanged: 1, refused: [[]] })
    const split = 'Line 1 is split into 2 parts that do not add up to the file: change them in the order'
    for (const one of [row(60), row(120), row(100, 3)])
      expect(await reasons(one)).toEqual({ imported: 0, unchanged: 0, refused: [[split]] })
    expect(await linesOf(poNo)).toEqual(parts)
    // An exported order has a row for each part.
    expect(await reasons(row(60), row(40, 2, ''))).toEqual({ imported: 0, unchanged: 2, refused: [[], []] })
    if (no === '')
      expect(await reasons(row(50), row(30), row(20))).toEqual({
        imported: 0,
        unchanged: 0,
        refused: [[split], [split], [split]],
      })
    expect(await linesOf(poNo)).toEqual(parts)
    await importAll(world, buyer, table(row(100), [poNo, '', '', 72, 'S2', 5, 1]))
    expect(await linesOf(poNo)).toEqual([...parts, ['S2', 5, 1]])
  },
)

test('applies the rules of the form: an ETD outside its window refuses the rows of that order', async () => {
  const { batch, read } = await importAll(world, buyer, {
    fileName: 'x.csv',
    content:
      'PO No.,Cargo Ready Date,ETD,SKU No.,Quantity,Price\nJ-1,2026-12-01,2026-12-20,S1,1,1\nJ-2,2026-12-01,2026-12-05,S1,1,1\n',
  })
  expect(batch).toMatchObject({ imported: 1, refused: 1 })
  expect((await refusedFile(world, buyer, read.batch, 'csv')).toString()).toContain(
    'The planned ETD must be within 7 days',
  )
})

test('fills missing fields of new orders and lines with defaults', async () => {
  await importAll(world, buyer, table(['K-1', 'Acme', '', 1, 'S1', 3, 2]), g => ({
    ...g,
    defaults: { incoterm: 'DAP', 'lines.uom': 'ctn' },
  }))
  expect((await order('K-1'))?.record.incoterm).toBe('DAP')
  expect((await order('K-1'))?.rows.lines?.[0]?.uom).toBe('ctn')
})

test('rejects an invalid mapping and imports nothing', async () => {
  const read = await readTable(world, buyer, table(['L-1', 'Acme', 'FOB', 1, 'S1', 3, 2]))
  const wrong: ImportMapping = {
    columns: [
      { column: 1, field: 'supplier' },
      { column: 99, field: 'etd' },
    ],
  }
  for (const answer of [
    await commit(buyer, read.batch, wrong),
    await buyer.call('POST', `/define/import/batch/${read.batch}/preview`, { mapping: wrong }),
  ]) {
    expect(answer.http).toBe(400)
    expect(answer.problems?.map(p => p.code)).toEqual(['IMPORT_NO_COLUMN', 'IMPORT_NO_KEY'])
  }
  expect(await batchOf(buyer, read.batch)).toMatchObject({ state: 'read', job: null })
  expect(
    (
      await buyer.call('POST', `/define/import/batch/${read.batch}/commit`, {
        mapping: { columns: [{ column: 0, field: 'poNo', more: 1 }] },
      })
    ).http,
  ).toBe(400)
})

test('saves a mapping as a template, offers it for files with the same columns, and replaces it when saved again', async () => {
  const file = { fileName: 't.csv', content: 'Bestellung,Menge,Artikel,Preis\nM-1,"1,5",S1,"2,5"\n' }
  const mapping: ImportMapping = {
    columns: [
      { column: 0, field: 'poNo' },
      { column: 1, field: 'lines.orderQuantity', decimalComma: true },
      { column: 2, field: 'lines.skuNo' },
      { column: 3, field: 'lines.unitPrice', decimalComma: true },
    ],
  }
  const read = await readTable(world, buyer, file)
  expect(read.guess.columns).toEqual([])
  await finished(world, buyer, await commit(buyer, read.batch, mapping, 'Deutsch'))
  expect(await linesOf('M-1')).toEqual([['S1', 1.5, 2.5]])
  const next = await readTable(world, buyer, file)
  expect(next).toMatchObject({
    guessedFrom: 'template',
    guess: mapping,
    templates: [{ name: 'Deutsch', mapping, fits: true }],
  })
  await finished(
    world,
    buyer,
    await commit(buyer, next.batch, { ...mapping, defaults: { incoterm: 'FOB' } }, 'Deutsch'),
  )
  const other = await readTable(world, buyer, table(['M-2', 'Acme', 'FOB', 1, 'S1', 3, 2]))
  expect(other.templates.map(t => [t.name, t.fits])).toEqual([['Deutsch', false]])
})

test('undo removes new orders and created suppliers, and restores old values of changed ones', async () => {
  await importAll(world, buyer, table(['N-1', 'supplier Ltd.', 'FOB', 1, 'S1', 3, 2]))
  const before = await suppliers()
  const { read, batch } = await importAll(
    world,
    buyer,
    table(
      ['N-1', 'Brandnew', 'CIF', 1, 'S1', 5, 2],
      ['N-1', 'Brandnew', 'CIF', 2, 'S2', 5, 2],
      ['N-2', 'Brandnew', 'FOB', 1, 'S1', 1, 1],
    ),
  )
  expect(batch).toMatchObject({ createdRecords: 1, updatedRecords: 1 })
  expect(await suppliers()).toContain('Brandnew')
  const job = await finished(world, buyer, await undo(buyer, read.batch))
  expect(job).toMatchObject({
    state: 'done',
    result: { undone: 2, keptRecords: 0, kept: [], removedReferences: 1, keptReferences: 0 },
  })
  expect((await order('N-1'))?.record).toMatchObject({
    incoterm: 'FOB',
    supplier: { label: 'supplier Ltd.' },
    totalAmount: '6',
  })
  expect(await linesOf('N-1')).toEqual([['S1', 3, 2]])
  expect(await order('N-2')).toBeUndefined()
  expect(await suppliers()).toEqual(before)
  expect(await batchOf(buyer, read.batch)).toMatchObject({ state: 'undone', imported: 0 })
  expect((await undo(buyer, read.batch)).errorCode).toBe('ACTION_NOT_ALLOWED')
  expect((await commit(buyer, read.batch, read.guess)).errorCode).toBe('ACTION_NOT_ALLOWED')
})

test('undo keeps and lists what was edited, signed, commented or used since', async () => {
  const { read } = await importAll(
    world,
    buyer,
    table(
      ['O-1', 'Keptone', 'FOB', 1, 'S1', 3, 2],
      ['O-2', 'Keptone', 'FOB', 1, 'S1', 3, 2],
      ['O-3', 'Keptone', 'FOB', 1, 'S1', 3, 2],
      ['O-4', 'Keptone', 'FOB', 1, 'S1', 3, 2],
    ),
  )
  const edited = await order('O-1'),
    commented = await order('O-2'),
    stepped = await order('O-3')
  world.setNow(new Date('2026-11-21T10:10:00Z'))
  expect(
    (await buyer.save('PurchaseOrder', { id: edited?.record.id, revision: edited?.record.revision, projectNo: 'mine' }))
      .success,
  ).toBe(true)
  await must(buyer.call('POST', '/addLeavemsg', { businessNo: commented?.record.poNo, content: 'please keep' }))
  const milestone = stepped?.rows.milestones?.[0]
  await must(
    buyer.act('milestoneState', { ids: [String(milestone?.id)], action: 'plan', inputs: { date: '2026-12-20' } }),
  )
  const job = await finished(world, buyer, await undo(buyer, read.batch))
  expect(job.result).toMatchObject({ undone: 1, keptRecords: 3, removedReferences: 0, keptReferences: 1 })
  expect(job.result?.kept).toHaveLength(3)
  expect(job.result?.kept).toEqual(
    expect.arrayContaining(
      ['O-1', 'O-2', 'O-3'].map(title =>
        expect.objectContaining({ title, message: 'It was changed after the import' }),
      ),
    ),
  )
  expect((await order('O-1'))?.record.projectNo).toBe('mine')
  expect(await order('O-4')).toBeUndefined()
  world.setNow(new Date('2026-11-21T10:00:00Z'))
})

test('rejects by entity, role, company type and file name before storing a byte', async () => {
  const file = table(['P-1', 'Acme', 'FOB', 1, 'S1', 3, 2])
  const code = async (client: Client, what: object = {}) =>
    (await uploadTable(world, client, { ...file, ...what })).errorCode
  expect(await code(await world.as('finance@buyer.test'))).toBe('FORBIDDEN')
  expect(await code(await world.as('supplier@supplier.test'))).toBe('FORBIDDEN')
  expect(await code(await world.as('platform@platform.test'))).toBe('FORBIDDEN')
  expect(await code(await world.as('freightAgent@forwarder.test'))).toBe('FORBIDDEN')
  expect(await code(await world.as('platform@operator.test'))).toBeUndefined()
  expect([
    await code(buyer, { entity: 'User' }),
    await code(buyer, { entity: 'PoLine' }),
    await code(buyer, { entity: 'Nothing' }),
  ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'])
  expect([
    await code(buyer, { wizard: false }),
    await code(buyer, { fileName: 'x.xls' }),
    await code(buyer, { fileName: 'x.xls', wizard: false }),
    await code(buyer, { content: '' }),
    await code(buyer, { fileName: 'X.CSV' }),
  ]).toEqual(['FILE_NOT_XLSX', 'FILE_NOT_MESSAGE', 'FILE_NOT_XLSX', 'FILE_EMPTY', undefined])
  const answer = await uploadTable(world, buyer, { ...file, wizard: false })
  expect(answer.message).toBe('Only Excel (.xlsx) files are accepted') // V-054
  expect((await uploadTable(world, buyer, { ...file, content: '' })).message).toBe('The file can not be empty') // V-053
  expect(await code(buyer, { content: Buffer.alloc(21 * 1_048_576, 'x\n') })).toBe('FILE_TOO_LARGE')
})

test('reads a header without rows as no rows', async () => {
  const { batch, read } = await importAll(world, buyer, table())
  expect(read.count).toBe(0)
  expect(batch).toMatchObject({ state: 'done', imported: 0 })
})
