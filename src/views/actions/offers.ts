import type { OfferedAction } from '../../../domain/contracts/define.calls.ts'
import type { WireStates, WireTransition } from '../../../domain/contracts/definitions.ts'
import type { Row } from '../../api/records.ts'

/** An action available for some of the selected records. */
export interface Offer {
  readonly states: WireStates
  readonly transition: WireTransition
  /** Ids of the records in the action's start status. */
  readonly ids: readonly string[]
  /** Reason why it is not possible now; for one record only. */
  readonly blocked?: string
}

export const offerKey = (o: Offer): string => `${o.states.code}.${o.transition.action.code}`

/** Actions for the selected rows, in status list order; without those that fit none. */
export const offersForRows = (lists: readonly WireStates[], rows: readonly Row[]): Offer[] =>
  lists.flatMap(states =>
    byAction(states).flatMap(({ transition, from }): Offer[] => {
      const ids = rows.filter(r => r[states.field] === undefined || from.has(String(r[states.field]))).map(r => r.id)
      return ids.length > 0 ? [{ states, transition, ids }] : []
    }),
  )

/** Server actions for a record; failing guards include the reason. */
export const offersForRecord = (
  lists: readonly WireStates[],
  offered: Readonly<Record<string, readonly OfferedAction[]>>,
  id: string,
  status: (field: string) => unknown,
): Offer[] =>
  lists.flatMap(states =>
    (offered[states.code] ?? []).flatMap((o): Offer[] => {
      const transition =
        states.transitions.find(t => t.action.code === o.code && t.from.includes(String(status(states.field)))) ??
        states.transitions.find(t => t.action.code === o.code)
      return transition ? [{ states, transition, ids: [id], ...(o.blocked ? { blocked: o.blocked.message } : {}) }] : []
    }),
  )

/** Transitions with the same action are one button. */
function byAction(states: WireStates): { transition: WireTransition; from: Set<string> }[] {
  const found = new Map<string, { transition: WireTransition; from: Set<string> }>()
  for (const transition of states.transitions) {
    const known = found.get(transition.action.code)
    if (known) transition.from.forEach(f => known.from.add(f))
    else found.set(transition.action.code, { transition, from: new Set(transition.from) })
  }
  return [...found.values()]
}

/** The primary action as a button. Others are in a menu. */
export const primaryOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(o => o.transition.tone === 'primary' && !o.blocked) ?? offers.find(o => o.transition.tone === 'primary')
