import fs from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { JobState } from '../../../domain/contracts/files.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { removeLostFiles } from '../../../server/jobs/tidy.ts'
import { startRunner, type JobHandler } from '../../../server/jobs/runner.ts'
import { runExport } from '../../../server/operations/exports/run-export.ts'
import { orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { testNow } from '../test-app.ts'
import { ended, finished, importAll, preview, readTable } from '../imports/importing.ts'
import { exportAll, fileOf, start } from './exporting.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const orders = 20_000

/**
 * Twenty thousand orders of the buyer, equal to saved ones. Each is generated once: `(f(n)).*` would call f for every
 * column.
 */
const { id } = await orderOf(buyer, { poNo: 'X-0', projectNo: 'many', projectName: '=1+1; "上海", y' })
await world.app.db.system('many orders for a test', tx =>
  tx.run(sql`insert into purchase_order select made.*
    from purchase_order p, generate_series(1, ${orders - 1}) n, jsonb_populate_record(null::purchase_order,
    to_jsonb(p) || jsonb_build_object(
  'id', gen_random_uuid(), 'po_no', 'X-' || n, 'created_at', p.created_at + n * interval '1 second', 'etd',
    date '2026-12-20' + n % 7, 'incoterm', (array['FOB', 'EXW', 'CIF', null])[1 + n % 4], 'project_name', repeat('长',
    n % 5) || n)) made where p.id = ${id}`),
)

const parsed = (content: Buffer): string[][] => parse(content.toString('utf8'), { bom: true })
const files = () =>
  fs
    .readdirSync(path.join(world.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(f => f.isFile())
    .map(f => f.name)
const watched =
  (atStep: (id: string, done: number) => Promise<void> | void): JobHandler =>
  run =>
    runExport({
      ...run,
      step: async (done, total) => {
        await atStep(run.id, done)
        await run.step(done, total)
      },
    })
const job = async (client: Client, of: string) => (await client.call<JobState>('GET', `/background/${of}`)).object

/** Used memory after garbage collection. */
function heldBytes(): number {
  v8.setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test.each(['csv', 'xlsx'] as const)(
  '20,000 rows exported as %s propose no change when imported; the progress grows page by page',
  async format => {
    const seen: number[] = []
    const memory: number[] = []
    const { job: done, file } = await exportAll(
      world,
      buyer,
      'page_po_list',
      {
        format,
        columns: [
          'poNo',
          'supplier',
          'projectNo',
          'projectName',
          'incoterm',
          'shipType',
          'etd',
          'eta',
          'cargoReadyDate',
          'paymentTerm',
          'pol',
          'currency',
          'confirmStatus',
          'totalAmount',
          'createdAt',
        ],
      },
      'zh_CN',
      new Map([
        [
          'export',
          watched((_, n) => {
            seen.push(n)
            if (n === 2000 || n === 19_000) memory.push(heldBytes())
          }),
        ],
      ]),
    )
    expect(done).toMatchObject({ state: 'done', done: orders, total: orders, result: { rows: orders, format } })
    expect(seen).toEqual([0, ...Array.from({ length: 20 }, (_, i) => i * 1000), orders])
    // Seventeen thousand rows later memory use is the same.
    const [early = 0, late = 0] = memory
    expect(late - early).toBeLessThan(10 * 1_048_576)
    const read = await readTable(world, buyer, { fileName: `all.${format}`, content: file.content })
    expect(read.count).toBe(orders)
    const to = read.guess.columns.map(c => c.field)
    expect(to).toEqual(
      expect.arrayContaining([
        'poNo',
        'supplier',
        'projectNo',
        'projectName',
        'incoterm',
        'shipType',
        'etd',
        'eta',
        'cargoReadyDate',
        'paymentTerm',
        'pol',
      ]),
    )
    const shown = await preview(buyer, read.batch, read.guess)
    expect(shown.problems).toEqual([])
    expect(shown).toMatchObject({
      records: { new: 0, changed: 0, unchanged: orders },
      counts: { rows: orders, good: orders, refused: 0 },
    })
  },
  240_000,
)

test('returns each row once and in order while others write', async () => {
  let writing = 0
  const { file } = await exportAll(
    world,
    buyer,
    'page_po_list',
    { format: 'csv', columns: ['poNo', 'createdAt'], sort: [{ field: 'createdAt', direction: 'asc' }] },
    'en_US',
    new Map([
      [
        'export',
        watched(async () => {
          await orderOf(buyer, { poNo: `new-${writing++}`, projectNo: 'new' })
        }),
      ],
    ]),
  )
  const numbers = parsed(file.content)
    .slice(1)
    .map(r => r[0] ?? '')
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter(n => n.startsWith('X-'))).toEqual(Array.from({ length: orders }, (_, i) => `X-${i}`))
})

test('an export cancelled halfway stops at once and leaves no file', async () => {
  const before = files()
  const ending = await finished(
    world,
    buyer,
    await start(buyer, 'page_po_list'),
    new Map([
      [
        'export',
        watched(async (of, done) => {
          if (done === 3000) await buyer.call('POST', `/background/${of}/cancel`, {})
        }),
      ],
    ]),
  )
  expect(ending).toMatchObject({ state: 'canceled', done: 3000, total: expect.any(Number), result: null, error: null })
  expect(files()).toEqual(before)
  expect((await fileOf(world, buyer, ending.id)).answer).toMatchObject({ errorCode: 'NOT_FOUND' })
})

test('another server completes the export of a stopped one', async () => {
  const answer = await start(buyer, 'page_po_list', {
    format: 'csv',
    columns: ['poNo'],
    conditions: [{ field: 'projectNo', operator: 'eq', value: 'many' }],
  })
  const of = answer.object?.job ?? ''
  await new Promise<void>(resolve => {
    const runner = startRunner(
      world.app,
      new Map([
        [
          'export',
          watched((_, done) => {
            if (done === 3000) void runner.stop().then(resolve)
          }),
        ],
      ]),
    )
  })
  expect(await job(buyer, of)).toMatchObject({ state: 'waiting' })
  // Files that a kill would leave.
  const part = `${world.app.files.path(of.replaceAll('-', ''))}.part`
  fs.writeFileSync(part, 'half a file')
  expect(await finished(world, buyer, answer)).toMatchObject({ state: 'done', result: { rows: orders } })
  expect(parsed((await fileOf(world, buyer, of)).content)).toHaveLength(orders + 1)
  expect(fs.existsSync(part)).toBe(false)
})

test('an export does not wait for a running import', async () => {
  let free = () => {}
  const wait = new Promise<Readonly<Record<string, unknown>>>(resolve => {
    free = () => resolve({})
  })
  const read = await readTable(world, buyer, {
    fileName: 'x.csv',
    content: 'PO No.,SKU No.,Order Quantity,Unit Price\nI-1,A,1,1\n',
  })
  const importing = await buyer.call<{ job: string }>('POST', `/define/import/batch/${read.batch}/commit`, {
    mapping: read.guess,
  })
  const runner = startRunner(
    world.app,
    new Map<string, JobHandler>([
      ['import', () => wait],
      ['export', runExport],
    ]),
  )
  const answer = await start(buyer, 'page_po_list', { conditions: [{ field: 'poNo', operator: 'eq', value: 'X-1' }] })
  expect(await ended(buyer, answer.object?.job ?? '')).toMatchObject({ state: 'done', result: { rows: 1 } })
  expect(await job(buyer, importing.object?.job ?? '')).toMatchObject({ state: 'running' })
  free()
  await runner.stop()
})

test('rejects a sixth waiting export of a person', async () => {
  const five = []
  for (let i = 0; i < 5; i++)
    five.push(await start(buyer, 'page_po_list', { conditions: [{ field: 'poNo', operator: 'eq', value: 'X-1' }] }))
  expect(five.map(a => a.success)).toEqual([true, true, true, true, true])
  expect(await start(buyer, 'page_po_list')).toMatchObject({ http: 503, errorCode: 'BUSY' })
  const [first] = five
  if (first) await finished(world, buyer, first)
  for (const a of five) await finished(world, buyer, a)
  expect(
    (await start(buyer, 'page_po_list', { conditions: [{ field: 'poNo', operator: 'eq', value: 'X-1' }] })).success,
  ).toBe(true)
})

test('keeps the file for a day', async () => {
  const { job: done } = await exportAll(world, buyer, 'page_po_list', {
    conditions: [{ field: 'poNo', operator: 'eq', value: 'X-1' }],
  })
  world.setNow(new Date(Date.now() + 23 * 3_600_000))
  await removeLostFiles(world.app)
  world.setNow(testNow)
  expect((await fileOf(world, buyer, done.id)).http).toBe(200)
  world.setNow(new Date(Date.now() + 25 * 3_600_000))
  await removeLostFiles(world.app)
  world.setNow(testNow)
  expect((await fileOf(world, buyer, done.id)).answer).toMatchObject({
    errorCode: 'EXPORT_GONE',
    message: 'This export file is no longer available. Please export again.',
  })
})

test('an export imports elsewhere as the same orders', async () => {
  const { file } = await exportAll(world, buyer, 'page_po_list', {
    conditions: [{ field: 'poNo', operator: 'in', value: ['X-0', 'X-7', 'X-8'] }],
    sort: [{ field: 'poNo', direction: 'asc' }],
    columns: ['poNo', 'projectNo', 'projectName', 'incoterm', 'shipType', 'etd', 'cargoReadyDate', 'currency'],
  })
  const other = await world.as('purchaser@buyer2.test')
  const { batch } = await importAll(world, other, { fileName: 'from-buyer.xlsx', content: file.content })
  expect(batch).toMatchObject({ imported: 3, refused: 0, createdRecords: 3 })
  const fields = ['poNo', 'projectNo', 'projectName', 'incoterm', 'shipType', 'etd', 'cargoReadyDate', 'currency']
  const of = async (client: Client) =>
    (
      await client.list('page_po_list', {
        conditions: [{ field: 'poNo', operator: 'in', value: ['X-0', 'X-7', 'X-8'] }],
        sort: [{ field: 'poNo', direction: 'asc' }],
      })
    ).object?.resultList.map(r => fields.map(f => r[f]))
  expect(await of(other)).toEqual(await of(buyer))
})
