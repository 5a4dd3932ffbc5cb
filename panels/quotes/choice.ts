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

/** Lines of an award: the quotation line of each choice. */
export const awardLines = ({ cells }: RfqComparison, choice: Choice): { readonly quoteLine: string }[] =>
  Object.entries(choice).flatMap(([line, supplier]) => {
    const cell = cells[line]?.[supplier]
    return cell && cell.why === null ? [{ quoteLine: cell.offer }] : []
  })
