import type { Stored } from '../../db/write-rows.ts'
import type { Effect } from '../effect.ts'
import { changeLots, lotsOf, rolledUp } from './lots.ts'

/**
 * Lots go along with a step of their order: those that stand where the step begins. A booking takes the lots that it holds;
 * an order that is cancelled or closed takes all.
 */
export const moveLots: Effect = async (run, { records, list, action }) => {
  const arrow = run.index.states.get(list ?? '')?.transitions.find(t => t.action.code === action)
  if (!arrow) return records
  const lots = await lotsOf(run, records)
  const goes = (lot: Stored): boolean => {
    if (arrow.to === 'cancel' || arrow.to === 'closed') return lot.progress !== 'cancel'
    return arrow.from.includes(String(lot.progress)) && (arrow.to !== 'vob' || arrow.from.includes('soReleased') || Boolean(lot.vob))
  }
  return rolledUp(records, await changeLots(run, lots, new Map(lots.filter(goes).map(l => [l.id, { progress: arrow.to }]))))
}
