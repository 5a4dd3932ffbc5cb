import { createHash } from 'node:crypto'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { exact, fractionText } from '../../../domain/values/money/exact.ts'
import { awardFileText, type AwardFacts } from '../../../domain/values/sourcing/award-file.ts'
import type { KeptOffer, RankingInputs } from '../../../domain/values/sourcing/award-ranking.ts'
import type { PricedOffer } from '../../../domain/values/sourcing/landed-offers.ts'
import type { Bid } from '../../../domain/values/sourcing/scores.ts'
import type { RfqComparison } from '../../../domain/contracts/sourcing.calls.ts'
import { insertRows, newId, readStored } from '../../db/write-rows.ts'
import { compareRfq, type KeepsInputs } from '../../operations/sourcing/comparison.ts'
import { lastQuotes, standingQuotes } from '../../operations/sourcing/standing-quotes.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { awardLinesOf } from './award.effects.ts'

type Award = StoredOf<'RfqAward'>
type Rfq = StoredOf<'Rfq'>
type Quote = StoredOf<'RfqQuote'>

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An approved award keeps what its ranking was counted from, before rates, estimates or suppliers change. */
export const keepAwardFile: EffectOf<'RfqAward'> = async (uow, { records }) => {
  for (const award of records) {
    const rfq = (await byId(uow, 'Rfq', [award.rfq])).get(String(award.rfq))
    if (!rfq) throw fail('NOT_FOUND')
    const all = await readStored(uow.tx, entityNamed(uow.index, 'RfqQuote'), { field: 'rfq', values: [rfq.id] })
    const { inputs, comparison } = await inputsOf(uow, rfq, lastQuotes(standingQuotes(all)))
    const content = awardFileText(await factsOf(uow, award, rfq, all, comparison), inputs, sha256)
    await insertRows(
      uow.tx,
      entityNamed(uow.index, 'RfqAwardFile'),
      [{ id: newId(), values: { award: award.id, digest: sha256(content), content } }],
      uow.now,
    )
  }
  return records
}

/** The comparison as its buyer has it, whole: what the approver's role hides belongs to the file as well. */
async function inputsOf(
  uow: UnitOfWork,
  rfq: Rfq,
  quotes: readonly Quote[],
): Promise<{ readonly inputs: RankingInputs; readonly comparison: RfqComparison }> {
  let price: Pick<RankingInputs, 'asked' | 'quotes' | 'rates'> = { asked: [], quotes: [], rates: {} }
  const landed: { line: string; offers: readonly KeptOffer[] }[] = []
  let scored: RankingInputs['scored'] = null
  const keeps: KeepsInputs = {
    price: (asked, bids, convert) => {
      const rateOf = (currency: string) => {
        const one = convert('1', currency)
        return one ? fractionText(one) : null
      }
      const rates = Object.fromEntries(bids.map(b => [b.currency, rateOf(b.currency)]))
      price = { asked, quotes: bids, rates }
    },
    landed: (line, offers) => {
      landed.push({ line, offers: offers.map(keptOffer) })
    },
    scored: (criteria, bids) => {
      scored = { criteria, bids: bids.map(keptBid) }
    },
  }
  const system = { kind: 'system', reason: 'the file of an award' } as const
  const comparison = await compareRfq({ ...uow, actor: system }, rfq, quotes, keeps)
  const { currency } = comparison
  return { inputs: { currency, ...price, landed: comparison.landed ? landed : null, scored }, comparison }
}

const keptOffer = (offer: PricedOffer): KeptOffer => ({
  ...offer,
  unit: fractionText(offer.unit),
  costs: {
    ...offer.costs,
    netKg: offer.costs.netKg ? fractionText(offer.costs.netKg) : null,
    charges: offer.costs.charges.map(c => ({ ...c, perUnit: fractionText(c.perUnit) })),
  },
})

const keptBid = ({ id, receivedAt, values }: Bid) => ({
  id,
  receivedAt,
  values: Object.fromEntries(
    Object.entries(values).map(([code, value]) => [
      code,
      value === null || value === undefined ? null : fractionText(typeof value === 'string' ? exact(value) : value),
    ]),
  ),
})

/** Who decided what, and what was asked, changed, answered and offered. */
async function factsOf(
  uow: UnitOfWork,
  award: Award,
  rfq: Rfq,
  quotes: readonly Quote[],
  comparison: RfqComparison,
): Promise<AwardFacts> {
  const by = { field: 'rfq', values: [rfq.id] } as const
  const differences = await readStored(uow.tx, entityNamed(uow.index, 'RfqDifference'), by)
  const answers = await readStored(uow.tx, entityNamed(uow.index, 'RfqAnswer'), by)
  const people = await byId(uow, 'User', [award.preparedBy, award.approvedBy, award.overriddenBy])
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.realName ?? id))
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  return {
    award: {
      awardNo: award.awardNo,
      approvedAt: uow.now.toISOString(),
      approvedBy: nameOf(award.approvedBy),
      preparedBy: nameOf(award.preparedBy),
      reason: award.reason,
      overridden: award.overridden,
      overriddenBy: nameOf(award.overriddenBy),
      overrideReason: award.overrideReason,
      lines: (await awardLinesOf(uow, [award.id])).map(l => ({
        offer: l.quoteLine,
        asked: l.rfqSku,
        skuNo: l.skuNo,
        supplier: l.supplier,
        share: text(l.share),
        quantity: text(l.quantity),
        unitPrice: text(l.unitPrice),
        currency: l.currency,
        amount: text(l.amount),
      })),
    },
    request: {
      rfqNo: rfq.rfqNo,
      rfqName: rfq.rfqName,
      version: rfq.version,
      cutoff: text(rfq.bafoCutoff ?? rfq.firstOfferingCutoff),
      timeZone: rfq.timeZone,
      rateDate: comparison.rateDate,
      incoterm: rfq.incoterm,
      lines: comparison.lines,
      changes: differences
        .toSorted((a, b) => Number(a.version) - Number(b.version) || Number(a.position) - Number(b.position))
        .map(d => ({ version: d.version, what: d.what, skuNo: d.skuNo, before: d.before, after: d.after })),
      answers: answers
        .toSorted((a, b) => (String(a.answeredAt) < String(b.answeredAt) ? -1 : 1))
        .map(a => ({ question: a.question, answer: a.answer, answeredAt: text(a.answeredAt) })),
    },
    suppliers: comparison.suppliers.map(s => ({ id: s.id, name: s.name, quoteNo: s.quoteNo })),
    // Every version that was submitted, also those that do not count, with what proves its content.
    quotations: quotes
      .filter(q => q.contentHash !== null)
      .toSorted((a, b) => ((a.quoteNo ?? '') < (b.quoteNo ?? '') ? -1 : 1))
      .map(q => ({
        quoteNo: q.quoteNo,
        supplier: q.supplier,
        version: q.version,
        status: q.status,
        receivedAt: text(q.receivedAt),
        // Late, and admitted by two people before the round was opened.
        ...(q.admittedAt === null ? {} : { admittedAt: text(q.admittedAt) }),
        hash: q.contentHash,
      })),
    points: comparison.scoring?.points ?? null,
  }
}
