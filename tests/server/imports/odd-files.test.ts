import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { testApp } from '../harness.ts'
import { uploadTable } from './importing.ts'
import { sharedData } from '../../shared-data.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const folder = sharedData('upload')

interface Odd {
  readonly file: string
  readonly expected: string
  readonly note: string
}
const odd: readonly Odd[] = folder ? parse(fs.readFileSync(path.join(folder, 'index.csv')), { columns: true }) : []

const left = () =>
  world.app.db.system('count what is left', async tx => ({
    batches: (await tx.one<{ n: number }>(sql`select count(*) as n from import_batch`))?.n,
    rows: (await tx.one<{ n: number }>(sql`select count(*) as n from import_row`))?.n,
    files: fs
      .readdirSync(path.join(world.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter(f => f.isFile()).length,
  }))

/** The expected results of the file list, as possible answers. */
function allowed(expected: string): readonly string[] {
  if (expected.startsWith('reject by extension')) return ['FILE_NOT_XLSX']
  if (expected === 'reject: file cannot be empty') return ['FILE_EMPTY']
  if (expected === 'accept') return ['read']
  if (expected.startsWith('accept (')) return ['read']
  if (expected.startsWith('accept or give') || expected.startsWith('accept or reject'))
    return ['read', 'FILE_DAMAGED', 'FILE_SUSPICIOUS', 'FILE_NO_ROWS']
  return ['FILE_DAMAGED', 'FILE_SUSPICIOUS']
}

test.runIf(folder)('has more than fifty odd files', () => {
  expect(odd.length).toBeGreaterThan(50)
})

test.each(odd)('$file: $expected', async ({ file, expected }) => {
  const before = await left()
  const started = performance.now()
  const answer = await uploadTable(world, buyer, {
    fileName: file,
    content: fs.readFileSync(path.join(folder ?? '', file)),
    wizard: false,
  })
  expect(performance.now() - started).toBeLessThan(30_000)
  expect(allowed(expected)).toContain(answer.success ? 'read' : answer.errorCode)
  if (answer.object) expect(answer.object.header.length).toBeGreaterThan(0)
  else {
    expect(answer.http).toBe(400)
    expect(answer.message).toMatch(/^[A-Z].{10,}/)
    expect(await left()).toEqual(before)
  }
  expect(
    fs.existsSync(path.resolve(world.dataDir, '../../evil.txt')) ||
      fs.existsSync(path.resolve(world.dataDir, '../evil.txt')),
  ).toBe(false)
  expect(Object.keys(Object.prototype)).toEqual([])
})

const cellsOf = async (file: string) => {
  const answer = await uploadTable(world, buyer, {
    fileName: file,
    content: fs.readFileSync(path.join(folder ?? '', file)),
  })
  return { header: answer.object?.header, rows: answer.object?.sample.map(r => r.cells) ?? [] }
}

test.runIf(folder)(
  'reads what the sheets show: both date systems, errors, phonetic and rich text, the first visible sheet',
  async () => {
    expect((await cellsOf('exceljs_dateIssue.xlsx')).rows[0]).toEqual([{ date: '2020-11-20' }])
    expect((await cellsOf('sheetjs_1904_1904.xlsx')).rows[0]?.[1]).toEqual({ date: '1904-01-12' })
    expect((await cellsOf('sheetjs_ErrorTypes.xlsx')).rows[0]?.[0]).toEqual({ error: '#NULL!' })
    expect((await cellsOf('sheetjs_phonetic_text.xlsx')).header).toEqual(['漢字'])
    expect((await cellsOf('sheetjs_rich_text_stress.xlsx')).rows[0]).toEqual(['bold', 'this text is bold, sure enough'])
    expect((await cellsOf('sheetjs_sheet_visibility.xlsx')).header?.join('')).toBe('visible')
    expect((await cellsOf('sheetjs_sushi.xlsx')).header).toEqual(['🍣'])
    expect((await cellsOf('sheetjs_xlsx-stream-d-date-cell.xlsx')).header).toEqual([
      'String',
      'てすと',
      '&\'";<>',
      '&amp;',
    ])
  },
)
