import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { exportColumns, type ExportColumn } from '../../../domain/export/export-columns.ts'
import { transferCompanyTypes } from '../../../domain/import/who-may.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Condition, Sort } from '../../../domain/meta/query.ts'
import type { DataServiceDefinition } from '../../../domain/meta/service.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { computes, type QueryScope } from '../../db/conditions.ts'
import { readPage } from '../../db/read-rows.ts'
import { queryFor } from '../records/query-list.ts'
import { reading, readingAreas } from '../transaction.ts'

/** Maximum rows of a file; a worksheet has hardly more. */
export const exportRows = 1_000_000

export interface ExportPlan {
  readonly context: Context
  readonly actor: UserActor
  readonly service: DataServiceDefinition
  readonly scope: QueryScope
  /** The user's query, without the fixed conditions of the data service. */
  readonly asked: readonly Condition[]
  readonly conditions: readonly Condition[]
  readonly sort: readonly Sort[]
  /** Input of the columns; reading it again gives the same columns or an error. */
  readonly fields: readonly string[]
  readonly columns: readonly ExportColumn[]
  readonly format: 'xlsx' | 'csv'
  readonly title: string
  /** Title of the list with the reader's day. */
  readonly fileName: string
}

/** Plans what an export reads and writes, with the actor's current rights. Throws the same failures as the list. */
export function planExport(context: Context, code: string, query: ExportQuery): ExportPlan {
  const { service, scope, conditions } = queryFor(context, code, query.conditions ?? [])
  const { actor } = context
  if (actor.kind !== 'user' || !transferCompanyTypes.includes(actor.companyType)) throw fail('FORBIDDEN')
  const made = exportColumns(
    {
      index: scope.index,
      entity: scope.entity,
      readable: scope.readable,
      actor,
      service,
      language: actor.language,
      timeZone: actor.timeZone,
    },
    query.columns,
  )
  if ('unknown' in made) throw invalid(made.unknown.map(field => ({ field, code: 'UNKNOWN_FIELD' })))
  const format = query.format ?? 'xlsx'
  const title = service.title[actor.language]
  return {
    context,
    actor,
    service,
    scope,
    fields: made.fields,
    columns: made.columns,
    format,
    title,
    asked: query.conditions ?? [],
    conditions,
    sort: query.sort?.length ? query.sort : service.sort,
    fileName: `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${dayIn(actor.timeZone, context.now())}.${format}`,
  }
}

/** The plan of an earlier export: columns that are no longer allowed are rejected as missing permission. */
export function planAgain(context: Context, code: string, query: ExportQuery): ExportPlan {
  try {
    return planExport(context, code, query)
  } catch (cause) {
    throw cause instanceof Failure && cause.code === 'VALIDATION' ? fail('FORBIDDEN', { cause }) : cause
  }
}

/** Fields needed to read the rows. */
export const fieldsRead = ({ fields, scope }: Pick<ExportPlan, 'fields' | 'scope'>): string[] => [
  ...new Set([...fields.filter(f => scope.readable.has(f)), 'createdAt']),
]

/** Rejects an invalid query before anything starts: checks columns, conditions and order with a query for one row. */
export async function tryQuery(plan: ExportPlan): Promise<void> {
  const { context, scope, conditions, sort } = plan,
    asked = { fields: fieldsRead(plan), conditions, sort }
  await (computes(scope, asked) ? readingAreas : reading)(context, tx =>
    readPage(tx, scope, { ...asked, start: 0, length: 1 }),
  )
}
