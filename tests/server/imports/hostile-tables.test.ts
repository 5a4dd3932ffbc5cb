import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Failure } from '../../../domain/errors/failure.ts'
import type { TableRow } from '../../../domain/import/cell.ts'
import { makeTableReader, type TableReader } from '../../../server/files/read-table.ts'
import { tableWorker } from '../test-app.ts'
import { archive, cell, workbook, type Part } from './archive.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-tables-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const usual = makeTableReader(tableWorker)

interface Answer {
  readonly code: string
  readonly reason?: unknown
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly ms: number
}

async function read(
  content: Buffer | string,
  format: 'xlsx' | 'csv' = 'xlsx',
  reader: TableReader = usual,
): Promise<Answer> {
  const file = path.join(folder, `file.${format}`)
  fs.writeFileSync(file, content)
  const started = performance.now()
  let header: readonly string[] = []
  const rows: TableRow[] = []
  try {
    await reader.read(
      { path: file, format },
      {
        header: async h => {
          header = h
        },
        rows: async r => {
          rows.push(...r)
        },
      },
    )
    return { code: 'read', header, rows, ms: performance.now() - started }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { code: error.code, reason: error.details.params?.reason, header, rows, ms: performance.now() - started }
  }
}

const good = `<row r="1">${cell('A1', 'PO')}${cell('B1', 'Qty')}</row><row r="3">${cell('A3', 'X')}<c r="B3"><v>5</v></c></row>`
const zipped = (more: readonly Part[]) => archive(workbook(good, more))

test('reads a valid workbook; blank rows count', async () => {
  expect(await read(zipped([]))).toMatchObject({
    code: 'read',
    header: ['PO', 'Qty'],
    rows: [{ rowNo: 2, cells: ['X', 5] }],
  })
})

test.each([
  '../x',
  'xl/../../x',
  '/abs',
  'C:\\x',
  'xl\\x',
  'a/./b',
  'a//b',
  'con',
  'xl/NUL.xml',
  'x\0y',
  'a\nb',
  'x:y',
])('A-59: rejects a part named %j', async name => {
  expect(await read(zipped([{ name, content: 'x' }]))).toMatchObject({ code: 'FILE_SUSPICIOUS', reason: 'paths' })
})

test('A-59: rejects links, duplicate parts, nested archives, overlapping parts and differing names', async () => {
  expect(await read(zipped([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }]))).toMatchObject({
    code: 'FILE_SUSPICIOUS',
    reason: 'paths',
  })
  expect(await read(zipped([{ name: 'XL/Workbook.xml', content: '<a/>' }]))).toMatchObject({
    code: 'FILE_SUSPICIOUS',
    reason: 'doubles',
  })
  expect(await read(zipped([{ name: 'xl/embeddings/inner.xlsx', content: 'x' }]))).toMatchObject({
    code: 'FILE_SUSPICIOUS',
    reason: 'nested',
  })
  expect(
    await read(zipped([{ name: 'xl/media/picture.png', content: archive([{ name: 'a', content: 'b' }]) }])),
  ).toMatchObject({ code: 'FILE_SUSPICIOUS', reason: 'nested' })
  expect(await read(zipped([{ name: 'twin', content: 'x', says: { offset: 0, localName: 'twin' } }]))).toMatchObject({
    code: 'FILE_SUSPICIOUS',
    reason: 'structure',
  })
  expect(await read(zipped([{ name: 'xl/a.xml', content: '<a/>', says: { localName: 'xl/b.xml' } }]))).toMatchObject({
    code: 'FILE_SUSPICIOUS',
    reason: 'structure',
  })
})

test('A-59: rejects extra bytes before or after the archive, and an inconsistent directory, as damaged', async () => {
  expect((await read(archive(workbook(good), { before: Buffer.from('MZ program') }))).code).toBe('FILE_DAMAGED')
  expect((await read(archive(workbook(good), { after: Buffer.from('more') }))).code).toBe('FILE_DAMAGED')
  expect((await read(archive(workbook(good), { count: 3 }))).code).toBe('FILE_DAMAGED')
  expect((await read(archive(workbook(good), { count: 60_000 }))).code).toBe('FILE_SUSPICIOUS')
  expect((await read(zipped([{ name: 'xl/a.xml', content: '<a/>', says: { checksum: 1 } }]))).code).toBe('FILE_DAMAGED')
  expect((await read(zipped([{ name: 'xl/a.xml', content: '<a/>'.repeat(100), says: { size: 50 } }]))).code).toBe(
    'FILE_DAMAGED',
  )
})

