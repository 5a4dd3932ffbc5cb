import type { KnownOf } from '../../domain/entities/records.ts'
import {
  allowedOver,
  announcedBy,
  allot,
  chainOf,
  excessOf,
  taken,
  type ChainLine,
} from '../../domain/values/quantity-chain.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import type { RowPlan } from '../operations/records/save-plan.ts'
import { textOf, type CheckOf, type PlanOf } from './check.ts'

/**
 * Suppliers and freight agents announce goods of an order, which affects the buyer's stock and catalogue. Nobody can
 * announce more of a line than the order allows; automatic announcements follow past events, and the warehouse
 * handles excess as an exception.
 */
export const goodsOfOrder: CheckOf<'DeliveryNote'> = {
  async save(uow, { plans }) {
    if (uow.actor.kind !== 'user') return
    const outside = ['2', '4'].includes(uow.actor.companyType)
    const chains = await chainsOf(
      uow,
      plans.flatMap(p => textOf(p, 'po') ?? []),
    )
    for (const plan of plans) {
      const order = chains.get(textOf(plan, 'po') ?? '')
      if (!order) {
        if (outside) plan.problems.push({ field: 'po', code: 'FIELD_NOT_NULL' })
        continue
      }
      const known = new Set(order.chain.map(l => l.skuNo))
      if (outside && plan.children.some(c => c.save.some(s => !known.has(String(lineOf(s).skuNo))))) {
        reportUnknown(plan, known)
        continue
      }
      order.chain = judged(plan, order)
    }
  },
}

const lineOf = (row: RowPlan): KnownOf<'DeliveryNoteLine'> => row.values

interface OrderChain {
  readonly over: string
  chain: readonly ChainLine[]
}

/** Locks the announced orders: parallel announcements see each other's quantities. */
async function chainsOf(uow: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, OrderChain>> {
  const orders = await readStored(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    { field: 'id', values: [...new Set(ids)] },
    { lock: true },
  )
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), { field: 'po', values: ids })
  const announced = await announcedOf(uow, ids)
  return new Map(
    orders.map(o => [
      o.id,
      {
        over: allowedOver(o),
        chain: chainOf(
          lines.filter(l => l.po === o.id),
          announced.filter(a => a.po === o.id),
        ),
      },
    ]),
  )
}

/** Expected or received quantities of these orders. */
export async function announcedOf(
  uow: UnitOfWork,
  orders: readonly unknown[],
): Promise<{ po: unknown; poLine: unknown; skuNo: unknown; quantity: string }[]> {
  const receipts = await readStored(uow.tx, entityNamed(uow.index, 'GoodsReceipt'), { field: 'po', values: orders })
  const by = new Map(receipts.map(r => [r.id, r]))
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'GoodsReceiptLine'), {
    field: 'receipt',
    values: [...by.keys()],
  })
  return rows.flatMap(l => {
    const receipt = by.get(String(l.receipt))
    return receipt ? [{ po: receipt.po, poLine: l.poLine, skuNo: l.skuNo, quantity: announcedBy(receipt, l) }] : []
  })
}

function reportUnknown(plan: PlanOf<'DeliveryNote'>, known: ReadonlySet<string>): void {
  for (const c of plan.children)
    c.save.forEach((s, i) => {
      if (!known.has(String(lineOf(s).skuNo)))
        plan.problems.push({ child: c.name, row: i + 1, field: 'skuNo', code: 'LINE_OF_OTHER_ORDER' })
    })
}

function judged(plan: PlanOf<'DeliveryNote'>, { chain, over }: OrderChain): readonly ChainLine[] {
  let after = chain
  for (const c of plan.children)
    c.save.forEach((s, i) => {
      const skuNo = String(lineOf(s).skuNo),
        named = textOrNull(lineOf(s).poLine)
      const place = { child: c.name, row: i + 1 }
      if (s.before) return
      if (named !== null && !chain.some(l => l.id === named && l.skuNo === skuNo)) {
        plan.problems.push({ ...place, field: 'poLine', code: 'LINE_OF_OTHER_ORDER' })
        return
      }
      const quantity = lineOf(s).quantity ?? '0'
      after = taken(after, named === null ? allot(after, skuNo, quantity) : [{ line: named, quantity }])
      const excess = excessOf(after, skuNo, named, over)
      if (excess)
        plan.problems.push({
          ...place,
          field: 'quantity',
          code: 'MORE_THAN_ORDERED',
          params: { ...excess, percent: over },
        })
    })
  return after
}
