import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { saveManyCall, SaveManyAnswer, SaveManyResult } from '../../../domain/contracts/save-many.calls.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { isTransient, isUniqueViolation } from '../../db/errors.ts'
import { lastChanges } from '../../db/last-change.ts'
import { readByIds, type WireRow } from '../../db/read-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { problemMessage, sentence } from '../../messages.ts'
import { entityNamed } from '../unit-of-work.ts'
import { reading, readingAreas, writing, writingThenReading } from '../transaction.ts'
import { planList } from './query-list.ts'
import { ownerOfRows } from './lives-in.ts'
import { saveAll } from './save.ts'
import { saveRows } from './save-rows.ts'
import { repeatedIn } from './unique.ts'
import { readScope } from './scope.ts'

type Body = BodyOf<typeof saveManyCall>
type Sent = Body['records'][number]

/** Result of a record; plain data, stored with the idempotency key of the call. */
interface Outcome {
  readonly id: string
  readonly code?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly problems?: readonly Problem[]
}

/**
 * Saves changed fields of many records independently: valid ones are saved, conflicts and rejections are returned. Rows
 * of other records are saved through these.
 * The answer has all records as they are afterwards.
 */
export async function saveMany(
  context: Context,
  entityName: string,
  { records, answer }: Body,
): Promise<SaveManyAnswer> {
  const scope = readScope(context, entityName)
  const ids = records.map(r => r.id)
  if (new Set(ids).size < ids.length) throw invalid([{ field: 'records', code: 'RECORD_SENT_TWICE' }])
  // Rejected before anything is saved.
  const list = answer
    ? planList(context, answer.service, {
        conditions: [...(answer.conditions ?? []), { field: 'id', operator: 'in', value: [...ids] }],
        length: ids.length,
        count: false,
        ...(answer.without ? { without: answer.without } : {}),
      })
    : undefined
  const fields = [...new Set(records.flatMap(r => Object.keys(r.values)))].filter(f => scope.readable.has(f))
  const read = async (tx: Tx): Promise<Afterwards> => {
    const [found, by, rows] = await Promise.all([
      readByIds(tx, scope, fields, ids),
      lastChanges(tx, scope.entity, ids),
      list?.computes === false ? list.read(tx) : undefined,
    ])
    return { records: byId(found), by, ...(rows ? { rows: byId(rows.resultList) } : {}) }
  }
  const { outcomes, now } = await saveEach(context, entityName, records, read)
  const rows = list?.computes ? byId((await readingAreas(context, list.read)).resultList) : now.rows
  return {
    results: outcomes.map(outcome => ({
      id: outcome.id,
      record: now.records.get(outcome.id) ?? null,
      ...(rows ? { row: rows.get(outcome.id) ?? null } : {}),
      by: now.by.get(outcome.id)?.name ?? '',
      ...resultOf(context, entityName, outcome),
    })),
  }
}

/** The records after all saves, with their last authors; `rows` in the form of a data service. */
interface Afterwards {
  readonly records: ReadonlyMap<string, WireRow>
  readonly rows?: ReadonlyMap<string, WireRow>
  readonly by: Awaited<ReturnType<typeof lastChanges>>
}

const byId = (rows: readonly WireRow[]): ReadonlyMap<string, WireRow> => new Map(rows.map(r => [r.id, r]))

/** All in one transaction; if the database rejects the whole, records are saved one by one. */
async function saveEach(
  context: Context,
  entityName: string,
  records: readonly Sent[],
  read: (tx: Tx) => Promise<Afterwards>,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly now: Afterwards }> {
  const index = context.catalogue.of(context.actor),
    entity = entityNamed(index, entityName),
    owner = ownerOfRows(index, entity)
  const save = (of: Context, sent: readonly Sent[]) => async (tx: Tx) =>
    (owner
      ? await saveRows(tx, of, entity, owner, sent)
      : await saveAll(
          tx,
          of,
          entityName,
          sent.map(({ id, revision, values }) => ({ record: { ...values, id, revision } })),
        )
    ).map((saved, i): Outcome => outcomeOf(sent[i]?.id ?? '', saved))
  try {
    return await writingThenReading(context, save(context, records), async (tx, outcomes) => ({
      outcomes,
      now: await read(tx),
    }))
  } catch (error) {
    if (error instanceof Failure || isTransient(error) || records.length === 1) throw error
    context.log.warn({ err: error, records: records.length }, 'records of a batch are saved one by one')
  }
  // A repeated call after a lost answer finds these records changed to the same values.
  const { once: _once, ...alone } = context
  const outcomes: Outcome[] = []
  for (const sent of records)
    outcomes.push(
      ...(await writing(alone, save(alone, [sent])).catch((error: unknown) => {
        if (error instanceof Failure) return [outcomeOf(sent.id, error)]
        if (isUniqueViolation(error))
          return [outcomeOf(sent.id, repeatedIn(context.catalogue.of(context.actor), error))]
        context.log.error({ err: error, record: sent.id }, 'a record of a batch could not be saved')
        return [outcomeOf(sent.id, fail('INTERNAL'))]
      })),
    )
  return { outcomes, now: await reading(context, read) }
}

const outcomeOf = (id: string, saved: unknown): Outcome =>
  saved instanceof Failure
    ? {
        id,
        code: saved.code,
        ...(saved.details.params ? { params: saved.details.params } : {}),
        ...(saved.details.problems ? { problems: saved.details.problems } : {}),
      }
    : { id }

type RowResult = SaveManyResult extends infer R
  ? R extends unknown
    ? Omit<R, 'id' | 'record' | 'row' | 'by'>
    : never
  : never

function resultOf(
  { catalogue, actor }: Context,
  entityName: string,
  { code, params, problems = [] }: Outcome,
): RowResult {
  if (code === undefined) return { outcome: 'saved' }
  if (code === 'CONFLICT') return { outcome: 'conflict' }
  const index = catalogue.of(actor)
  const said = problems.map(p => ({ ...p, message: problemMessage(index, actor, entityName, p) }))
  const language = actor.kind === 'user' ? actor.language : 'en_US'
  return {
    outcome: 'refused',
    errorCode: code,
    message: said.length === 1 ? (said[0]?.message ?? '') : sentence(language, code, params),
    problems: said,
  }
}
