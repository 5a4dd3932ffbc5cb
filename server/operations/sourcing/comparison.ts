import type { ComparedSupplier, ComparisonAnswer, RfqComparison } from '../../../domain/contracts/sourcing.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { cutoffOf, sealOf } from '../../../domain/entities/sourcing/rfq/rfq.rules.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import type { Exact } from '../../../domain/values/money/exact.ts'
import type { PricedOffer } from '../../../domain/values/sourcing/landed-offers.ts'
import {
  compareQuotes,
  type AskedLine,
  type ComparedQuote,
  type Conversion,
} from '../../../domain/values/sourcing/quote-comparison.ts'
import type { Bid, Criterion } from '../../../domain/values/sourcing/scores.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { converterOf } from '../money/convert.ts'
import { skuEstimates } from '../money/sku-estimates.ts'
import { readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { compareOnLanded } from './landed-comparison.ts'
import { scoredComparison } from './scored-comparison.ts'
import { counts, lastQuotes } from './standing-quotes.ts'

/**
 * Quotations of an RFQ that the caller's company bought for. They are read through the view of the caller, so a sealed
 * round adds nothing: no column, no count, no total (S-CUT-3).
 */
export function comparisonForCaller(context: Context, rfqId: string | null): Promise<ComparisonAnswer> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { actor, index } = uow
    if (actor.kind !== 'user' || !seesPrices(uow)) throw fail('FORBIDDEN')
    const mine = await readStored(tx, entityNamed(index, 'Rfq'), { field: 'buyer', values: [actor.companyId] })
    const quotes = await readStored(tx, entityNamed(index, 'RfqQuote'), { field: 'rfq', values: mine.map(r => r.id) })
    const open = mine.filter(r => quotes.some(q => q.rfq === r.id))
    const rfq = mine.find(r => r.id === rfqId)
    if (rfqId !== null && !rfq) throw fail('NOT_FOUND')
    return {
      choices: open
        .toSorted((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
        .map(r => ({ id: r.id, rfqNo: r.rfqNo ?? '', rfqName: r.rfqName ?? '' })),
      comparison: rfq ? await compareRfq(uow, rfq, lastQuotes(quotes.filter(q => q.rfq === rfq.id))) : null,
    }
  })
}

/** The answer is made of these fields; a role that hides one of them gets no comparison. */
const seesPrices = ({ actor, index }: UnitOfWork): boolean =>
  readsAll(actor, index, 'RfqQuote', ['supplier', 'currency', 'validUntil']) &&
  readsAll(actor, index, 'SupplierQuote', ['unitPrice', 'breaks', 'moq', 'multiple'])

const deciding: readonly string[] = ['firstOffering', 'shortlist', 'sampling', 'bafo']

/** Takes what the comparison is counted from, as it is counted. */
export interface KeepsInputs {
  price(asked: readonly AskedLine[], quotes: readonly ComparedQuote[], convert: Conversion): void
  landed(line: string, offers: readonly PricedOffer[]): void
  scored(criteria: readonly Criterion[], bids: readonly Bid[]): void
}

