import type { RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import type { AwardByLine } from '../../domain/values/sourcing/award.ts'

/** Chosen supplier of each line; a line without one stays open. */
export type Choice = Readonly<Record<string, string>>

/** What offers are compared by. */
export type By = 'price' | 'landed' | 'score'

/** The cheapest awards by price, or by landed cost where the reader has it. */
export const awardBy = ({ award, landed }: RfqComparison, by: By): AwardByLine =>
  by === 'landed' && landed ? landed.award : award

export const choices = {
  split: (award: AwardByLine): Choice => award.bestSplit ?? perLine(award.cheapestPerLine),
  perLine: (award: AwardByLine): Choice => perLine(award.cheapestPerLine),
  single: (award: AwardByLine, lines: RfqComparison['lines']): Choice =>
    award.bestSingle === null ? {} : Object.fromEntries(lines.map(l => [l.id, award.bestSingle ?? ''])),
} as const

const perLine = (cheapest: Readonly<Record<string, string | null>>): Choice =>
  Object.fromEntries(Object.entries(cheapest).flatMap(([line, supplier]) => (supplier ? [[line, supplier]] : [])))

type Line = RfqComparison['lines'][number]

const ofLot = ({ lines }: RfqComparison, line: Line): readonly Line[] =>
  line.lot === null ? [line] : lines.filter(l => l.lot === line.lot)

/** Whether a supplier can be chosen for a line: one of a lot is chosen with all the others. */
export const canChoose = (comparison: RfqComparison, line: Line, supplier: string): boolean =>
  ofLot(comparison, line).every(l => comparison.cells[l.id]?.[supplier]?.why === null)

/** The choice with a supplier for a line and the others of its lot; `offer` is an alternate of that line. */
export const choose = (
  comparison: RfqComparison,
  choice: Choice,
  line: Line,
  supplier: string,
  offer?: string,
): Choice => ({
  ...choice,
  ...Object.fromEntries(ofLot(comparison, line).map(l => [l.id, supplier])),
  ...(offer === undefined ? {} : { [line.id]: asAlternate(offer) }),
})

export function leaveOpen(comparison: RfqComparison, choice: Choice, line: Line): Choice {
  const left = new Set(ofLot(comparison, line).map(l => l.id))
  return Object.fromEntries(Object.entries(choice).filter(([id]) => !left.has(id)))
}

/** An alternate is chosen by its own offer; a supplier has several. */
export const asAlternate = (offer: string): string => `alternate ${offer}`

/** Lines of an award: the quotation line of each choice. */
export const awardLines = (comparison: RfqComparison, choice: Choice): { readonly quoteLine: string }[] =>
  Object.entries(choice).flatMap(([line, chosen]) => {
    const cell = comparison.cells[line]?.[chosen]
    if (cell) return cell.why === null ? [{ quoteLine: cell.offer }] : []
    const other = Object.values(comparison.alternates[line] ?? {})
      .flat()
      .find(a => asAlternate(a.offer) === chosen)
    return other ? [{ quoteLine: other.offer }] : []
  })