test('A-61: rejects a workbook that would unpack too large before unpacking', async () => {
  const bomb = archive(
    workbook(`<row r="1">${cell('A1', 'PO')}</row>${'<row><c><v>1</v></c></row>'.repeat(4_000_000)}`),
  )
  expect(bomb.length).toBeLessThan(1_500_000)
  expect(await read(bomb)).toMatchObject({ code: 'FILE_SUSPICIOUS', reason: 'size' })
  const many = archive(
    Array.from({ length: 40 }, (_, i) => ({
      name: `xl/${i}.bin`,
      content: Buffer.from(`${i}`.repeat(200)),
      says: { size: 6 * 1_048_576 },
    })),
  )
  expect(await read(many)).toMatchObject({ code: 'FILE_SUSPICIOUS', reason: 'size' })
})

test('A-58: quickly rejects a document type, deep nesting, an endless attribute and a million references', async () => {
  const parts: [string, string, string][] = [
    ['doctype', 'declarations', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['lower case', 'declarations', '<?xml version="1.0"?><!doctype a><a/>'],
    ['entity', 'declarations', '<a><!ENTITY b "c"></a>'],
    ['deep', 'structure', '<a>'.repeat(200_000)],
    ['attribute', 'structure', `<a b="${'x'.repeat(5_000_000)}"/>`],
    ['references', 'structure', `<a>${'&#65;'.repeat(1_000_000)}</a>`],
    ['comment', 'structure', `<!--${'x'.repeat(2_000_000)}-->`],
  ]
  for (const [what, reason, content] of parts) {
    // Random data, so that the file is not rejected for its size first.
    const answer = await read(
      archive(
        workbook(good, [
          { name: 'xl/a.xml', content },
          { name: 'xl/noise.bin', content: noise },
        ]),
      ),
    )
    expect([what, answer.code, content.length > 1_048_576 ? 'any' : answer.reason]).toEqual([
      what,
      'FILE_SUSPICIOUS',
      content.length > 1_048_576 ? 'any' : reason,
    ])
    expect(answer.ms).toBeLessThan(15_000)
  }
  expect(
    await read(zipped([{ name: 'xl/a.xml', content: Buffer.from('\uFEFF<!DOCTYPE a><a/>', 'utf16le') }])),
  ).toMatchObject({ code: 'FILE_SUSPICIOUS', reason: 'declarations' })
})
const noise = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 255))

test('reports the limits of columns and rows; a distant cell does no harm', async () => {
  expect(
    (await read(archive(workbook(`<row r="1">${cell('A1', 'PO')}</row><row r="2">${cell('XFD2', 'far')}</row>`)))).code,
  ).toBe('FILE_TOO_WIDE')
  expect((await read(`a\n${'1\n'.repeat(50_001)}`, 'csv')).code).toBe('FILE_TOO_MANY_ROWS')
  expect((await read(`a\n${'1\n'.repeat(50_000)}`, 'csv')).rows).toHaveLength(50_000)
  expect((await read(Array(501).fill('x').join(','), 'csv')).code).toBe('FILE_TOO_WIDE')
  expect(
    (
      await read(
        archive(
          workbook(`<row r="1">${cell('A1', 'PO')}</row><row r="99999999999">${cell('A99999999999', 'x')}</row>`),
        ),
      )
    ).code,
  ).toBe('FILE_DAMAGED')
})

