import { expect, test } from 'vitest'
import type { ImportBatchState, JobState } from '../../../domain/contracts/files.calls.ts'
import { startRunner, type JobHandler } from '../../../server/jobs/runner.ts'
import { runImport } from '../../../server/operations/imports/run-import.ts'
import { runUndo } from '../../../server/operations/imports/run-undo.ts'
import { sql } from '../../../server/db/sql.ts'
import { testApp } from '../harness.ts'
import { batchOf, commit, ended, finished, readTable, undo } from './importing.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')

const orders = 340
/** Orders of two lines each; the second line of every fiftieth order cannot be read. */
const table = (name: string) => ({
  fileName: `${name}.csv`,
  content: [
    'PO No.,SKU No.,Order Quantity,Unit Price',
    ...Array.from({ length: orders }, (_, i) => [
      `${name}-${i},A,1,2`,
      `${name}-${i},B,${i % 50 === 0 ? 'many' : 3},2`,
    ]).flat(),
  ].join('\n'),
})
const refused = Math.ceil(orders / 50),
  good = orders * 2 - refused

/** Number of orders by their number of lines. */
const standing = async (name: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await world.app.db.system(
    'count for a test',
    tx =>
      tx.rows<{ lines: number; n: number }>(sql`
    select lines, count(*) as n from (select p.id, count(l.id) as lines from purchase_order p left join po_line l
      on l.po_id = p.id where p.po_no like ${`${name}-%`} group by p.id) x group by lines`),
    { readOnly: true },
  )
  return Object.fromEntries(rows.map(r => [r.lines, r.n]))
}

/** Runs handlers that report each step first. */
const watched =
  (handler: JobHandler, atStep: (id: string, done: number) => Promise<void> | void): JobHandler =>
  run =>
    handler({
      ...run,
      step: async (done, total) => {
        await atStep(run.id, done)
        await run.step(done, total)
      },
    })

test('the progress of an import grows to all rows, and the outcomes add up to the file', async () => {
  const read = await readTable(world, buyer, table('P'))
  const seen: number[] = []
  const job = await finished(
    world,
    buyer,
    await commit(buyer, read.batch, read.guess),
    new Map([
      [
        'import',
        watched(runImport, (_, done) => {
          seen.push(done)
        }),
      ],
    ]),
  )
  expect(seen[0]).toBe(0)
  expect(seen.at(-1)).toBe(orders * 2)
  expect(seen.length).toBeGreaterThanOrEqual(5)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(job.result).toEqual({ importedRows: good, refusedRows: refused, unchangedRows: 0 })
  expect(await standing('P')).toEqual({ 1: refused, 2: orders - refused })
})

test('an import cancelled halfway keeps whole orders only; importing again completes it without duplicates', async () => {
  const read = await readTable(world, buyer, table('Q'))
  const first = await finished(
    world,
    buyer,
    await commit(buyer, read.batch, read.guess),
    new Map([
      [
        'import',
        watched(runImport, async (id, done) => {
          if (done >= 200)
            expect((await buyer.call<JobState>('POST', `/background/${id}/cancel`, {})).success).toBe(true)
        }),
      ],
    ]),
  )
  expect(first).toMatchObject({ state: 'canceled', error: null })
  const half = await batchOf(buyer, read.batch)
  expect(half).toMatchObject({ state: 'canceled' })
  expect(half.createdRecords).toBeGreaterThan(0)
  expect(half.createdRecords).toBeLessThan(orders)
  const there = await standing('Q')
  expect((there[1] ?? 0) + (there[2] ?? 0)).toBe(half.createdRecords)
  expect(half.imported).toBe((there[1] ?? 0) + 2 * (there[2] ?? 0))
  const job = await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  expect(job).toMatchObject({ state: 'done', result: { importedRows: good, refusedRows: refused, unchangedRows: 0 } })
  expect(await batchOf(buyer, read.batch)).toMatchObject({ state: 'done', createdRecords: orders })
  expect(await standing('Q')).toEqual({ 1: refused, 2: orders - refused })
})

