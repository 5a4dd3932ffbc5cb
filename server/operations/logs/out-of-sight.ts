import type { Actor } from '../../../domain/meta/actor.ts'
import { aboveOf, partyOf, type EntityDefinition, type Party } from '../../../domain/meta/entity.ts'
import { sql } from '../../db/sql.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import type { Context } from '../../context.ts'

type Move = {
  readonly id: string
  readonly at: string
  readonly from: string | null
  readonly to: string
  readonly company: string | null
}

interface OutOfSight {
  /**
   * Whether the record was hidden at this time. At the moment of a transition it counts as hidden if it was so before
   * or after.
   */
  hidden(at: string): boolean
  /**
   * A transition at the edge of visibility that the reader may know: it made the record visible, or the reader's
   * company hid it.
   */
  known(step: { readonly id: string; readonly list: string; readonly to: string }): boolean
}

/**
 * Computes when a status hid a record from the actor's company (a draft from its supplier), so that earlier changes
 * stay hidden.
 */
export async function outOfSight(
  context: Context,
  elevated: Tx,
  entity: EntityDefinition,
  id: string,
): Promise<OutOfSight> {
  const { actor } = context
  const root = await rootOf(context, elevated, entity, id)
  const party =
    actor.kind === 'user' && root?.entity.access.kind === 'parties'
      ? root.entity.access.parties[partyOf(root.entity, actor.companyType) ?? '']
      : undefined
  const sight = root && party ? sightOf(party, root.record, actor) : undefined
  if (!root || !sight) return { hidden: () => false, known: () => false }
  const { field, shown: seen } = sight
  const list = root.entity.states?.[field] ?? null
  const moves =
    await elevated.rows<Move>(sql`select "id", "at", "from_status" as "from", "to_status" as "to", "actor_company_id"
      as company from ${sql.id(`transition_history__${elevated.viewOf}`)}
    where "owner_entity" = ${root.entity.name} and "owner_id" = ${root.record.id} and "list" = ${list}
      order by "at", "id"`)
  const first = moves[0] ? moves[0].from : String(root.record[field])
  const shown = (status: string | null) => seen(status ?? '')
  const own = new Set(
    moves.filter(m => actor.kind === 'user' && m.company === actor.companyId && shown(m.from)).map(m => m.id),
  )
  return {
    hidden: at => {
      // As numbers: an instant without milliseconds is not before one with some as text.
      const then = Date.parse(at)
      const before = moves.findLast(m => Date.parse(m.at) < then)?.to ?? first
      return [before, ...moves.filter(m => Date.parse(m.at) === then).map(m => m.to)].some(
        status => status && !seen(status),
      )
    },
    known: step => root.entity === entity && step.list === list && (shown(step.to) || own.has(step.id)),
  }
}

/** The field that decides whether the actor sees a record, and its values with which it is seen. */
function sightOf(
  { except, persons, shared }: Party,
  record: Stored,
  actor: Actor,
): { readonly field: string; shown(status: string): boolean } | undefined {
  if (except) return { field: except.field, shown: status => !except.values.includes(status) }
  const own = actor.kind === 'user' && persons?.some(f => record[f] === actor.userId) === true
  return shared && !own ? { field: shared.field, shown: status => shared.values.includes(status) } : undefined
}

/** The record that decides visibility: itself, or its owner. */
async function rootOf(
  context: Context,
  elevated: Tx,
  entity: EntityDefinition,
  id: string,
): Promise<{ entity: EntityDefinition; record: Stored } | undefined> {
  const [record] = await readStored(elevated, entity, { field: 'id', values: [id] })
  if (!record || entity.access.kind === 'parties') return record && { entity, record }
  const above = aboveOf(entity, record)
  const parent = above && context.catalogue.of(context.actor).entity.get(above.entity)
  return parent ? rootOf(context, elevated, parent, above.id) : undefined
}
