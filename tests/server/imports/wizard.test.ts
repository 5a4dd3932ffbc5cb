import fs from 'node:fs'
import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { ImportMapping, ImportRead } from '../../../domain/contracts/files.calls.ts'
import type { ImportRows, ImportStart } from '../../../domain/contracts/import.calls.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { batchOf, commit, finished, importAll, preview, readTable } from './importing.ts'
import { sharedData } from '../../shared-data.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const start = (client: Client = buyer, entity = 'PurchaseOrder') =>
  client.call<ImportStart>('GET', `/define/import/${entity}/start`)
const file = (...rows: readonly string[]) => ({
  fileName: 'wizard.csv',
  content: ['PO No.,Supplier,Incoterm,SKU No.,Quantity,Price', ...rows].join('\n'),
})

test("the first page shows importable kinds and one's own imports only", async () => {
  const empty = (await start()).object
  expect(empty).toMatchObject({ entity: 'PurchaseOrder', batches: [] })
  expect(empty?.fields.find(f => f.path === 'poNo')).toMatchObject({ key: true, required: false })
  expect(empty?.fields.filter(f => f.required && !f.child).map(f => f.path)).not.toContain('buyer') // set automatically
  await importAll(world, buyer, file('W-1,Acme,FOB,S1,3,2', 'W-1,Acme,NEVER,S2,3,2'))
  const batches = (await start()).object?.batches
  expect(batches).toHaveLength(1)
  expect(batches?.[0]).toMatchObject({
    fileName: 'wizard.csv',
    state: 'done',
    count: 2,
    imported: 1,
    refused: 1,
    createdRecords: 1,
  })
  expect((await start(await world.as('purchaser@buyer2.test'))).object?.batches).toEqual([])
  expect([
    (await start(await world.as('supplier@supplier.test'))).errorCode,
    (await start(buyer, 'PoLine')).errorCode,
    (await start(buyer, 'Nothing')).errorCode,
  ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'])
})

test('a file that was read can be reopened, and discarded until it is imported', async () => {
  const read = await readTable(world, buyer, file('W-2,Acme,FOB,S1,3,2'))
  const { source, ...same } = read
  expect(source).toEqual({ format: 'csv', encoding: 'utf-8', delimiter: ',', headerLine: 1 })
  expect((await buyer.call<ImportRead>('GET', `/define/import/batch/${read.batch}/read`)).object).toEqual({
    ...same,
    guessedFrom: 'last',
  })
  expect((await buyer.call('POST', `/define/import/batch/${read.batch}/discard`, {})).success).toBe(true)
  expect((await buyer.call('GET', `/define/import/batch/${read.batch}`)).errorCode).toBe('NOT_FOUND')
  const { read: done } = await importAll(world, buyer, file('W-2,Acme,FOB,S1,3,2'))
  expect((await buyer.call('POST', `/define/import/batch/${done.batch}/discard`, {})).errorCode).toBe(
    'ACTION_NOT_ALLOWED',
  )
})

test('shows refused rows with reasons, page by page', async () => {
  const { read } = await importAll(
    world,
    buyer,
    file('W-3,Acme,NEVER,S1,3,2', 'W-3,Acme,FOB,S2,3,2', 'W-3,Acme,FOB,S3,few,2'),
  )
  const page = (start: number) =>
    buyer.call<ImportRows>('POST', `/define/import/batch/${read.batch}/rows`, { start, length: 1 })
  expect((await page(0)).object).toMatchObject({
    total: 2,
    rows: [{ row: 1, problems: [{ field: 'incoterm', message: 'Incoterm: "NEVER" is not in its list' }] }],
  })
  expect((await page(1)).object).toMatchObject({
    total: 2,
    rows: [
      {
        row: 3,
        cells: ['W-3', 'Acme', 'FOB', 'S3', 'few', '2'],
        problems: [{ child: 'lines', field: 'orderQuantity' }],
      },
    ],
  })
})

test('imports all rows into one record given from outside; updates an existing line', async () => {
  const { id, poNo } = await orderOf(buyer, {}, [{ skuNo: 'S1', orderQuantity: '3', unitPrice: '2' }])
  const read = await readTable(world, buyer, {
    fileName: 'lines.xlsx.csv',
    content: 'SKU No.,Quantity,Price\nS1,8,2\nS2,1,5\n',
  })
  const mapping: ImportMapping = {
    columns: [
      { column: 0, field: 'lines.skuNo' },
      { column: 1, field: 'lines.orderQuantity' },
      { column: 2, field: 'lines.unitPrice' },
    ],
    defaults: { poNo },
  }
  expect(await preview(buyer, read.batch, mapping)).toMatchObject({
    records: { new: 0, changed: 1, unchanged: 0 },
    counts: { good: 2, refused: 0 },
  })
  await finished(world, buyer, await commit(buyer, read.batch, mapping))
  const lines = (await buyer.detail('PurchaseOrder', { id })).object?.rows.lines
  expect(lines?.map(l => [l.skuNo, Number(l.orderQuantity)])).toEqual([
    ['S1', 8],
    ['S2', 1],
  ])
})

test('a name in the file maps to the record that the user chooses, or to none', async () => {
  await importAll(world, buyer, file('W-4,Acme,FOB,S1,3,2'))
  const read = await readTable(world, buyer, file('W-5,ACME Intl.,FOB,S1,3,2', 'W-6,see mail,FOB,S1,3,2'))
  const mapping = {
    columns: read.guess.columns.map(c =>
      c.field === 'supplier'
        ? { column: c.column, field: c.field, values: { 'acme intl.': 'Acme', 'see mail': '' } }
        : c,
    ),
  }
  expect(await preview(buyer, read.batch, mapping)).toMatchObject({
    records: { new: 2 },
    counts: { refused: 0 },
    creates: [],
  })
  await finished(world, buyer, await commit(buyer, read.batch, mapping))
  const supplier = async (poNo: string) =>
    (await buyer.detail('PurchaseOrder', { by: 'poNo', value: poNo })).object?.record.supplier
  expect(await supplier('W-5')).toMatchObject({ label: 'Acme' })
  expect(await supplier('W-6')).toBeNull()
})

test('the user can change separator, encoding and header row', async () => {
  const upload = async (content: Buffer | string, parts: Readonly<Record<string, string>>, fileName = 'x.csv') =>
    (await must(uploadWith(content, { wizard: '1', ...parts }, fileName))).object
  expect(await upload('a;b,c\n1;2,3\n', { delimiter: ',' })).toMatchObject({
    header: ['a;b', 'c'],
    source: { delimiter: ',' },
  })
  expect(await upload('a;b,c\n1;2,3\n', { delimiter: ';' })).toMatchObject({
    header: ['a', 'b,c'],
    source: { delimiter: ';' },
  })
  expect(
    await upload(Buffer.from([0xd6, 0xd0, 0x2c, 0x62, 0x0a, 0x31, 0x2c, 0x32]), { encoding: 'gb18030' }),
  ).toMatchObject({ header: ['中', 'b'], source: { encoding: 'gb18030' } })
  const report = 'Line-up of the port\n\nPO No.,Quantity\nP,1\n'
  expect(await upload(report, {})).toMatchObject({
    header: ['Line-up of the port', ''],
    count: 2,
    source: { headerLine: 1 },
  })
  expect(await upload(report, { headerLine: '3' })).toMatchObject({
    header: ['PO No.', 'Quantity'],
    count: 1,
    source: { headerLine: 3 },
  })
  // a blank row has no titles
  expect(await upload(report, { headerLine: '2' })).toMatchObject({ source: { headerLine: 3 } })
  expect(
    await upload('a,b\n1,2\n', { delimiter: 'x', encoding: 'ebcdic', headerLine: '-1', sheet: 'none' }),
  ).toMatchObject({ header: ['a', 'b'], source: { delimiter: ',', encoding: 'utf-8', headerLine: 1 } })
})

const book = sharedData('upload/sheetjs_named_ranges_2011.xlsx')
test.runIf(book)('lists the sheets of a workbook and reads the chosen one', async () => {
  const content = fs.readFileSync(book ?? '')
  const first = await must(uploadWith(content, { wizard: '1' }, 'x.xlsx'))
  const source = first.object?.source
  if (source?.format !== 'xlsx') throw new Error('a workbook has sheets')
  expect(source.sheets).toContain(source.sheet)
  for (const sheet of source.sheets)
    expect((await uploadWith(content, { wizard: '1', sheet }, 'x.xlsx')).object?.source ?? { sheet }).toMatchObject({
      format: 'xlsx',
    })
})

test('an empty template has the importable columns and is recognised when imported', async () => {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/define/import/PurchaseOrder/form`,
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    payload: '{"format":"csv"}',
  })
  const header = response.rawPayload
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
  expect(header.startsWith('PO No.,')).toBe(true)
  const read = await readTable(world, buyer, { fileName: 'form.csv', content: `${header}\n` })
  expect(read.guess.columns).toHaveLength(read.header.length)
  const xlsx = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/define/import/PurchaseOrder/form`,
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    payload: '{"format":"xlsx"}',
  })
  expect((await readTable(world, buyer, { fileName: 'form.xlsx', content: xlsx.rawPayload })).header).toEqual(
    read.header,
  )
})

