import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import type { LandedAnswer } from '../../../domain/contracts/landed.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { subtract, sum } from '../../../domain/values/decimal.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { asStored, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { inputOf } from '../../operations/money/landed-input.ts'
import { orderGoods } from '../../operations/money/landed-goods.ts'
import { countLanded } from '../../operations/money/landed.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Cost = StoredOf<'LandingCost'>

/**
 * Counts a landed cost on saving. Without lines it takes those of its order, or the SKU. The variance to the earlier
 * stage stands on the record and on each charge.
 */
export const countLandingCost: EffectOf<'LandingCost'> = async (uow, { records }) => {
  const counted = new Map<string, KnownOf<'LandingCost'>>()
  for (const cost of records) counted.set(cost.id, await countOne(uow, cost))
  return patched(records, r => counted.get(r.id) ?? null)
}

async function countOne(uow: UnitOfWork, cost: Cost): Promise<KnownOf<'LandingCost'>> {
  const by = { field: 'landing', values: [cost.id] } as const
  const inOrder = <R extends { readonly lineNo?: unknown }>(rows: readonly R[]): R[] =>
    [...rows].sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
  const entered = inOrder(await readStored(uow.tx, entityNamed(uow.index, 'LandingItem'), by))
  const items = entered.length > 0 ? entered : await takeGoods(uow, cost)
  if (items.length === 0) throw invalid([{ field: 'items', code: 'AT_LEAST_ONE_ROW' }])
  const charges = inOrder(await readStored(uow.tx, entityNamed(uow.index, 'LandingCharge'), by))
  const duties = inOrder(await readStored(uow.tx, entityNamed(uow.index, 'LandingDuty'), by))
  const answer = await countLanded(uow.tx, uow.index, inputOf(cost, items, charges, duties), textOrNull(cost.owner))
  await writeItems(uow, items, answer)
  const variance = await compareWithEarlier(uow, cost, answer)
  await writeCharges(uow, charges, answer, variance.before)
  return {
    goodsValue: answer.goods,
    freight: sum(charges.flatMap((c, at) => (c.part === 'freightToBorder' ? [answer.charges[at]?.amount ?? '0'] : []))),
    chargesTotal: answer.chargesTotal,
    dutyTotal: answer.duty,
    taxTotal: answer.tax,
    landedCost: answer.landed,
    unitCost: answer.lines.length === 1 ? (answer.lines[0]?.unitCost ?? null) : null,
    variance: variance.whole,
    rates: answer.rates.map(r => ({ ...r })),
  }
}

/** Lines of the order, or the SKU with the entered quantity and price. */
async function takeGoods(uow: UnitOfWork, cost: Cost): Promise<StoredOf<'LandingItem'>[]> {
  const entity = entityNamed(uow.index, 'LandingItem')
  const goods = cost.po ? await orderGoods(uow.tx, uow.index, cost.po) : await skuGoods(uow, cost)
  const rows = goods.map((values, i) => ({ id: newId(), values: { ...values, landing: cost.id, lineNo: i + 1 } }))
  await insertRows(uow.tx, entity, rows, uow.now)
  return rows.map(r => asStored(entity, r))
}

async function skuGoods(uow: UnitOfWork, cost: Cost) {
  if (!cost.sku) return []
  const [sku] = await readStored(uow.tx, entityNamed(uow.index, 'CatalogSku'), { field: 'id', values: [cost.sku] })
  if (!sku) return []
  const quantity = textOrNull(cost.quantity),
    unitPrice = textOrNull(cost.purchasePrice)
  const empty = quantity === null ? 'quantity' : unitPrice === null ? 'purchasePrice' : null
  if (empty) throw invalid([{ field: empty, code: 'FIELD_NOT_NULL' }])
  return [{ skuNo: sku.skuNo, hsCode: sku.hsCode ?? null, quantity, unitPrice }]
}

async function writeItems(
  uow: UnitOfWork,
  items: readonly StoredOf<'LandingItem'>[],
  answer: LandedAnswer,
): Promise<void> {
  const changes = items.map((item, at) => {
    const line = answer.lines[at]
    return {
      id: item.id,
      values: {
        value: line?.value ?? null,
        customsValue: line?.customsValue ?? null,
        charges: line?.charges ?? null,
        duty: line?.duty ?? null,
        tax: line?.tax ?? null,
        landed: line?.landed ?? null,
        unitCost: line?.unitCost ?? null,
      },
    }
  })
  await updateRows(uow.tx, entityNamed(uow.index, 'LandingItem'), changes, uow.now, { keepRevision: true })
}

interface Variance {
  readonly whole: string | null
  /** Converted amounts of the earlier stage by charge code; null without one. */
  readonly before: ReadonlyMap<string, string> | null
}

async function compareWithEarlier(uow: UnitOfWork, cost: Cost, answer: LandedAnswer): Promise<Variance> {
  if (!cost.earlier) return { whole: null, before: null }
  const entity = entityNamed(uow.index, 'LandingCost')
  const [earlier] = await readStored(uow.tx, entity, { field: 'id', values: [cost.earlier] })
  if (!earlier || earlier.id === cost.id) throw invalid([{ field: 'earlier', code: 'STAGE_OF_ITSELF' }])
  if (earlier.currency !== cost.currency) throw invalid([{ field: 'earlier', code: 'STAGE_OF_OTHER_CURRENCY' }])
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'LandingCharge'), {
    field: 'landing',
    values: [earlier.id],
  })
  return { whole: subtract(answer.landed, decimalOrZero(earlier.landedCost)), before: byCode(rows) }
}

const byCode = (rows: readonly { readonly code?: unknown; readonly converted?: unknown }[]): Map<string, string> => {
  const sums = new Map<string, string>()
  for (const r of rows) sums.set(String(r.code), sum([sums.get(String(r.code)) ?? '0', decimalOrZero(r.converted)]))
  return sums
}

/** A code that stands on several rows has its variance on the first. */
async function writeCharges(
  uow: UnitOfWork,
  charges: readonly StoredOf<'LandingCharge'>[],
  answer: LandedAnswer,
  before: ReadonlyMap<string, string> | null,
): Promise<void> {
  const now = byCode(charges.map((c, at) => ({ code: c.code, converted: answer.charges[at]?.amount })))
  const changes = charges.map((charge, at) => {
    const code = String(charge.code)
    const first = charges.findIndex(c => c.code === charge.code) === at
    return {
      id: charge.id,
      values: {
        converted: answer.charges[at]?.amount ?? null,
        variance: before && first ? subtract(now.get(code) ?? '0', before.get(code) ?? '0') : null,
      },
    }
  })
  await updateRows(uow.tx, entityNamed(uow.index, 'LandingCharge'), changes, uow.now, { keepRevision: true })
}
