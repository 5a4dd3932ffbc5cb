import { groupBy } from '../values/group-by.ts'

/** How long one person's part of a step has waited, and what came of it. */
export interface Wait {
  readonly node: string
  readonly name: string
  /** The step of one running process. */
  readonly step: string
  readonly at: number
  readonly person: string | null
  readonly outcome: string | null
  readonly late: boolean
  readonly decided: boolean
  readonly open: boolean
  readonly seconds: number
}

export interface FiguresOfStep {
  readonly node: string
  readonly name: string
  readonly decided: number
  /** Half of the decisions took no longer, and nine tenths; null before the first one. */
  readonly median: number | null
  readonly p90: number | null
  /** Decisions after a reminder. */
  readonly late: number
  readonly returned: number
  readonly rejected: number
  readonly open: number
  /** How long the oldest open task has waited. */
  readonly oldest: number | null
}

/** By step, the longest median first. */
export const figuresByStep = (waits: readonly Wait[]): readonly FiguresOfStep[] =>
  [...groupBy(waits, w => w.node)]
    .map(([node, of]): FiguresOfStep => {
      const decided = of.filter(w => w.decided)
      const open = of.filter(w => w.open)
      const seconds = inOrder(decided)
      return {
        node,
        name: of.toSorted((a, b) => b.at - a.at)[0]?.name ?? node,
        decided: decided.length,
        median: share(seconds, 0.5),
        p90: share(seconds, 0.9),
        late: decided.filter(w => w.late).length,
        returned: decided.filter(w => w.outcome === 'return').length,
        rejected: decided.filter(w => w.outcome === 'reject').length,
        open: new Set(open.map(w => w.step)).size,
        oldest: open.length === 0 ? null : Math.floor(Math.max(...open.map(w => w.seconds))),
      }
    })
    .toSorted((a, b) => (b.median ?? -1) - (a.median ?? -1) || (a.node < b.node ? -1 : 1))

/** People with so many decisions, the longest median first. */
export const figuresByPerson = (
  waits: readonly Wait[],
  fewest: number,
): readonly { readonly id: string; readonly decided: number; readonly median: number }[] =>
  [
    ...groupBy(
      waits.filter(w => w.decided && w.person !== null),
      w => w.person ?? '',
    ),
  ]
    .filter(([, of]) => of.length >= fewest)
    .map(([id, of]) => ({ id, decided: of.length, median: share(inOrder(of), 0.5) ?? 0 }))
    .toSorted((a, b) => b.median - a.median || (a.id < b.id ? -1 : 1))

const inOrder = (waits: readonly Wait[]): readonly number[] => waits.map(w => w.seconds).toSorted((a, b) => a - b)

/** The value below which this share of the sorted values lies, between two of them if needed; null without any. */
function share(sorted: readonly number[], of: number): number | null {
  const at = (sorted.length - 1) * of
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : Math.round(low + (high - low) * (at - Math.floor(at)))
}
