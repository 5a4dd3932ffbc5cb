import { exact, exactOf, inMinor, total, type Exact } from '../money/exact.ts'
import { awardByLot } from './award-lots.ts'
import type { AwardByLine } from './award.ts'
import { landedLine, type LandedLine, type PricedOffer, type UnitCosts } from './landed-offers.ts'
import { compareQuotes, type AskedLine, type ComparedQuote, type QuoteComparison } from './quote-comparison.ts'
import { scoreBids, type Criterion, type ScoredBids } from './scores.ts'

/** An offer on landed cost, with fractions as text. */
export interface KeptOffer extends Omit<PricedOffer, 'unit' | 'costs'> {
  readonly unit: string
  readonly costs: Omit<UnitCosts, 'netKg' | 'charges'> & {
    readonly netKg: string | null
    readonly charges: readonly (Omit<UnitCosts['charges'][number], 'perUnit'> & { readonly perUnit: string })[]
  }
}

/** Everything that a ranking is counted from; fractions are text, so nothing is lost. */
export interface RankingInputs {
  readonly currency: string
  readonly asked: readonly AskedLine[]
  readonly quotes: readonly ComparedQuote[]
  /** One unit of each currency of an offer in the currency of the comparison; null without a rate. */
  readonly rates: Readonly<Record<string, string | null>>
  /** By asked line; null where nothing is compared on landed cost. */
  readonly landed: readonly { readonly line: string; readonly offers: readonly KeptOffer[] }[] | null
  readonly scored: {
    readonly criteria: readonly Criterion[]
    readonly bids: readonly {
      readonly id: string
      readonly receivedAt: string
      readonly values: Readonly<Record<string, string | null>>
    }[]
  } | null
}

export interface Ranking {
  readonly price: QuoteComparison
  readonly landed: {
    readonly lines: Readonly<Record<string, Pick<LandedLine, 'offers' | 'best' | 'flip'>>>
    readonly totals: Readonly<Record<string, string>>
    readonly award: AwardByLine
  } | null
  readonly scores: ScoredBids | { readonly error: 'weights'; readonly sum: string } | null
}

/**
 * The ranking of an award from what was known then: by price, on landed cost and by score. The same inputs give the
 * same ranking for ever, whatever became of rates, estimates and suppliers since (sourcing 14.7).
 */
export function rankingOf(inputs: RankingInputs): Ranking {
  const { currency, asked, quotes, rates, scored } = inputs
  const convert = (amount: string, from: string): Exact | null => {
    const rate = rates[from] ?? null
    return rate === null ? null : exact(amount).mul(exactOf(rate))
  }
  return {
    price: compareQuotes(currency, asked, quotes, convert),
    landed: inputs.landed ? landedOf(inputs, inputs.landed) : null,
    scores: scored
      ? scoreBids(
          scored.criteria,
          scored.bids.map(b => ({
            ...b,
            values: Object.fromEntries(
              Object.entries(b.values).map(([code, value]) => [code, value === null ? null : exactOf(value)]),
            ),
          })),
        )
      : null,
  }
}

function landedOf(inputs: RankingInputs, kept: NonNullable<RankingInputs['landed']>): Ranking['landed'] {
  const { currency, asked, quotes } = inputs
  const standing = new Set(quotes.filter(q => !q.expired).map(q => q.supplier))
  const lines = asked.map(line => {
    const offers = (kept.find(k => k.line === line.id)?.offers ?? []).map(offerOf)
    const ranked = landedLine(
      currency,
      line.quantity,
      offers.filter(o => standing.has(o.id)),
    )
    return { line, offers, shown: landedLine(currency, line.quantity, offers).offers, ranked }
  })
  const unitOf = (at: (typeof lines)[number], supplier: string): string | null => {
    const found = at.shown[supplier]
    return found && !('error' in found) ? found.landed : null
  }
  return {
    lines: Object.fromEntries(
      lines.map(l => [l.line.id, { offers: l.shown, best: l.ranked.best, flip: l.ranked.flip }]),
    ),
    totals: Object.fromEntries(
      quotes.map(q => {
        const amounts = lines.flatMap(l => {
          const unit = unitOf(l, q.supplier)
          const quantity = l.offers.find(o => o.id === q.supplier)?.quantity ?? l.line.quantity
          return unit === null ? [] : [exact(inMinor(exact(unit).mul(exact(quantity)), currency))]
        })
        return [q.supplier, inMinor(total(amounts), currency)]
      }),
    ),
    award: awardByLot({
      currency,
      lines: asked,
      suppliers: [...standing].map(id => ({
        id,
        prices: Object.fromEntries(
          lines.flatMap(l => {
            const unit = unitOf(l, id)
            return unit === null ? [] : [[l.line.id, unit]]
          }),
        ),
      })),
    }),
  }
}

const offerOf = (offer: KeptOffer): PricedOffer => ({
  ...offer,
  unit: exactOf(offer.unit),
  costs: {
    ...offer.costs,
    netKg: offer.costs.netKg === null ? null : exactOf(offer.costs.netKg),
    charges: offer.costs.charges.map(c => ({ ...c, perUnit: exactOf(c.perUnit) })),
  },
})
