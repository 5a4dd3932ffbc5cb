import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { breaksOf } from '../../../domain/values/sourcing/break-text.ts'
import { priceAtQuantity } from '../../../domain/values/sourcing/price-breaks.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { sharedQuantities } from './award-shares.ts'

type Line = StoredOf<'RfqAwardLine'>
type Offer = StoredOf<'SupplierQuote'>

export const awardLinesOf = async (uow: UnitOfWork, awards: readonly string[]): Promise<readonly Line[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'RfqAwardLine'), { field: 'award', values: awards })).toSorted(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )

export const offersOf = (uow: UnitOfWork, lines: readonly Line[]): Promise<ReadonlyMap<string, Offer>> =>
  byId(
    uow,
    'SupplierQuote',
    lines.map(l => l.quoteLine),
  )

export const atLine = (line: Line, code: string, params?: Problem['params']): Problem => ({
  child: 'lines',
  row: line.lineNo ?? 1,
  field: 'quoteLine',
  code,
  ...(params ? { params } : {}),
})

/**
 * Lines take supplier and price from the quotation: the price of the awarded quantity, not of the asked one (S-AWD-2).
 */
export const fillAward: EffectOf<'RfqAward'> = async (uow, { records, before }) => {
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
  const shared = await sharedQuantities(uow, lines, offers)
  problems.push(...shared.problems)
  const changes = lines.flatMap(line => {
    const offer = offers.get(String(line.quoteLine))
    const award = records.find(r => r.id === line.award)
    if (!offer || offer.rfq !== award?.rfq) {
      problems.push(atLine(line, 'AWARD_OTHER_RFQ'))
      return []
    }
    const found = valuesOf(
      { ...line, quantity: shared.quantities.get(line.id) ?? line.quantity },
      offer,
      suppliers.get(String(offer.supplier))?.name ?? '',
    )
    if ('problem' in found) problems.push(found.problem)
    return 'values' in found ? [{ id: line.id, values: found.values }] : []
  })
  if (problems.length > 0) throw invalid(problems)
  await updateRows(uow.tx, entity, changes, uow.now, { keepRevision: true })
  const person = personOf(uow.actor)
  return patched(records, r => {
    const was = before?.records.find(b => b.id === r.id)
    const same = was?.overrideReason === r.overrideReason && String(was?.overrides) === String(r.overrides)
    const by = (r.overrides ?? []).length === 0 ? null : same ? r.overriddenBy : person
    return { preparedBy: r.preparedBy ?? person, overriddenBy: by }
  })
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

export const notePreparer: EffectOf<'RfqAward'> = async (uow, { records }) =>
  patched(records, () => ({ preparedBy: personOf(uow.actor), approvedBy: null }))

export const noteApprover: EffectOf<'RfqAward'> = async (uow, { records }) =>
  patched(records, () => ({ approvedBy: personOf(uow.actor) }))
