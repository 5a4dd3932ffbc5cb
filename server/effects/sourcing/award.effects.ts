import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { breaksOf } from '../../../domain/values/sourcing/break-text.ts'
import { priceAtQuantity } from '../../../domain/values/sourcing/price-breaks.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { askedLines } from './asked-lines.ts'
import { poolOf } from './pool-check.ts'

type Line = StoredOf<'RfqAwardLine'>
type Offer = StoredOf<'SupplierQuote'>

export const awardLinesOf = async (uow: UnitOfWork, awards: readonly string[]): Promise<readonly Line[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'RfqAwardLine'), { field: 'award', values: awards })).toSorted(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )

const offersOf = (uow: UnitOfWork, lines: readonly Line[]): Promise<ReadonlyMap<string, Offer>> =>
  byId(
    uow,
    'SupplierQuote',
    lines.map(l => l.quoteLine),
  )

const atLine = (line: Line, code: string, params?: Problem['params']): Problem => ({
  child: 'lines',
  row: line.lineNo ?? 1,
  field: 'quoteLine',
  code,
  ...(params ? { params } : {}),
})

/** Lines take supplier and price from the quotation: the price of the awarded quantity, not of the asked one (S-AWD-2). */
export const fillAward: EffectOf<'RfqAward'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'RfqAwardLine')
  const lines = await awardLinesOf(
    uow,
    records.map(r => r.id),
  )
  const offers = await offersOf(uow, lines)
  const suppliers = await byId(
    uow,
    'Supplier',
    [...offers.values()].map(o => o.supplier),
  )
  const problems: Problem[] = []
  const changes = lines.flatMap(line => {
    const offer = offers.get(String(line.quoteLine))
    const award = records.find(r => r.id === line.award)
    if (!offer || offer.rfq !== award?.rfq) {
      problems.push(atLine(line, 'AWARD_OTHER_RFQ'))
      return []
    }
    const found = valuesOf(line, offer, suppliers.get(String(offer.supplier))?.name ?? '')
    if ('problem' in found) problems.push(found.problem)
    return 'values' in found ? [{ id: line.id, values: found.values }] : []
  })
  if (problems.length > 0) throw invalid(problems)
  await updateRows(uow.tx, entity, changes, uow.now, { keepRevision: true })
  const person = personOf(uow.actor)
  return patched(records, r => ({ preparedBy: r.preparedBy ?? person }))
}

function valuesOf(
  line: Line,
  offer: Offer,
  supplier: string,
): { readonly values: Partial<Line> } | { readonly problem: Problem } {
  const sku = String(offer.skuNo)
  const unitPrice = textOrNull(offer.unitPrice)
  const breaks = unitPrice === null ? null : breaksOf(unitPrice, textOrNull(offer.breaks))
  if (offer.notOffered === true || !breaks) return { problem: atLine(line, 'AWARD_NOT_OFFERED', { supplier, sku }) }
  const wanted = textOrNull(line.quantity) ?? textOrNull(offer.quantity) ?? '0'
  const moq = textOrNull(offer.moq),
    multiple = textOrNull(offer.multiple)
  const priced = priceAtQuantity({
    wanted,
    currency: offer.currency ?? 'USD',
    breaks,
    belowMoq: 'refuse',
    ...(moq === null ? {} : { moq }),
    ...(multiple === null ? {} : { multiple }),
  })
  if ('error' in priced)
    return {
      problem: atLine(line, 'AWARD_BELOW_MOQ', { supplier, sku, min: 'moq' in priced ? priced.moq : (moq ?? '1') }),
    }
  return {
    values: {
      quantity: priced.orderQuantity,
      rfqSku: offer.rfqSku,
      skuNo: offer.skuNo,
      skuName: offer.alternate === true ? (offer.offeredAs?.slice(0, 120) ?? null) : offer.skuName,
      supplier: offer.supplier,
      currency: offer.currency,
      unitPrice: priced.unitPrice,
      amount: priced.amount,
    },
  }
}

/** Statuses of a company from which may be bought. */
const awardable: readonly string[] = ['5', '6']

