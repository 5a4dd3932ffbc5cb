import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { extraHeader } from '../../../domain/import/extra-columns.ts'
import type { ImportFieldOffer } from '../../../domain/contracts/files.calls.ts'
import type { ImportStart } from '../../../domain/contracts/import.calls.ts'
import { testApp } from '../harness.ts'
import { commit, finished, preview, readTable, refusedFile } from './importing.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')

/** Cells that no column of a kind takes. */
const badCells: Readonly<Record<string, readonly string[]>> = {
  string: ['x'.repeat(5000), 'one\ntwo'],
  text: ['x'.repeat(100_000)],
  int: ['abc', '1.5', 'twelve', '#N/A', '99999999999'],
  decimal: ['abc', '1.2.3', 'twelve', '#REF!', '1.123456789', '12 parsecs'],
  money: ['abc', '1.2.3', 'twelve', '#DIV/0!', '1.123456789012', '99999999999999999999'],
  date: ['abc', '45123', '45,123', '2026-02-30', '05/06/07', '#VALUE!'],
  enum: ['zzz', '#N/A'],
  bool: ['perhaps', '#N/A'],
  ref: ['Nobody Such', '#NAME?'],
  refs: ['Nobody Such', '#NAME?'],
}
/** Refusals that say what a column takes, without the cell. */
const boundOf: ReadonlySet<string> = new Set([
  'MAX_LENGTH',
  'BETWEEN_LENGTH',
  'ONE_LINE',
  'TOO_MANY_DECIMALS',
  'NUMBER_TOO_LARGE',
  'BAD_INT',
  'MAX_NUMBER',
  'BETWEEN_NUMBER',
  'FORMAT_EMAIL',
  'FORMAT_CONTAINERNO',
])
/** What a row needs besides. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Supplier: {},
  CatalogSku: { skuName: 'Chair', uom: 'PCS' },
  PurchaseOrder: {
    supplier: 'Acme',
    incoterm: 'FOB',
    'lines.skuNo': 'S1',
    'lines.orderQuantity': '3',
    'lines.unitPrice': '2',
  },
  OrderPlacement: { supplier: 'Acme' },
}
const titleOf = (f: ImportFieldOffer) => (f.childLabel ? `${f.childLabel.en_US}: ${f.label.en_US}` : f.label.en_US)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test.each(Object.keys(needed))(
  'E12: refuses each bad cell of every column of %s with its row, its column and the reason',
  async entity => {
    const fields = (await buyer.call<ImportStart>('GET', `/define/import/${entity}/start`)).object?.fields ?? []
    const key = fields.find(f => f.key && !f.child)?.path ?? ''
    const cases = fields.flatMap(field =>
      (badCells[field.kind] ?? [])
        .filter(() => !field.canCreate || field.kind !== 'ref')
        .map(cell => ({ field, cell })),
    )
    const rows = cases.map(({ field, cell }, i) =>
      fields
        .map(f => quoted(f === field ? cell : f.path === key ? `NO-${i}` : (needed[entity]?.[f.path] ?? '')))
        .join(),
    )
    const content = [fields.map(f => quoted(titleOf(f))).join(), ...rows].join('\n')
    const read = await readTable(world, buyer, { entity, fileName: 'bad.csv', content })
    // Every column is kept, though none of its bad cells can be read.
    const kept = new Set(read.guess.columns.map(c => c.field))
    expect(fields.filter(f => !kept.has(f.path)).map(titleOf)).toEqual([])
    const mapping = { columns: fields.map((f, column) => ({ column, field: f.path })) }
    const shown = await preview(buyer, read.batch, mapping, { length: 200 })
    const rest = cases.length > 200 ? await preview(buyer, read.batch, mapping, { start: 200, length: 200 }) : undefined
    const refused = [...shown.rows, ...(rest?.rows ?? [])]
    const unnamed = cases.flatMap(({ field, cell }, i) => {
      const problems = refused.find(r => r.row === i + 1)?.problems ?? []
      const own = problems.find(p => p.field === field.path.split('.').at(-1) && p.child === field.child)
      const named = own?.message.includes(field.label.en_US) && (boundOf.has(own.code) || own.message.includes(cell))
      return named ? [] : [`${titleOf(field)}, row ${i + 1}, ${cell.slice(0, 20)}: ${JSON.stringify(problems)}`]
    })
    expect(unnamed).toEqual([])
    expect(shown.counts).toEqual({ rows: cases.length, good: 0, refused: cases.length })

    await finished(world, buyer, await commit(buyer, read.batch, mapping))
    const file = (await refusedFile(world, buyer, read.batch, 'csv')).toString('utf8').replace(/^\uFEFF/, '')
    const rowsOfFile = parse(file, { columns: true }) as Record<string, string>[]
    expect(rowsOfFile.map(r => r[extraHeader('en_US')[0] ?? ''])).toEqual(cases.map((_, i) => String(i + 1)))
    expect(rowsOfFile.filter(r => !r[extraHeader('en_US')[1] ?? ''])).toEqual([])
  },
)
