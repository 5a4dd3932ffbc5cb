import { parse } from 'csv-parse/sync'
import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import { must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp } from '../harness.ts'
import { download, exportAll } from './exporting.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')

async function sheet(content: Buffer): Promise<readonly CellValue[][]> {
  const rows: CellValue[][] = []
  for await (const row of streamXlsxRows(content)) rows.push([...row.values])
  return rows
}
const table = (content: Buffer): readonly string[][] => parse(content.toString('utf8'), { bom: true })
const xlsx = async (service: string, query: ExportQuery = {}, language?: string) =>
  sheet((await exportAll(world, buyer, service, { ...query, format: 'xlsx' }, language)).file.content)
const csv = async (service: string, query: ExportQuery = {}, language?: string) =>
  table((await exportAll(world, buyer, service, { ...query, format: 'csv' }, language)).file.content)

const ofProject = (projectNo: string) => ({
  conditions: [{ field: 'projectNo', operator: 'eq' as const, value: projectNo }],
})

test("a workbook has the names of fields and values, typed numbers and dates, and instants in the reader's time zone", async () => {
  const { poNo } = await orderOf(buyer, { projectNo: 'A', projectName: '上海 Projekt', pol: null }, [
    { orderQuantity: '3', unitPrice: '0.335' },
  ])
  const rows = await xlsx('page_po_list', {
    ...ofProject('A'),
    columns: [
      'poNo',
      'supplier',
      'confirmStatus',
      'etd',
      'totalAmount',
      'currency',
      'version',
      'projectName',
      'pol',
      'createdAt',
    ],
  })
  expect(rows).toEqual([
    [
      'PO No.',
      'Supplier',
      'Confirmation Status',
      'ETD',
      'Total Amount',
      'Currency',
      'Version',
      'Project Name',
      'POL',
      'Created At',
    ],
    [
      poNo,
      'supplier Ltd.',
      'Draft',
      new Date('2026-12-24T00:00:00Z'),
      1.01,
      'US dollar',
      1,
      '上海 Projekt',
      null,
      new Date('2026-11-21T10:00:00Z'),
    ],
  ])
})

test('a workbook formats amounts like the list, with thousands and at least two decimals; its header is bold', async () => {
  await orderOf(buyer, { projectNo: 'A2' }, [{ orderQuantity: '3000', unitPrice: '0.5' }])
  const { file } = await exportAll(world, buyer, 'page_po_list', {
    ...ofProject('A2'),
    columns: ['poNo', 'totalAmount', 'etd'],
    format: 'xlsx',
  })
  const cells = (await readXlsx(file.content, { readStyles: true })).sheets[0]?.cells
  expect(['1,0', '1,1', '1,2'].map(at => cells?.get(at)?.style?.numFmt)).toEqual([
    undefined,
    '#,##0.00####',
    'yyyy-mm-dd',
  ])
  expect(
    [0, 1].map(row => [0, 1, 2].map(column => cells?.get(`${row},${column}`)?.style?.font?.bold ?? false)),
  ).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

test("C-46: CSV begins with a byte order mark; names and values are in the reader's language", async () => {
  const { poNo } = await orderOf(buyer, { projectNo: 'B' })
  const { file } = await exportAll(
    world,
    buyer,
    'page_po_list',
    { ...ofProject('B'), format: 'csv', columns: ['poNo', 'confirmStatus', 'shipType', 'etd', 'totalAmount'] },
    'zh_CN',
  )
  expect(file.content.toString('utf8')).toBe(
    `\uFEFF采购订单号,确认状态,运输方式,预计离港日,总金额\r\n${poNo},草稿,海运,2026-12-24,250\r\n`,
  )
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
})

test('is sent as an attachment named by list and day, never shown inline', async () => {
  const { file, job } = await exportAll(world, buyer, 'page_po_list', {}, 'zh_CN')
  expect(file.http).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'x-content-type-options': 'nosniff',
    'content-length': String(file.content.length),
  })
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="____ 2026-11-21.xlsx"; filename*=UTF-8''${encodeURIComponent('采购订单 2026-11-21.xlsx')}`,
  )
  expect(job.result).toMatchObject({ fileName: '采购订单 2026-11-21.xlsx', format: 'xlsx', size: file.content.length })
})

test('uses the conditions, order and columns of the list', async () => {
  for (const [i, poNo] of ['C-3', 'C-1', 'C-2', 'C-4'].entries())
    await orderOf(buyer, { poNo, projectNo: 'C', incoterm: i === 3 ? 'EXW' : 'FOB' })
  const query: ExportQuery = {
    conditions: [
      { field: 'projectNo', operator: 'eq', value: 'C' },
      { field: 'incoterm', operator: 'in', value: ['FOB'] },
    ],
    sort: [{ field: 'poNo', direction: 'desc' }],
  }
  const shown = (await buyer.list('page_po_list', query)).object?.resultList.map(r => r.poNo)
  expect(shown).toEqual(['C-3', 'C-2', 'C-1'])
  expect(await csv('page_po_list', { ...query, columns: ['incoterm', 'poNo'] })).toEqual([
    ['Incoterm', 'PO No.'],
    ['FOB', 'C-3'],
    ['FOB', 'C-2'],
    ['FOB', 'C-1'],
  ])
})

test('exports the default columns of the company type when none are chosen', async () => {
  const [header] = await csv('page_po_list', ofProject('none'))
  expect(header).toEqual([
    'PO No.',
    'Supplier',
    'Confirmation Status',
    'Progress',
    'Step Due',
    'Next Step',
    'Cargo Ready Date',
    'ETD',
    'ETA',
    'Total Amount',
    'Currency',
    'Incoterm',
    'Ship Type',
    'POL',
    'POD',
    'Project No.',
    'PO Confirm Due Date',
  ])
})

test('a tracking has columns for the expected and actual day of each step', async () => {
  const { poNo } = await signedOrder(world, { projectNo: 'D', cargoReadyDate: '2026-12-20' })
  const [header, row] = await xlsx('po_tracking', { ...ofProject('D'), columns: ['poNo', 'milestones'] })
  expect(header).toHaveLength(21)
  expect(header?.slice(0, 3)).toEqual(['PO No.', 'Cargo Ready – Estimated', 'Cargo Ready – Actual'])
  const steps =
    (await buyer.detail('PurchaseOrder', { by: 'poNo', value: poNo, children: ['milestones'] })).object?.rows
      .milestones ?? []
  const day = (v: unknown) => (typeof v === 'string' ? new Date(`${v}T00:00:00Z`) : null)
  const said = [poNo, ...steps.flatMap(s => [day(s.estimatedDate ?? s.plannedDate), day(s.actualDate)])]
  expect(said.filter(Boolean).length).toBeGreaterThan(3)
  expect([...(row ?? []), ...Array(21).fill(null)].slice(0, 21)).toEqual(said)
})

test('A14-87 escapes formulas as text in workbooks and CSV, and keeps numbers', async () => {
  const evil = ['=1+1', '+SUM(A1)', '-2+3', '@x', '＝cmd|calc', ' =x', "'=kept", '-5']
  for (const [i, projectName] of evil.entries()) await orderOf(buyer, { poNo: `E-${i}`, projectNo: 'E', projectName })
  const asked = { ...ofProject('E'), sort: [{ field: 'poNo', direction: 'asc' as const }] }
  const query: ExportQuery = { ...asked, columns: ['projectName', 'totalAmount'] }
  const stored = (await buyer.list('page_po_list', asked)).object?.resultList.map(r => r.projectName)
  const { file } = await exportAll(world, buyer, 'page_po_list', { ...query, format: 'xlsx' })
  expect((await sheet(file.content)).slice(1)).toEqual(stored?.map(s => [s, 250]))
  const formulas: unknown[] = []
  for await (const row of streamXlsxRows(file.content)) formulas.push(...row.values.filter(v => typeof v === 'object'))
  expect(formulas).toEqual([])
  const rows = (await csv('page_po_list', query)).slice(1)
  expect(rows.map(r => r[0])).toEqual(stored?.map(s => (s === '-5' ? s : `'${String(s)}`)))
  expect(rows.map(r => r[1])).toEqual(Array(8).fill('250'))
})

