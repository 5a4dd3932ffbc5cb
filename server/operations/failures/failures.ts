import type { FailureRow } from '../../../domain/contracts/failure.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Context, App } from '../../context.ts'
import { holdBound } from '../../db/bounded-rows.ts'
import { sql } from '../../db/sql.ts'
import { failureBound } from '../session/row-bounds.ts'
import { operator } from '../operator.ts'

/** Errors with a reference shown to a user, so that the reference leads to the details. */
export interface ReportableFailure {
  readonly reference: string
  readonly code: string
  readonly status: number
  readonly path: string
  readonly userId: string | undefined
  readonly companyId: string | undefined
  /** The internal error; it stays here and in the log. */
  readonly cause: string | undefined
}

/** Stores errors without delaying anybody; `settled` waits for pending ones. */
export interface FailureRecorder {
  keep(failure: ReportableFailure): void
  settled(): Promise<void>
}

/** Parallel errors beyond this are in the log only: provoked errors must not fill the database. */
const atOnce = 20

export function makeFailureRecorder(app: App): FailureRecorder {
  const under = new Set<Promise<void>>()
  return {
    keep: failure => {
      if (under.size >= atOnce) return
      const { reference, code, status, path, userId, companyId, cause } = failure
      const one: Promise<void> = app.db
        .system('keep a failure', async tx => {
          await tx.run(sql`insert into failure_log (reference, at, code, status, path, user_id, company_id, cause)
        values (${reference}, ${app.now().toISOString()}, ${code}, ${status}, ${path}, ${userId ?? null},
          ${companyId ?? null}, ${cause?.slice(0, 4000) ?? null})`)
          if (userId === undefined) await holdBound(tx, failureBound)
        })
        .then(
          () => {},
          (error: unknown) => {
            app.log.warn({ err: error, reference }, 'a failure could not be kept')
          },
        )
        .finally(() => {
          under.delete(one)
        })
      under.add(one)
    },
    settled: async () => {
      await Promise.all(under)
    },
  }
}

/** The row of a reference, for platform users. */
export async function failureOf(context: Context, reference: string): Promise<FailureRow> {
  operator(context)
  const row = await context.db.system(
    'look a failure up',
    tx =>
      tx.one<FailureRow>(sql`select f.reference, f.at, f.code, f.status, f.path, f.cause, u."real_name"
        as person, c."name" as company
    from failure_log f left join user_account u on u."id" = f.user_id left join company c on c."id" = f.company_id
      where f.reference = ${reference}`),
    { readOnly: true },
  )
  if (!row) throw fail('NOT_FOUND')
  return row
}
