import { exact, inMinor, rounded, toDigits, total, type Exact } from '../money/exact.ts'
import { awardByLot } from './award-lots.ts'
import type { AwardByLine } from './award.ts'
import { groupBy } from '../group-by.ts'
import { breaksOf } from './break-text.ts'
import { priceAtQuantity } from './price-breaks.ts'

export interface AskedLine {
  readonly id: string
  readonly quantity: string
  /** Lines of a lot are awarded together. */
  readonly lot: string | null
}

/** A line of a quotation, as it was submitted. */
export interface OfferedLine {
  readonly id: string
  readonly asked: string
  readonly notOffered: boolean
  readonly unitPrice: string | null
  readonly breaks: string | null
  readonly moq: string | null
  readonly multiple: string | null
  /** What is offered in place of the asked line; null for the asked one. */
  readonly alternate: string | null
}

export interface ComparedQuote {
  readonly supplier: string
  readonly currency: string
  readonly expired: boolean
  readonly lines: readonly OfferedLine[]
}

/** Why a cell has no comparable price, in place of an empty one. */
export type NoPrice = 'notOffered' | 'belowMoq' | 'belowFirstBreak' | 'noRate'

/** Another product that a supplier offers beside the asked one: compared, and never awarded without a decision. */
export interface ComparedAlternate extends ComparedCell {
  readonly name: string
}

export interface ComparedCell {
  /** The line of the quotation, by which it is awarded. */
  readonly offer: string
  /** The price of the quantity in the currency of the offer; null without one. */
  readonly price: string | null
  /** One unit and the whole quantity in the currency of the comparison; the unit with six digits. */
  readonly unit: string | null
  readonly amount: string | null
  /** What is ordered: raised to whole packs. */
  readonly quantity: string | null
  readonly best: boolean
  readonly why: NoPrice | null
  /** The higher break that costs less in all. */
  readonly cheaperAt: string | null
}

export interface QuoteComparison {
  /** By asked line, then by supplier. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, ComparedCell>>>>
  /** By asked line, then by supplier; no alternate counts in a total or as the best. */
  readonly alternates: Readonly<Record<string, Readonly<Record<string, readonly ComparedAlternate[]>>>>
  /** By supplier: the sum of what it offers, and how many lines it offers. */
  readonly totals: Readonly<Record<string, { readonly amount: string; readonly offered: number }>>
  readonly award: AwardByLine
}

/** A quotation with its lines by the asked one. */
interface Answers {
  readonly quote: ComparedQuote
  readonly byAsked: ReadonlyMap<string, readonly OfferedLine[]>
}

/** An amount in the currency of the comparison; null without a rate. */
export type Conversion = (amount: string, currency: string) => Exact | null

/**
 * Quotations side by side in one currency at the rates of the round (S-SCO-2): each line at the price of its own
 * quantity, the best of each line, and the cheapest awards (S-AWD-1). Expired offers are shown, but not awarded.
 */
export function compareQuotes(
  currency: string,
  asked: readonly AskedLine[],
  quotes: readonly ComparedQuote[],
  convert: Conversion,
): QuoteComparison {
  const answers = quotes.map((quote): Answers => ({ quote, byAsked: groupBy(quote.lines, l => l.asked) }))
  const priced = asked.map(line => ({
    line,
    cells: answers.map(own => ({ quote: own.quote, ...cellOf(currency, line, own, convert) })),
  }))
  const cells = priced.map(({ line, cells: own }) => {
    const known = own.flatMap(c => (c.exactUnit && !c.quote.expired ? [c.exactUnit] : []))
    const least = known.reduce<Exact | null>((a, b) => (a?.lte(b) ? a : b), null)
    return [
      line.id,
      Object.fromEntries(
        own.map(({ quote, cell, exactUnit }) => [
          quote.supplier,
          { ...cell, best: least !== null && !quote.expired && exactUnit?.equals(least) === true },
        ]),
      ),
    ] as const
  })
  return {
    cells: Object.fromEntries(cells),
    alternates: alternatesOf(currency, asked, answers, convert),
    totals: Object.fromEntries(
      quotes.map(quote => {
        const amounts = cells.flatMap(([, row]) => row[quote.supplier]?.amount ?? [])
        return [quote.supplier, { amount: inMinor(total(amounts.map(exact)), currency), offered: amounts.length }]
      }),
    ),
    award: awardByLot({
      currency,
      lines: asked,
      suppliers: quotes
        .filter(q => !q.expired)
        .map(q => ({
          id: q.supplier,
          prices: Object.fromEntries(
            cells.flatMap(([id, row]) => {
              const unit = row[q.supplier]?.unit ?? null
              return unit === null ? [] : [[id, unit]]
            }),
          ),
        })),
    }),
  }
}