test('exports a number that a spreadsheet would round as text', async () => {
  await orderOf(buyer, { poNo: 'F-1', projectNo: 'F' }, [{ orderQuantity: '1', unitPrice: '12345678901234.123456' }])
  const [total] = (await buyer.list('page_po_list', ofProject('F'))).object?.resultList.map(r => r.totalAmount) ?? []
  expect(String(total).replace(/\D/g, '').length).toBeGreaterThan(15)
  expect((await xlsx('page_po_list', { ...ofProject('F'), columns: ['totalAmount'] }))[1]).toEqual([total])
})

test('an immediate and a background export give the same file; a small one is immediate', async () => {
  const query: ExportQuery = { columns: ['poNo', 'supplier', 'totalAmount'], format: 'csv' }
  const direct = await download(world, buyer, '/define/export/page_po_list', query)
  expect(direct.http).toBe(200)
  expect(direct.headers['content-disposition']).toContain('attachment')
  const started = performance.now()
  const { job, file } = await exportAll(world, buyer, 'page_po_list', query)
  expect(performance.now() - started).toBeLessThan(30_000)
  expect(job).toMatchObject({
    state: 'done',
    done: table(file.content).length - 1,
    total: table(file.content).length - 1,
  })
  expect(direct.content.equals(file.content)).toBe(true)
})

test('rejects an invalid query before it starts, like the list', async () => {
  const jobs = async () =>
    (
      await buyer.call<{ resultList: unknown[] }>('POST', '/define/export/page_po_list/background', {
        columns: ['nothing'],
      })
    ).problems
  expect(await jobs()).toEqual([
    { field: 'nothing', code: 'UNKNOWN_FIELD', message: 'nothing is not a field of this record' },
  ])
  const wrong: [object, string][] = [
    [{ conditions: [{ field: 'nothing', operator: 'eq', value: 'x' }] }, 'VALIDATION'],
    [
      {
        conditions: [
          { field: 'poNo', operator: 'isNull' },
          { field: 'etd', operator: 'like', value: 'x' },
        ],
      },
      'VALIDATION',
    ],
    [{ sort: [{ field: 'nothing', direction: 'asc' }] }, 'VALIDATION'],
    [{ sort: [{ field: 'paymentTerm', direction: 'asc' }] }, 'VALIDATION'],
    [{ columns: [] }, 'VALIDATION'],
    [{ columns: ['poNo', 'poNo'] }, 'VALIDATION'],
    [{ format: 'pdf' }, 'VALIDATION'],
    [{ more: 1 }, 'VALIDATION'],
    [{ columns: ['__proto__'] }, 'VALIDATION'],
    [{ columns: ['id'] }, 'VALIDATION'],
  ]
  for (const [query, code] of wrong) {
    for (const url of ['/define/export/page_po_list/background', '/define/export/page_po_list']) {
      const answer = await buyer.call('POST', url, query)
      expect([JSON.stringify(query), url, answer.http, answer.errorCode]).toEqual([
        JSON.stringify(query),
        url,
        400,
        code,
      ])
    }
  }
  expect((await must(buyer.list('page_po_list', { length: 1 }))).http).toBe(200)
})