export async function compareRfq(
  uow: UnitOfWork,
  rfq: StoredOf<'Rfq'>,
  quotes: readonly StoredOf<'RfqQuote'>[],
  keeps?: KeepsInputs,
): Promise<RfqComparison> {
  const { tx, index, today } = uow
  const by = { field: 'rfq', values: [rfq.id] } as const
  const asked = (await readStored(tx, entityNamed(index, 'RfqSku'), by))
    .filter(l => l.dropped !== true)
    .toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
  const offers = await readStored(tx, entityNamed(index, 'SupplierQuote'), {
    field: 'quote',
    values: quotes.map(q => q.id),
  })
  const suppliers = await readStored(tx, entityNamed(index, 'Supplier'), {
    field: 'id',
    values: quotes.map(q => q.supplier),
  })
  const currency = rfq.currency ?? 'USD'
  const cutoff = cutoffOf(rfq)
  const rateDate = rfq.rateDate ?? (cutoff ? dayIn(rfq.timeZone ?? 'UTC', new Date(cutoff)) : today)
  const convert = await conversion(
    uow,
    quotes.map(q => q.currency ?? 'USD'),
    currency,
    rateDate,
    String(rfq.buyer),
  )
  const nameOf = (q: StoredOf<'RfqQuote'>) => suppliers.find(s => s.id === q.supplier)?.name ?? ''
  const columns = quotes.filter(counts).map((q): ComparedSupplier => ({
    id: q.supplier ?? '',
    name: nameOf(q),
    quote: q.id,
    quoteNo: q.quoteNo ?? '',
    currency: q.currency ?? 'USD',
    round: q.round ?? '',
    validUntil: q.validUntil,
    expired: q.validUntil === null || q.validUntil < today,
    incoterm: q.incoterm,
    receivedAt: textOrNull(q.receivedAt),
    late: q.late === true,
  }))
  const lines = asked.map((l): AskedLine => ({ id: l.id, quantity: l.quantity ?? '0', lot: textOrNull(l.lot) }))
  const byQuote = groupBy(offers, o => o.quote)
  const bids = columns.map(c => asQuote(c, byQuote.get(c.quote) ?? []))
  keeps?.price(lines, bids, convert)
  const compared = compareQuotes(currency, lines, bids, convert)
  const estimateOf = seesLanded(uow) ? await skuEstimates(uow, String(rfq.buyer)) : null
  const landed = estimateOf
    ? await compareOnLanded({
        uow,
        rfq,
        currency,
        rateDate,
        convert,
        asked,
        columns,
        compared,
        estimateOf,
        ...(keeps ? { keep: keeps.landed } : {}),
      })
    : null
  const days = daysOf(asked, columns, offers)
  const seal = sealOf(rfq, uow.now.toISOString())
  return {
    ...compared,
    rfq: rfq.id,
    rfqNo: rfq.rfqNo ?? '',
    rfqName: rfq.rfqName ?? '',
    currency,
    rateDate,
    awardable: seal === null && rfq.rfqStatus === 'open' && deciding.includes(rfq.round ?? ''),
    sealedUntil: seal?.code === 'RFQ_SEALED' ? cutoff : null,
    awaitsOpeners: seal?.code === 'RFQ_AWAITS_OPENERS',
    landed,
    days,
    scoring: await scoredComparison(uow, rfq, {
      columns,
      lines: asked.length,
      compared,
      landed,
      days,
      ...(keeps ? { keep: keeps.scored } : {}),
    }),
    unconfirmed: quotes.filter(q => !counts(q)).map(nameOf),
    suppliers: columns.toSorted((a, b) => a.name.localeCompare(b.name)),
    lines: asked.map(l => ({
      id: l.id,
      skuNo: l.skuNo ?? '',
      skuName: l.skuName ?? '',
      quantity: l.quantity ?? '0',
      uom: l.uom ?? '',
      lot: textOrNull(l.lot),
      targetPrice: l.targetPrice,
      targetCurrency: l.currency,
    })),
  }
}

/** What the comparison on landed cost is made of. */
const seesLanded = ({ actor, index }: UnitOfWork): boolean =>
  readsAll(actor, index, 'LandingCost', ['costName', 'currency', 'dutyPercent', 'taxPercent', 'incoterm']) &&
  readsAll(actor, index, 'LandingItem', ['unitPrice', 'unitCost']) &&
  readsAll(actor, index, 'LandingCharge', ['amount'])

/** The days of production of each offer; the fewest of a line deliver soonest. */
function daysOf(
  asked: readonly StoredOf<'RfqSku'>[],
  columns: readonly ComparedSupplier[],
  offers: readonly StoredOf<'SupplierQuote'>[],
): RfqComparison['days'] {
  const answers = new Map(offers.flatMap(o => (o.alternate === true ? [] : [[`${o.quote} ${o.rfqSku}`, o] as const])))
  return Object.fromEntries(
    asked.map(line => {
      const own = columns.flatMap(c => {
        const offer = answers.get(`${c.quote} ${line.id}`)
        return offer?.notOffered === true || typeof offer?.productionCycle !== 'number'
          ? []
          : [{ column: c, days: offer.productionCycle }]
      })
      const standing = own.filter(o => !o.column.expired).map(o => o.days)
      const least = Math.min(...standing)
      // Where all take the same time, none is the soonest.
      const differ = standing.some(days => days !== least)
      return [
        line.id,
        Object.fromEntries(
          own.map(o => [o.column.id, { days: o.days, soonest: differ && !o.column.expired && o.days === least }]),
        ),
      ]
    }),
  )
}

const asQuote = (column: ComparedSupplier, offers: readonly StoredOf<'SupplierQuote'>[]): ComparedQuote => ({
  supplier: column.id,
  currency: column.currency,
  expired: column.expired,
  lines: offers.map(o => ({
    id: o.id,
    asked: o.rfqSku ?? '',
    notOffered: o.notOffered === true,
    unitPrice: textOrNull(o.unitPrice),
    breaks: textOrNull(o.breaks),
    moq: textOrNull(o.moq),
    multiple: textOrNull(o.multiple),
    alternate: o.alternate === true ? (o.offeredAs ?? '') : null,
  })),
})

/** Rates of the day, read once for each currency. */
async function conversion(
  uow: UnitOfWork,
  currencies: readonly string[],
  to: string,
  date: string,
  company: string,
): Promise<(amount: string, currency: string) => Exact | null> {
  const by = new Map<string, Awaited<ReturnType<typeof converterOf>>>()
  for (const from of new Set(currencies))
    by.set(
      from,
      await converterOf(uow.tx, uow.context.catalogue.common, { from, to, date, purpose: 'estimate' }, company),
    )
  return (amount, currency) => by.get(currency)?.(amount)?.value ?? null
}
