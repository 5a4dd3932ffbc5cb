import { fail, Failure } from '../../../domain/errors/failure.ts'
import type { Group } from '../../../domain/import/group.ts'
import { planMapping, type Plan } from '../../../domain/import/mapping.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { updateRows } from '../../db/write-rows.ts'
import { goesOnLater, type JobHandler, type JobRun } from '../../jobs/runner.ts'
import { repeatedIn } from '../records/unique.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { isMapping, openBatch } from './batch.ts'
import { evaluate, type Evaluation } from './evaluate.ts'
import { importGroups } from './import-groups.ts'
import { eachInChunk } from './in-chunks.ts'
import { countRows, lockWaiting, writeResults } from './rows.ts'

const recordsPerChunk = 100
const refusedPerChunk = 1000

/**
 * Imports a batch in the background. Reads the whole file again, then saves chunk by chunk with row results in the
 * same transaction. A kill or cancel leaves nothing partial, and a new run continues with waiting rows.
 */
export const runImport: JobHandler = async run => {
  const batch = String(run.params['batch'])
  try {
    await importAll(run, batch)
  } catch (error) {
    if (!goesOnLater(error, run.attemptsLeft)) await finish(run.context, batch, 'canceled')
    throw error
  }
  return finish(run.context, batch, 'done')
}

async function importAll(run: JobRun, batch: string): Promise<void> {
  const { context } = run
  const plan = await planOf(context, batch)
  const evaluation = await evaluate(context, batch, plan)
  const total = evaluation.numbers.length
  let done = total - evaluation.waiting.size
  await run.step(done, total)
  done = await refuse(run, batch, evaluation, done)
  const groups = evaluation.groups.filter(g => g.rows.some(r => evaluation.waiting.has(r.rowNo)))
  for (let at = 0; at < groups.length; at += recordsPerChunk) {
    const chunk = groups.slice(at, at + recordsPerChunk)
    await eachInChunk(
      context,
      chunk,
      items => importGroups(context, { batch, plan, book: evaluation.book }, items),
      (group, error) => refuseGroup(context, batch, group, error),
    )
    done += chunk.reduce((n, g) => n + g.rows.length, 0)
    await run.step(done, total)
  }
}

async function planOf(context: Context, batch: string): Promise<Plan> {
  const { target, header, batch: stored } = await reading(context, tx => openBatch(tx, context, batch))
  const plan = isMapping(stored.mapping) ? planMapping(target, stored.mapping, header.length) : undefined
  // Rights or definitions have changed since the request.
  if (!plan || !('columns' in plan)) throw fail('VALIDATION', { problems: plan ?? [] })
  return plan
}

/** Rows that cannot be imported because of their content. */
async function refuse(run: JobRun, batch: string, evaluation: Evaluation, before: number): Promise<number> {
  const { context } = run
  const refused = [...evaluation.refused].filter(([n]) => evaluation.waiting.has(n))
  let done = before
  for (let at = 0; at < refused.length; at += refusedPerChunk) {
    const chunk = refused.slice(at, at + refusedPerChunk)
    await context.db.tenant(context.actor, async tx => {
      const waiting = await lockWaiting(
        tx,
        context,
        batch,
        chunk.map(([n]) => n),
      )
      await writeResults(
        tx,
        context,
        batch,
        chunk.filter(([n]) => waiting.has(n)).map(([rowNo, problems]) => ({ rowNo, state: 'refused', problems })),
      )
    })
    done += chunk.length
    await run.step(done, evaluation.numbers.length)
  }
  return done
}

/** A record rejected by the database: its number was just taken, or an internal error. */
async function refuseGroup(context: Context, batch: string, group: Group, error: unknown): Promise<void> {
  const failure = isUniqueViolation(error) ? repeatedIn(context.catalogue.of(context.actor), error) : error
  const problems: readonly Problem[] =
    failure instanceof Failure ? (failure.details.problems ?? [{ code: failure.code }]) : [{ code: 'INTERNAL' }]
  if (!(failure instanceof Failure)) context.log.error({ err: error, batch }, 'a record could not be imported')
  await context.db.tenant(context.actor, async tx => {
    const waiting = await lockWaiting(
      tx,
      context,
      batch,
      group.rows.map(r => r.rowNo),
    )
    await writeResults(
      tx,
      context,
      batch,
      [...waiting].map(rowNo => ({ rowNo, state: 'refused', problems })),
    )
  })
}

/** The batch is done when no row waits; stores the counts for lists. */
async function finish(
  context: Context,
  batch: string,
  state: 'done' | 'canceled',
): Promise<Readonly<Record<string, unknown>>> {
  return context.db.tenant(context.actor, async tx => {
    const uow = startUnitOfWork(context, tx)
    const counts = await countRows(tx, context, batch)
    const summary = {
      importedRows: counts.imported ?? 0,
      refusedRows: counts.refused ?? 0,
      unchangedRows: counts.unchanged ?? 0,
    }
    await updateRows(
      tx,
      entityNamed(uow.index, 'ImportBatch'),
      [{ id: batch, values: { ...summary, state: counts.waiting ? 'canceled' : state } }],
      uow.now,
    )
    return summary
  })
}