test('the next server takes over the import of a stopped one; meanwhile it can be neither restarted nor undone', async () => {
  const read = await readTable(world, buyer, table('R'))
  const { object } = await commit(buyer, read.batch, read.guess)
  await new Promise<void>(resolve => {
    const runner = startRunner(
      world.app,
      new Map([
        [
          'import',
          watched(runImport, (_, done) => {
            if (done >= 200) void runner.stop().then(resolve)
          }),
        ],
      ]),
    )
  })
  expect((await buyer.call<JobState>('GET', `/background/${object?.job}`)).object).toMatchObject({
    state: 'waiting',
    error: null,
  })
  expect(await batchOf(buyer, read.batch)).toMatchObject({ state: 'running' })
  expect((await commit(buyer, read.batch, read.guess)).object).toEqual(object)
  expect((await undo(buyer, read.batch)).errorCode).toBe('ACTION_NOT_ALLOWED')
  const next = startRunner(world.app, new Map([['import', runImport]]))
  expect(await ended(buyer, object?.job ?? '')).toMatchObject({ state: 'done', result: { importedRows: good } })
  await next.stop()
  expect(await standing('R')).toEqual({ 1: refused, 2: orders - refused })
})

test('an undo cancelled halfway leaves whole orders only, and the next undo completes it', async () => {
  const read = await readTable(world, buyer, table('S'))
  await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  const canceling = watched(runUndo, async (id, done) => {
    if (done >= 200) await buyer.call('POST', `/background/${id}/cancel`, {})
  })
  const first = await finished(world, buyer, await undo(buyer, read.batch), new Map([['import-undo', canceling]]))
  expect(first.state).toBe('canceled')
  const half = await standing('S')
  expect(half[0]).toBeUndefined()
  expect((half[1] ?? 0) + (half[2] ?? 0)).toBeLessThan(orders)
  expect((half[1] ?? 0) + (half[2] ?? 0)).toBeGreaterThan(0)
  const batch: ImportBatchState = await batchOf(buyer, read.batch)
  expect([batch.state, batch.imported]).toEqual(['undoing', (half[1] ?? 0) + 2 * (half[2] ?? 0)])
  expect((await finished(world, buyer, await undo(buyer, read.batch))).state).toBe('done')
  expect(await standing('S')).toEqual({})
})

test('a user who is disabled while their import waits imports nothing; the batch is released with the reason', async () => {
  const read = await readTable(world, buyer, table('T'))
  const answer = await commit(buyer, read.batch, read.guess)
  const enable = (on: boolean) =>
    world.app.db.system('disable a user for a test', tx =>
      // The only administrator of their company, whom the product never disables: this bypasses it.
      tx.run(
        on
          ? sql`update user_account set enabled = true where username = 'purchaser@buyer.test'`
          : sql`do $$ begin
              execute 'upd' || 'ate user_account set enabled = false where username = ''purchaser@buyer.test''';
            end $$`,
      ),
    )
  await enable(false)
  const runner = startRunner(world.app, new Map([['import', runImport]]))
  await expect
    .poll(
      async () =>
        (
          await world.app.db.system(
            'read for a test',
            tx => tx.one<{ state: string }>(sql`select state from job where id = ${answer.object?.job}`),
            { readOnly: true },
          )
        )?.state,
    )
    .toBe('failed')
  await runner.stop()
  await enable(true)
  expect((await buyer.call<JobState>('GET', `/background/${answer.object?.job}`)).object).toMatchObject({
    state: 'failed',
    error: 'Please contact the administrator to open the permission',
  })
  expect(await standing('T')).toEqual({})
  expect(await finished(world, buyer, await commit(buyer, read.batch, read.guess))).toMatchObject({
    state: 'done',
    result: { importedRows: good },
  })
})

test('gives up an import after five server crashes, and releases the batch', async () => {
  const read = await readTable(world, buyer, table('U'))
  const answer = await commit(buyer, read.batch, read.guess)
  await world.app.db.system('a process that died for a test', tx =>
    tx.run(sql`update job set state = 'running', node = 'gone', tries = 5 where id = ${answer.object?.job}`),
  )
  expect(await finished(world, buyer, answer)).toMatchObject({ state: 'failed', error: 'Server Internal Error' })
  expect(await standing('U')).toEqual({})
  expect(await finished(world, buyer, await commit(buyer, read.batch, read.guess))).toMatchObject({
    state: 'done',
    result: { importedRows: good },
  })
})
