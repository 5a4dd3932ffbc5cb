import { exact, plain, rounded, total } from '../money/exact.ts'
import { awardByLine, type AwardByLine, type AwardLine, type AwardSupplier } from './award.ts'

export interface LotLine extends AwardLine {
  readonly lot: string | null
}

/**
 * Awards lines and lots (S-AWD-1): a lot is one choice, priced as the sum of its lines, and offered by who offers all
 * of them. The answer names the single lines again.
 */
export function awardByLot(request: {
  readonly currency: string
  readonly lines: readonly LotLine[]
  readonly suppliers: readonly AwardSupplier[]
}): AwardByLine {
  const { currency, lines, suppliers } = request
  const keyOf = (line: LotLine) => (line.lot === null ? `line ${line.id}` : `lot ${line.lot}`)
  const groups = new Map<string, LotLine[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  const priceOf = (supplier: AwardSupplier, group: readonly LotLine[]): string | null => {
    const prices = group.map(l => supplier.prices[l.id])
    if (group[0]?.lot === null) return prices[0] ?? null
    const amounts = group.flatMap((l, at) => {
      const price = prices[at]
      return price === undefined ? [] : [rounded(exact(l.quantity).mul(exact(price)), currency)]
    })
    return amounts.length === group.length ? plain(total(amounts)) : null
  }
  const found = awardByLine({
    currency,
    lines: [...groups].map(([id, group]) => ({ id, quantity: group[0]?.lot === null ? group[0].quantity : '1' })),
    suppliers: suppliers.map(s => ({
      ...s,
      prices: Object.fromEntries(
        [...groups].flatMap(([id, group]) => {
          const price = priceOf(s, group)
          return price === null ? [] : [[id, price]]
        }),
      ),
    })),
  })
  const spread = <V>(by: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(lines.flatMap(l => (keyOf(l) in by ? [[l.id, by[keyOf(l)] as V]] : [])))
  return {
    ...found,
    cheapestPerLine: spread(found.cheapestPerLine),
    bestSplit: found.bestSplit && spread(found.bestSplit),
    notOffered: lines.filter(l => found.notOffered.includes(keyOf(l))).map(l => l.id),
  }
}
