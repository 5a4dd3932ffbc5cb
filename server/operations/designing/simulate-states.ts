import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { SimulatedStates, statesSimulateCall } from '../../../domain/contracts/overlay.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { newSteps, refusalOfStep, type PastStep } from '../../../domain/meta/designing/simulate-states.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { operator } from '../operator.ts'
import { reading } from '../transaction.ts'
import { fullInstant } from '../versions/kept-changes.ts'
import { problemsOfOverlay } from './overlays.ts'

/** Steps of each kind in an answer; the count says how many there are. */
const most = 200

/**
 * Tries a draft of a status list on the past: which steps of the last records it would have refused, and which it would
 * have offered (ST). Only records that the administrator may read count: no sealed quotation, no account of a company.
 * Reads in a transaction that cannot write.
 */
export async function simulateStates(
  context: Context,
  { list, definition, records }: BodyOf<typeof statesSimulateCall>,
): Promise<SimulatedStates> {
  operator(context)
  const before = context.catalogue.common.states.get(list)
  const entity = context.catalogue.common.entity.get(before?.entity ?? '')
  if (!before || !entity) throw fail('NOT_FOUND')
  const problems = await problemsOfOverlay(context, { kind: 'states', key: list, definition })
  if (problems.length > 0) throw invalid(problems)
  const draft = definition as StateDefinition
  return reading(context, async tx => {
    const steps = await lastSteps(tx, before, records)
    const refused = steps.flatMap(s => {
      const why = refusalOfStep(draft, s)
      return why ? [{ ...s, why }] : []
    })
    const added = newSteps(before, draft, steps)
    const shown = { refused: newest(refused), added: newest(added) }
    const of = await readStored(tx, entity, {
      field: 'id',
      values: [...new Set([...shown.refused, ...shown.added].map(s => s.record))],
    })
    const named = new Map(of.map(r => [r.id, r[entity.businessNo ?? entity.displayField]]))
    const nameOf = (id: string): string => {
      const name = named.get(id)
      return typeof name === 'string' ? name : ''
    }
    return {
      records: new Set(steps.map(s => s.record)).size,
      steps: steps.length,
      refusedCount: refused.length,
      refused: shown.refused.map(({ hasReason: _reason, ...s }) => ({ ...s, name: nameOf(s.record) })),
      addedCount: added.length,
      added: shown.added.map(s => ({ ...s, name: nameOf(s.record) })),
    }
  })
}

const newest = <T extends { readonly at: string }>(steps: readonly T[]): readonly T[] =>
  steps.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most)

/** All steps of the records that moved last in a status list, the oldest first. */
async function lastSteps(tx: Tx, { code, entity }: StateDefinition, records: number): Promise<PastStep[]> {
  const history = sql.id(`transition_history__${tx.viewOf}`)
  const rows = await tx.rows<PastStep>(
    sql`select h."id", h."owner_id" as record, h."action", h."from_status" as "from", h."to_status" as "to",
        h."actor_role" as role, coalesce(h."reason", '') <> '' as "hasReason", h."at"
      from ${history} h join (select "owner_id", max("at") as last from ${history}
        where "owner_entity" = ${entity} and "list" = ${code} group by "owner_id"
        order by last desc, "owner_id" limit ${records}) r on r."owner_id" = h."owner_id"
      where h."owner_entity" = ${entity} and h."list" = ${code} order by h."at", h."id"`,
  )
  return rows.map(r => ({ ...r, at: fullInstant(r.at) }))
}
