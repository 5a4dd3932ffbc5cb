import { beforeAll, describe, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import type { FilePreview } from '../../../domain/contracts/files.calls.ts'
import { previewLimits } from '../../../domain/documents/preview-limits.ts'
import { archive, cell, workbook, type Part } from '../imports/archive.ts'
import { postUpload } from '../builders/multipart.ts'
import { companyIds } from '../builders/purchase-order.ts'
import { insertOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

/** Previews of spreadsheets and messages: their beginning, within limits, for those who may download the file. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const stranger = await world.as('purchaser@buyer2.test')
const id = await companyIds(world)
const poNo = 'PO-PREVIEW-1'
beforeAll(async () => {
  await insertOne(world, 'PurchaseOrder', { poNo, poType: 'standard', buyer: id('buyer'), currency: 'USD' })
})

async function uploaded(name: string, content: Buffer | string): Promise<string> {
  const { object, errorCode } = await postUpload(world, buyer.headers, {
    parts: { businessNo: poNo, entity: 'PurchaseOrder' },
    content,
    disposition: `form-data; name="file"; filename="${name}"`,
  })
  if (!object) throw new Error(`${name}: ${errorCode}`)
  return object.id
}
const ask = (file: string, sheet?: string, who = buyer) =>
  who.call<FilePreview>('POST', '/attachmentPreview', { id: file, ...(sheet ? { sheet } : {}) })
const preview = async (name: string, content: Buffer | string, sheet?: string): Promise<FilePreview> => {
  const answer = await ask(await uploaded(name, content), sheet)
  if (!answer.object) throw new Error(String(answer.errorCode))
  return answer.object
}
const xlsx = async (sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) =>
  Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map(r => [...r]) })) }),
  )

describe('previews of spreadsheets', () => {
  test('return the rows of a workbook with their numbers, and of the sheet that was asked for', async () => {
    const file = await uploaded(
      'pl.xlsx',
      await xlsx({ Packing: [['SKU', 'Cartons'], ['A-1', 12], [], ['总计', 12]], Marks: [['MARK']] }),
    )
    expect((await ask(file)).object).toEqual({
      kind: 'table',
      fileName: 'pl.xlsx',
      sheet: 'Packing',
      sheets: ['Packing', 'Marks'],
      width: 2,
      isCut: false,
      rows: [
        { no: 1, cells: ['SKU', 'Cartons'] },
        { no: 2, cells: ['A-1', '12'] },
        { no: 4, cells: ['总计', '12'] },
      ],
    })
    expect((await ask(file, 'Marks')).object).toMatchObject({ sheet: 'Marks', rows: [{ no: 1, cells: ['MARK'] }] })
  })

  test('return the rows of a CSV file, whatever its delimiter and encoding', async () => {
    const gb = Buffer.from([0xbb, 0xf5, 0xba, 0xc5, 0x3b, 0x31, 0x0a, 0xbb, 0xf5, 0xba, 0xc5, 0x3b, 0x32, 0x0a])
    expect(await preview('a.csv', gb)).toMatchObject({
      kind: 'table',
      sheets: [],
      rows: [{ cells: ['货号', '1'] }, { cells: ['货号', '2'] }],
    })
  })

  test('return the first rows and columns of a large sheet, and say that there are more', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [i, i])
    const long = await preview('long.xlsx', await xlsx({ S: rows }))
    expect([long.kind === 'table' && long.rows.length, long.isCut]).toEqual([previewLimits.rows, true])
    const wide = await preview('wide.csv', `${Array.from({ length: 400 }, (_, i) => i).join(',')}\n1,2\n`)
    expect([wide.kind === 'table' && wide.width, wide.isCut]).toEqual([previewLimits.columns, true])
    const heavy = await preview('heavy.csv', `a,b\n${`${'x'.repeat(5000)},${'y'.repeat(5000)}\n`.repeat(190)}`)
    expect(heavy.isCut).toBe(true)
    expect(JSON.stringify(heavy).length).toBeLessThan(previewLimits.characters * 1.2)
  })

  test.each<readonly [string, RegExp, readonly Part[], number]>([
    ['unpacks too large', /too large when unpacked/, [], 1_500_000],
    ['names a part outside of it', /leads outside the file/, [{ name: '../x', content: 'x' }], 0],
    ['holds another archive', /another archive/, [{ name: 'xl/embeddings/inner.xlsx', content: 'x' }], 0],
    ['holds a part twice', /the same name/, [{ name: 'XL/Workbook.xml', content: '<a/>' }], 0],
    ['holds overlapping parts', /structure/, [{ name: 'twin', content: 'x', says: { offset: 0 } }], 0],
  ])('A-59, A-61: reject a workbook that %s, and return the next file', async (_, reason, parts, rows) => {
    const file = archive(
      workbook(`<row r="1">${cell('A1', 'PO')}</row>${'<row><c><v>1</v></c></row>'.repeat(rows)}`, parts),
    )
    expect(file.length).toBeLessThan(1_500_000)
    const refused = await ask(await uploaded('bomb.xlsx', file))
    expect(refused).toMatchObject({ http: 400, errorCode: 'FILE_SUSPICIOUS' })
    expect(refused.message).toMatch(reason)
    expect(await preview('after.csv', 'a,b')).toMatchObject({ kind: 'table' })
  })

  test('reject a workbook that is none, and a file without a preview', async () => {
    expect((await ask(await uploaded('no.xlsx', Buffer.from('PK\u0003\u0004 no archive')))).errorCode).toBe(
      'FILE_DAMAGED',
    )
    expect((await ask(await uploaded('a.pdf', '%PDF-1.4 '))).errorCode).toBe('FILE_NOT_PREVIEWED')
  })
})

const order = `UNA:+.? 'UNB+UNOC:3+BUYER+SELLER+261121:1200+1'UNH+1+ORDERS:D:96A:UN'BGM+220+PO-1+9'DTM+137:20261121:102'LIN+1++A-1:SA'QTY+21:10'UNS+S'CNT+2:1'UNT+8+1'UNZ+1+1'`
const invoice = `<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"><cbc:ID>I-1</cbc:ID><cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="USD">10.00</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>`

describe('previews of messages', () => {
  test('return the segments of EDIFACT, with those of an item below it', async () => {
    const shown = await preview('o.edi', order)
    expect(shown).toMatchObject({ kind: 'message', standard: 'EDIFACT ORDERS D 96A', isCut: false })
    const lines = shown.kind === 'message' ? shown.lines.map(l => [l.level, l.name, l.value]) : []
    expect(lines.slice(2, 7)).toEqual([
      [2, 'BGM', '220 | PO-1 | 9'],
      [2, 'DTM', '137 · 20261121 · 102'],
      [2, 'LIN', '1 | A-1 · SA'],
      [3, 'QTY', '21 · 10'],
      [2, 'UNS', 'S'],
    ])
  })

  test('return the elements of UBL with their attributes, and the lines of a text', async () => {
    expect(await preview('i.xml', invoice)).toMatchObject({
      standard: 'UBL Invoice',
      lines: [
        { level: 0, name: 'Invoice' },
        { level: 1, name: 'cbc:ID', value: 'I-1' },
        { level: 1, name: 'cac:LegalMonetaryTotal', value: '' },
        { level: 2, name: 'cbc:PayableAmount', value: '10.00', note: 'currencyID: USD' },
      ],
    })
    expect(await preview('n.txt', 'one\ntwo')).toMatchObject({
      standard: 'text',
      lines: [
        { name: '1', value: 'one' },
        { name: '2', value: 'two' },
      ],
    })
  })

  test('reject a declared document type and broken messages, and cut long ones', async () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
    expect((await ask(await uploaded('b.xml', bomb))).errorCode).toBe('FILE_SUSPICIOUS')
    expect((await ask(await uploaded('c.edi', "UNB+UNOC:3'x"))).errorCode).toBe('FILE_MESSAGE')
    const long = await preview('l.xml', `<a>${'<b>1</b>'.repeat(20_000)}</a>`)
    expect([long.kind === 'message' && long.lines.length, long.isCut]).toEqual([previewLimits.lines, true])
    const deep = await ask(await uploaded('d.xml', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`))
    expect(['FILE_MESSAGE', 'FILE_SUSPICIOUS']).toContain(deep.errorCode)
  })
})

test('rejects whoever may not download the file, and an id that names none', async () => {
  const file = await uploaded('secret.csv', 'a,b\n1,2\n')
  expect((await ask(file, undefined, stranger)).http).toBe(404)
  expect((await ask('00000000-0000-4000-8000-000000000000')).http).toBe(404)
})