/** S-AWD-4: what stands against the award on this day; the first of each line, in the order of the rule. */
export const checkAward: EffectOf<'RfqAward'> = async (uow, { records }) => {
  const lines = await awardLinesOf(
    uow,
    records.map(r => r.id),
  )
  const offers = await offersOf(uow, lines)
  const quotes = await byId(
    uow,
    'RfqQuote',
    [...offers.values()].map(o => o.quote),
  )
  const suppliers = await byId(
    uow,
    'Supplier',
    lines.map(l => l.supplier),
  )
  const rfqs = await byId(
    uow,
    'Rfq',
    records.map(r => r.rfq),
  )
  const problems: Problem[] = lines.length === 0 ? [{ code: 'AWARD_NO_LINE' }] : []
  for (const line of lines) {
    const quote = quotes.get(String(offers.get(String(line.quoteLine))?.quote))
    const supplier = suppliers.get(String(line.supplier))
    const [name, sku] = [supplier?.name ?? '', line.skuNo ?? '']
    if (quote?.toConfirm === true) problems.push(atLine(line, 'AWARD_QUOTE_UNCONFIRMED', { supplier: name }))
    else if (!quote?.validUntil || quote.validUntil < uow.today)
      problems.push(atLine(line, 'AWARD_QUOTE_EXPIRED', { supplier: name, sku, date: quote?.validUntil ?? '' }))
    else if (!awardable.includes(String(supplier?.poolStatus)))
      problems.push(atLine(line, 'AWARD_SUPPLIER_STATUS', { supplier: name }))
    else if (await isBlocked(uow, rfqs.get(records.find(r => r.id === line.award)?.rfq ?? ''), line.supplier))
      problems.push(atLine(line, 'AWARD_SUPPLIER_BLOCKED', { supplier: name }))
  }
  problems.push(...(await tooMuch(uow, lines)), ...(await lotsInPart(uow, records, lines)))
  for (const award of records)
    if (textOrNull(award.reason) === null) {
      const other = lines.find(l => l.award === award.id && offers.get(String(l.quoteLine))?.alternate === true)
      if (other) problems.push({ field: 'reason', code: 'AWARD_ALTERNATE_REASON', params: { sku: other.skuNo ?? '' } })
    }
  if (problems.length > 0) throw fail('GUARD', { problems })
  return records
}

/** A supplier that this buyer blocks gets no award, whatever the platform says of it. */
async function isBlocked(uow: UnitOfWork, rfq: StoredOf<'Rfq'> | undefined, supplier: string | null): Promise<boolean> {
  if (!rfq || supplier === null) return false
  return (await poolOf(uow, rfq, [supplier]))(supplier).may === false
}

/** A lot goes to one supplier as a whole: its lines are not awarded singly. */
async function lotsInPart(
  uow: UnitOfWork,
  awards: readonly StoredOf<'RfqAward'>[],
  lines: readonly Line[],
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const award of awards) {
    const own = lines.filter(l => l.award === award.id)
    const asked = (await askedLines(uow, [award.rfq])).filter(a => textOrNull(a.lot) !== null)
    for (const [lot, skus] of groupBy(asked, a => String(a.lot))) {
      const parts = own.filter(l => skus.some(s => s.id === l.rfqSku))
      const [one] = parts
      const whole = skus.every(s => parts.some(l => l.rfqSku === s.id))
      if (one && (!whole || parts.some(l => l.supplier !== one.supplier)))
        problems.push(atLine(one, 'AWARD_LOT_IN_PART', { lot }))
    }
  }
  return problems
}

/** The parts of a line together are at most what was asked for, up to whole packs. */
async function tooMuch(uow: UnitOfWork, lines: readonly Line[]): Promise<readonly Problem[]> {
  const asked = await byId(
    uow,
    'RfqSku',
    lines.map(l => l.rfqSku),
  )
  return [
    ...groupBy(
      lines.filter(l => l.rfqSku),
      l => String(l.rfqSku),
    ),
  ].flatMap(([sku, parts]) => {
    const given = sum(parts.map(p => p.quantity ?? '0'))
    const wanted = asked.get(sku)?.quantity ?? '0'
    const [only] = parts
    // One supplier may round a single award up to its packs; parts are typed by a person.
    return parts.length > 1 && only && compare(given, wanted) > 0
      ? [atLine(only, 'AWARD_TOO_MUCH', { sku: only.skuNo ?? '' })]
      : []
  })
}

export const notePreparer: EffectOf<'RfqAward'> = async (uow, { records }) =>
  patched(records, () => ({ preparedBy: personOf(uow.actor), approvedBy: null }))

export const noteApprover: EffectOf<'RfqAward'> = async (uow, { records }) =>
  patched(records, () => ({ approvedBy: personOf(uow.actor) }))
