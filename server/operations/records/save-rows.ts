import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import type { RowsOwner } from './lives-in.ts'
import { saveAll } from './save.ts'

/** A changed row: its id, the revision that was changed, and the changed fields. */
export interface ChangedRowInput {
  readonly id: string
  readonly revision: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Saves rows of several records through these records: with their locks, checks and totals. Rows are saved or refused
 * each by itself; one changed since its revision is a conflict. Returns the outcomes in the order of the rows.
 */
export async function saveRows(
  tx: Tx,
  context: Context,
  entity: EntityDefinition,
  owner: RowsOwner,
  sent: readonly ChangedRowInput[],
): Promise<({ readonly id: string } | Failure)[]> {
  const { via } = owner
  const ids = sent.map(s => s.id)
  const read = async () =>
    new Map((await readStored(tx, entity, { field: 'id', values: ids })).map(r => [r.id, r] as const))
  const above = [...new Set([...(await read()).values()].map(r => String(r[via])))]
  // A row changes only with its record, so a locked record has the rows as they are now.
  const records = await readStored(tx, owner.entity, { field: 'id', values: above }, { lock: true })
  const rows = await read()
  const outcomes = new Map<string, Failure>()
  const good = sent.filter(s => {
    const row = rows.get(s.id)
    if (row?.revision === s.revision) return true
    outcomes.set(s.id, row ? fail('CONFLICT', { object: { id: s.id } }) : fail('NOT_FOUND'))
    return false
  })
  await saveThrough(
    tx,
    context,
    owner,
    records,
    groupBy(good, s => String(rows.get(s.id)?.[via])),
    outcomes,
  )
  return sent.map(s => outcomes.get(s.id) ?? { id: s.id })
}

/** Saves the rows of each record; when single rows are refused, the others of their record are saved without them. */
async function saveThrough(
  tx: Tx,
  context: Context,
  owner: RowsOwner,
  records: readonly Stored[],
  rowsOf: ReadonlyMap<string, readonly ChangedRowInput[]>,
  outcomes: Map<string, Failure>,
): Promise<void> {
  let open = records.flatMap(record => {
    const rows = rowsOf.get(record.id)
    return rows ? [{ record, rows }] : []
  })
  while (open.length > 0) {
    const results = await saveAll(
      tx,
      context,
      owner.entity.name,
      open.map(({ record, rows }) => ({
        record: { id: record.id, revision: record.revision },
        rows: { [owner.child]: { save: rows.map(({ id, revision, values }) => ({ ...values, id, revision })) } },
      })),
    )
    open = open.flatMap(({ record, rows }, i) => {
      const failure = results[i]
      if (!(failure instanceof Failure)) return []
      const wrong = problemsByRow(failure, owner.child, rows.length)
      rows.forEach((row, at) => {
        const own = wrong.get(at)
        if (wrong.size === 0 || own) outcomes.set(row.id, own ? invalid(own) : failure)
      })
      const rest = rows.filter((_, at) => wrong.size > 0 && !wrong.has(at))
      return rest.length > 0 ? [{ record, rows: rest }] : []
    })
  }
}

/** Problems of single rows, by their index; none when the record itself was refused. */
function problemsByRow(failure: Failure, child: string, count: number): ReadonlyMap<number, Problem[]> {
  const all = failure.details.problems ?? []
  const own = all.flatMap(({ child: of, row, ...problem }) =>
    of === child && row !== undefined && row <= count ? [[row - 1, problem] as const] : [],
  )
  if (own.length < all.length) return new Map()
  return new Map([...groupBy(own, ([at]) => at)].map(([at, of]) => [at, of.map(([, problem]) => problem)]))
}