test('opens imported records in a list: a few by id, many by the time of the job', async () => {
  const { read } = await importAll(world, buyer, file('W-7,Acme,FOB,S1,3,2', 'W-8,Acme,FOB,S1,3,2'))
  const opens = (await batchOf(buyer, read.batch)).opens ?? ''
  expect(opens).toMatch(/^\/base\/page-making\/page_po_list\?where=/)
  expect(new URLSearchParams(opens.split('?')[1]).get('where')).toMatch(/^poNo:in:(W-7,W-8|W-8,W-7)$/)
  const many = await importAll(world, buyer, file(...Array.from({ length: 101 }, (_, i) => `X-${i},Acme,FOB,S1,3,2`)))
  expect((await batchOf(buyer, many.read.batch)).opens).toMatch(
    /^\/base\/page-making\/page_po_list\?where=updatedAt%3A(between|ge)%3A/,
  )
})

test('the menu lists each importable kind for users with the right', async () => {
  const imports = async (client: Client) =>
    (await client.call<{ resultList: MenuEntry[] }>('POST', '/menus', {})).object?.resultList
      .filter(m => m.screen === 'import' && !m.path.includes(':'))
      .map(m => m.title.en_US)
  expect(await imports(buyer)).toContain('Import: Purchase Order')
  expect(await imports(await world.as('supplier@supplier.test'))).toEqual([])
})

