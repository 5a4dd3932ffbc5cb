import type { RfqComparison } from '../../domain/contracts/sourcing.calls.ts'

/** Chosen supplier of each line; a line without one stays open. */
export type Choice = Readonly<Record<string, string>>

export const choices = {
  split: ({ award }: RfqComparison): Choice => award.bestSplit ?? perLine(award.cheapestPerLine),
  perLine: ({ award }: RfqComparison): Choice => perLine(award.cheapestPerLine),
  single: ({ award, lines }: RfqComparison): Choice =>
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