function alternatesOf(
  currency: string,
  asked: readonly AskedLine[],
  answers: readonly Answers[],
  convert: Conversion,
): QuoteComparison['alternates'] {
  const of = (line: AskedLine, { quote, byAsked }: Answers): readonly ComparedAlternate[] =>
    (byAsked.get(line.id) ?? [])
      .filter(l => l.alternate !== null && !l.notOffered)
      .map(l => ({ ...pricedCell(currency, line, quote, l, convert).cell, name: l.alternate ?? '' }))
  return Object.fromEntries(
    asked.flatMap(line => {
      const own = answers.flatMap(a => {
        const found = of(line, a)
        return found.length > 0 ? [[a.quote.supplier, found] as const] : []
      })
      return own.length > 0 ? [[line.id, Object.fromEntries(own)]] : []
    }),
  )
}

const nothingOf = (offer: string, why: NoPrice): { readonly cell: ComparedCell; readonly exactUnit: null } => ({
  cell: { offer, price: null, unit: null, amount: null, quantity: null, best: false, why, cheaperAt: null },
  exactUnit: null,
})

function cellOf(
  currency: string,
  asked: AskedLine,
  { quote, byAsked }: Answers,
  convert: Conversion,
): { readonly cell: ComparedCell; readonly exactUnit: Exact | null } {
  const offer = byAsked.get(asked.id)?.find(l => l.alternate === null)
  return pricedCell(currency, asked, quote, offer, convert)
}

function pricedCell(
  currency: string,
  asked: AskedLine,
  quote: ComparedQuote,
  offer: OfferedLine | undefined,
  convert: Conversion,
): { readonly cell: ComparedCell; readonly exactUnit: Exact | null } {
  const breaks = offer?.unitPrice ? breaksOf(offer.unitPrice, offer.breaks) : null
  if (!offer || offer.notOffered || !breaks) return nothingOf(offer?.id ?? '', 'notOffered')
  const priced = priceAtQuantity({
    wanted: asked.quantity,
    currency: quote.currency,
    breaks,
    belowMoq: 'refuse',
    ...(offer.moq === null ? {} : { moq: offer.moq }),
    ...(offer.multiple === null ? {} : { multiple: offer.multiple }),
  })
  if ('error' in priced) return nothingOf(offer.id, priced.error === 'belowMoq' ? 'belowMoq' : 'belowFirstBreak')
  const unit = convert(priced.unitPrice, quote.currency)
  if (!unit)
    return {
      ...nothingOf(offer.id, 'noRate'),
      cell: { ...nothingOf(offer.id, 'noRate').cell, price: priced.unitPrice, quantity: priced.orderQuantity },
    }
  return {
    cell: {
      offer: offer.id,
      price: priced.unitPrice,
      unit: toDigits(unit, 6),
      amount: inMinor(rounded(unit.mul(exact(priced.orderQuantity)), currency), currency),
      quantity: priced.orderQuantity,
      best: false,
      why: null,
      cheaperAt: priced.cheaperNextBreak?.quantity ?? null,
    },
    exactUnit: unit,
  }
}