async function uploadWith(content: Buffer | string, parts: Readonly<Record<string, string>>, fileName: string) {
  const boundary = '----portside'
  const part = ([name, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(
      `${Object.entries(parts).map(part).join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/define/import/PurchaseOrder`,
    headers: { ...buyer.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return response.json<{ success: boolean; object?: ImportRead; errorCode?: string; message?: string }>()
}

test('values corrected before the import are checked again and imported, with the original beside them', async () => {
  const read = await readTable(
    world,
    buyer,
    file('W-8,Acme,NEVER,S1,3,2', 'W-8,Acme,FOB,S2,few,2', 'W-9,Acme,FOB,S1,3,2'),
  )
  const fix = (cells: readonly { row: number; column: number; text: string }[], client: Client = buyer) =>
    client.call('POST', `/define/import/batch/${read.batch}/mend`, { cells })
  expect((await preview(buyer, read.batch, read.guess)).counts).toEqual({ rows: 3, good: 1, refused: 2 })
  expect(
    (
      await fix([
        { row: 1, column: 2, text: 'CIF' },
        { row: 2, column: 4, text: '1.5.2' },
        { row: 3, column: 4, text: '' },
      ])
    ).success,
  ).toBe(true)
  const again = await preview(buyer, read.batch, read.guess)
  expect(again.counts.refused).toBeGreaterThan(0)
  expect(again.rows[1]?.problems[0]).toMatchObject({ child: 'lines', field: 'orderQuantity' })
  expect(again.rows.map(r => r.original)).toEqual([{ 2: 'NEVER' }, { 4: 'few' }, { 4: '3' }])
  expect(
    (
      await fix([
        { row: 1, column: 2, text: 'FOB' },
        { row: 2, column: 4, text: '5' },
        { row: 3, column: 4, text: '3' },
      ])
    ).success,
  ).toBe(true)
  const good = await preview(buyer, read.batch, read.guess)
  expect([good.counts.refused, good.rows.map(r => r.original)]).toEqual([0, [{ 2: 'NEVER' }, { 4: 'few' }, undefined]])
  expect((await fix([{ row: 1, column: 6, text: 'x' }])).problems).toMatchObject([
    { field: '6', code: 'IMPORT_NO_COLUMN' },
  ])
  expect([
    (await fix([{ row: 4, column: 0, text: 'x' }])).errorCode,
    (await fix([{ row: 1, column: 0, text: 'x' }], await world.as('purchaser@buyer2.test'))).errorCode,
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  expect(await batchOf(buyer, read.batch)).toMatchObject({ imported: 3, refused: 0 })
  const order = (
    await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/list/page_po_list', {
      conditions: [{ field: 'poNo', operator: 'eq', value: 'W-8' }],
      start: 0,
      length: 1,
    })
  ).object?.resultList[0]
  expect(
    (await buyer.detail('PurchaseOrder', { id: order?.id ?? '' })).object?.rows.lines?.map(l => [
      l.skuNo,
      Number(l.orderQuantity),
    ]),
  ).toEqual([
    ['S1', 3],
    ['S2', 5],
  ])
  expect((await fix([{ row: 1, column: 2, text: 'EXW' }])).errorCode).toBe('ACTION_NOT_ALLOWED')
})
