import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { saveManyCall, SaveManyAnswer, SaveManyResult } from '../../../domain/contracts/save-many.calls.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { isTransient, isUniqueViolation } from '../../db/errors.ts'
import { lastChanges } from '../../db/last-change.ts'
import { readByIds } from '../../db/read-rows.ts'
import { problemMessage, sentence } from '../../messages.ts'
import { reading, writing } from '../transaction.ts'
import { queryFor, queryList } from './query-list.ts'
import { saveAll } from './save.ts'
import { readScope } from './scope.ts'

type Body = BodyOf<typeof saveManyCall>
type Sent = Body['records'][number]

/** What became of a record; plain, so that it is kept with the idempotency key of the call. */
interface Outcome {
  readonly id: string
  readonly code?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly problems?: readonly Problem[]
}

/**
 * Saves changed fields of many records, each by itself: what is good is saved, a record that somebody else changed
 * comes back as a conflict, and one that is refused says why. The answer has the records as they are afterwards.
 */
export async function saveMany(
  context: Context,
  entityName: string,
  { records, answer }: Body,
): Promise<SaveManyAnswer> {
  const scope = readScope(context, entityName)
  const ids = records.map(r => r.id)
  if (new Set(ids).size < ids.length) throw invalid([{ field: 'records', code: 'CANNOT_REPEAT' }])
  // Refused before anything is saved.
  if (answer) queryFor(context, answer.service, answer.conditions ?? [])
  const outcomes = await saveEach(context, entityName, records)
  const fields = [...new Set(records.flatMap(r => Object.keys(r.values)))].filter(f => scope.readable.has(f))
  const [now, rows] = await Promise.all([
    reading(context, async tx => ({
      records: new Map((await readByIds(tx, scope, fields, ids)).map(r => [r.id, r])),
      by: await lastChanges(tx, scope.entity, ids),
    })),
    answer ? rowsOf(context, answer, ids) : undefined,
  ])
  return {
    results: outcomes.map(outcome => ({
      id: outcome.id,
      record: now.records.get(outcome.id) ?? null,
      ...(rows ? { row: rows.get(outcome.id) ?? null } : {}),
      by: now.by.get(outcome.id)?.name ?? '',
      ...told(context, entityName, outcome),
    })),
  }
}

/** All in one transaction; what the database refuses as a whole is saved record by record. */
async function saveEach(context: Context, entityName: string, records: readonly Sent[]): Promise<Outcome[]> {
  const save = (of: Context, sent: readonly Sent[]) =>
    writing(of, async tx =>
      (
        await saveAll(
          tx,
          of,
          entityName,
          sent.map(({ id, revision, values }) => ({ record: { ...values, id, revision } })),
        )
      ).map((saved, i): Outcome => outcomeOf(sent[i]?.id ?? '', saved)),
    )
  try {
    return await save(context, records)
  } catch (error) {
    if (error instanceof Failure || isTransient(error) || records.length === 1) throw error
    context.log.warn({ err: error, records: records.length }, 'records of a batch are saved one by one')
  }
  // A repeat of the call after a lost answer finds these records changed, and their values the same.
  const { once: _once, ...alone } = context
  const outcomes: Outcome[] = []
  for (const sent of records)
    outcomes.push(
      ...(await save(alone, [sent]).catch((error: unknown) => {
        if (error instanceof Failure) return [outcomeOf(sent.id, error)]
        if (isUniqueViolation(error)) return [outcomeOf(sent.id, invalid([{ code: 'CANNOT_REPEAT' }]))]
        context.log.error({ err: error, record: sent.id }, 'a record of a batch could not be saved')
        return [outcomeOf(sent.id, fail('INTERNAL'))]
      })),
    )
  return outcomes
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

async function rowsOf(context: Context, answer: NonNullable<Body['answer']>, ids: readonly string[]) {
  const { resultList } = await queryList(context, answer.service, {
    conditions: [...(answer.conditions ?? []), { field: 'id', operator: 'in', value: [...ids] }],
    length: ids.length,
    count: false,
    ...(answer.without ? { without: answer.without } : {}),
  })
  return new Map(resultList.map(row => [row.id, row]))
}

type Told = SaveManyResult extends infer R
  ? R extends unknown
    ? Omit<R, 'id' | 'record' | 'row' | 'by'>
    : never
  : never

function told({ catalogue, actor }: Context, entityName: string, { code, params, problems = [] }: Outcome): Told {
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
