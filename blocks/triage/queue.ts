import type { WireEntity, WireStates } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import type { Offer } from '../../src/views/actions/offers.ts'

/** Decisions can be taken back for so long by one key. */
export const undoMs = 10_000

/** The task that is shown: the chosen one, or the first. */
export const currentOf = (rows: readonly Row[], chosen: string | null): Row | undefined =>
  rows.find(r => r.id === chosen) ?? rows[0]

/** The task so many places after another; at an end it stays. */
export function besideOf(rows: readonly Row[], id: string | undefined, by: 1 | -1): Row | undefined {
  const at = rows.findIndex(r => r.id === id)
  return at < 0 ? undefined : rows[at + by]
}

/** Which task comes when some are gone: the next one that stays, otherwise the one before them. */
export function afterLeaving(
  rows: readonly Row[],
  current: string | undefined,
  gone: ReadonlySet<string>,
): string | null {
  const at = rows.findIndex(r => r.id === current)
  const next = rows.slice(Math.max(at, 0)).find(r => !gone.has(r.id))
  const before = rows.slice(0, Math.max(at, 0)).findLast(r => !gone.has(r.id))
  return (next ?? before)?.id ?? null
}

export const statesOf = (entity: WireEntity): WireStates | undefined => Object.values(entity.states).flat()[0]

/** An action on tasks, if the reader has it. */
export function offerOf(states: WireStates | undefined, action: string, ids: readonly string[]): Offer | null {
  const transition = states?.transitions.find(t => t.action.code === action)
  return states && transition && ids.length > 0 ? { states, transition, ids } : null
}