test('A-60: accepts titles such as __proto__ as plain titles', async () => {
  const answer = await read(
    archive(
      workbook(
        `<row r="1">${cell('A1', '__proto__')}${cell('B1', 'constructor')}</row><row r="2">${cell('A2', 'toString')}</row>`,
      ),
    ),
  )
  expect(answer).toMatchObject({
    code: 'read',
    header: ['__proto__', 'constructor'],
    rows: [{ rowNo: 1, cells: ['toString'] }],
  })
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('ends a thread that takes too much time or memory, and reads the next file', async () => {
  const long = `a\n${'1,2,3,4\n'.repeat(40_000)}`
  expect(await read(long, 'csv', makeTableReader(tableWorker, { milliseconds: 5, heapMegabytes: 256 }))).toMatchObject({
    code: 'FILE_SUSPICIOUS',
    reason: 'time',
  })
  expect(
    (
      await read(
        `a\n${`${'x,'.repeat(50)}\n`.repeat(50_000)}`,
        'csv',
        makeTableReader(tableWorker, { milliseconds: 30_000, heapMegabytes: 16 }),
      )
    ).code,
  ).toBe('FILE_DAMAGED')
  expect((await read(zipped([]))).code).toBe('read')
})

const rowsOf = async (content: Buffer | string) => {
  const a = await read(content, 'csv')
  return [a.header, ...a.rows.map(r => r.cells)]
}
const table = 'PO,Name\n1,采购 Côte\n'

test('C-46: reads CSV in UTF-8 with and without BOM, UTF-16, GB18030 and Western European', async () => {
  const wide = Buffer.from(table, 'utf16le'),
    swapped = Buffer.from(wide).swap16()
  for (const bytes of [
    Buffer.from(table),
    Buffer.from(`\uFEFF${table}`),
    Buffer.from(`\uFEFF${table}`, 'utf16le'),
    wide,
    swapped,
    Buffer.from(`\uFEFF${table}`, 'utf16le').swap16(),
  ]) {
    expect(await rowsOf(bytes)).toEqual([
      ['PO', 'Name'],
      ['1', '采购 Côte'],
    ])
  }
  const chinese = Buffer.concat([
    Buffer.from('PO,'),
    Buffer.from([0xb2, 0xc9, 0xb9, 0xba]),
    Buffer.from('\n1,'),
    Buffer.from([0xb9, 0xa9, 0xd3, 0xa6, 0xc9, 0xcc]),
    Buffer.from('\n'),
  ])
  expect(await rowsOf(chinese)).toEqual([
    ['PO', '采购'],
    ['1', '供应商'],
  ])
  expect(await rowsOf(Buffer.from('PO,Name\n1,Rajast\xe3n C\xf4te\n', 'latin1'))).toEqual([
    ['PO', 'Name'],
    ['1', 'Rajastãn Côte'],
  ])
})

test('detects the delimiter, keeps quotes and line ends in cells, and removes our apostrophe', async () => {
  for (const [sign, name] of [
    [';', 'a,b'],
    ['\t', 'a;b'],
    ['|', 'a,b'],
  ])
    expect(await rowsOf(`PO${sign}Name\r\n1${sign}${name}\r\n2${sign}c\r\n`)).toEqual([
      ['PO', 'Name'],
      ['1', name],
      ['2', 'c'],
    ])
  expect(await rowsOf('sep=;\nPO;Name\n1;x,y,z\n')).toEqual([
    ['PO', 'Name'],
    ['1', 'x,y,z'],
  ])
  expect(await rowsOf('PO,Name\n1,"a ""b"", c\nd"\n')).toEqual([
    ['PO', 'Name'],
    ['1', 'a "b", c\nd'],
  ])
  expect(await rowsOf(`PO,Name\n1,'=SUM(A1)\n2,'it\n3,#N/A\n`)).toEqual([
    ['PO', 'Name'],
    ['1', '=SUM(A1)'],
    ['2', "'it"],
    ['3', { error: '#N/A' }],
  ])
  expect(await rowsOf('\n\nPO\n')).toEqual([['PO']])
})

test('rejects binary data as a table', async () => {
  for (const bytes of [
    zipped([]),
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 1, 2, 3, 0, 0, 9]),
    Buffer.from('a,b\n1,\0\n'),
  ])
    expect((await read(bytes, 'csv')).code).toBe('FILE_DAMAGED')
  expect((await read('\n \n', 'csv')).code).toBe('FILE_NO_ROWS')
})
