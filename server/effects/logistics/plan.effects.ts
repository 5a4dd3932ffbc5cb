import type { StoredOf, FieldOf } from '../../../domain/entities/records.ts'
import {
  chargeAmount,
  daysToQuote,
  quoteAmount,
} from '../../../domain/entities/logistics/shipping-plan/freight-quote.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { addDays, dayIn } from '../../../domain/values/date-only.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { containerLoad } from '../../../domain/values/container-load.ts'
import { sql } from '../../db/sql.ts'
import { deleteRows, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched, zoneOf } from '../../operations/unit-of-work.ts'
import { saveAll } from '../../operations/records/save.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { standsIn } from '../orders/shipped-bookings.ts'
import { followShipments } from '../payments/follow-shipments.ts'
import { limitFor, readLimits } from './container-limits.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/** Terms under which the seller contracts the main carriage (practice C-16). */
const sellerCarries = ['CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']
/** Progress of an order whose booking is approved. */
const booked = ['vob', 'soReleased', 'shippedOnBoard', 'arrived', 'delivered']

/** Values that a plan copies from its orders: ports, readiness, weights; and whether they may be planned. */
export const takePlanOrders: EffectOf<'ShippingPlan'> = async (uow, { records }) => {
  const orders = await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), {
    field: 'id',
    values: [...new Set(records.flatMap(r => r.po as string[]))],
  })
  const bookings = await readStored(uow.tx, entityNamed(uow.index, 'VendorBooking'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  const originals = await readStored(uow.tx, entityNamed(uow.index, 'ShippingPlan'), {
    field: 'id',
    values: records.map(r => r.copyOf).filter(Boolean),
  })
  return patched(records, plan => {
    const mine = orders.filter(o => (plan.po as string[]).includes(o.id))
    const wrong = mine.find(o => o.buyer !== plan.buyer)
    if (wrong) throw invalid([{ code: 'PO_OF_OTHER_BUYER', field: 'po', params: { po: String(wrong.poNo) } }])
    if (plan.status === 'draft') {
      const unbooked = mine.find(o => !booked.includes(String(o.progress)))
      if (unbooked) throw invalid([{ code: 'PO_NOT_BOOKED', field: 'po', params: { po: String(unbooked.poNo) } }])
      const bySeller = plan.supplierCompany ? mine.find(o => !sellerCarries.includes(String(o.incoterm))) : undefined
      if (bySeller)
        throw invalid([
          {
            code: 'CARRIAGE_IS_BUYERS',
            field: 'po',
            params: { po: String(bySeller.poNo), incoterm: bySeller.incoterm ?? '–' },
          },
        ])
    }
    const latest =
      mine
        .map(o => textOrNull(o.cargoReadyDate) ?? '')
        .sort()
        .at(-1) ?? ''
    const [first] = mine
    const original = originals.find(o => o.id === plan.copyOf)
    const enquiry = original ? (original.enquiry ?? original.shippingPlanNo) : (plan.enquiry ?? plan.shippingPlanNo)
    // For a partly shipped or unmeasured order, the values of its bookings for this plan; a draft takes the free
    // ones.
    const measured = (order: 'volume' | 'grossWeight', booking: 'volumeCbm' | 'gwKg') =>
      sum(
        mine.map(o => {
          const whole = textOrNull(o[order])
          if (whole && (o.lotCount ?? 0) <= 1) return whole
          return sum(
            bookings
              .filter(
                b => b.po === o.id && ((b.vobStatus === 'approved' && plan.status === 'draft') || standsIn(b, enquiry)),
              )
              .map(b => textOrNull(b[booking]) ?? '0'),
          )
        }),
      )
    return {
      cargoReadyDate: plan.cargoReadyDate ?? (latest || null),
      pol: plan.pol ?? first?.pol ?? null,
      pod: plan.pod ?? first?.pod ?? null,
      shipType: plan.shipType ?? first?.shipType ?? null,
      volume: measured('volume', 'volumeCbm'),
      grossWeight: measured('grossWeight', 'gwKg'),
      operator: plan.operator ?? first?.operator ?? null,
      enquiry,
    }
  })
}

/** Computes each charge exactly; the quote is the sum of stored charges (C-09). */
export const priceCharges: EffectOf<'ShippingPlan'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'FreightCharge')
  const charges = await readStored(uow.tx, entity, { field: 'plan', values: records.map(r => r.id) })
  const priced = charges.map(c => ({ ...c, amount: chargeAmount(c) }))
  await updateRows(
    uow.tx,
    entity,
    priced.map(c => ({ id: c.id, values: { amount: c.amount } })),
    uow.now,
    { keepRevision: true },
  )
  return patched(records, r => {
    const mine = priced.filter(c => c.plan === r.id)
    return { quoteAmount: mine.length > 0 ? quoteAmount(mine) : null }
  })
}

/** The end of a day in the actor's time zone still counts as that day. */
const endOf = (day: string): string => `${day}T23:59:59.000Z`

/** When the agent accepts the plan, the quoting time begins, unless the sender's deadline is still in the future. */
export const startQuote: EffectOf<'ShippingPlan'> = (uow, { records }) => {
  const today = dayIn(zoneOf(uow.actor), uow.now)
  return Promise.resolve(
    patched(records, r => ({
      acceptedAt: r.acceptedAt ?? uow.now.toISOString(),
      quoteDeadline:
        (textOrNull(r.quoteDeadline) ?? '').slice(0, 10) > today ? r.quoteDeadline : endOf(addDays(today, daysToQuote)),
    })),
  )
}

/** Parameter: the field for the entered deadline. */
export const setDeadline: EffectOf<'ShippingPlan'> = (_uow, { records, inputs, parameter }) =>
  Promise.resolve(patched(records, () => ({ [parameter]: endOf(String(inputs.deadline)) })))

/** Keeps an earlier quote unchanged. */
export const keepQuote: EffectOf<'ShippingPlan'> = async (uow, { records, reason }) => {
  const charges = await readStored(uow.tx, entityNamed(uow.index, 'FreightCharge'), {
    field: 'plan',
    values: records.map(r => r.id),
  })
  return patched(records, r =>
    r.quoteAmount === null || r.quoteAmount === undefined
      ? null
      : {
          earlierQuotes: [
            ...(Array.isArray(r.earlierQuotes) ? (r.earlierQuotes as unknown[]) : []),
            {
              at: uow.now.toISOString(),
              reason,
              forwarder: r.forwarder,
              amount: r.quoteAmount,
              currency: r.currency,
              validUntil: r.quoteValidUntil,
              vessel: r.vessel,
              etd: r.etd,
              eta: r.eta,
              charges: charges.filter(c => c.plan === r.id).map(c => ({ code: c.chargeCode, amount: c.amount })),
            },
          ],
        },
  )
}

/** Keeps the data and clears forwarder and quote: another agent can be asked. */
export const clearQuote: EffectOf<'ShippingPlan'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'FreightCharge')
  await deleteRows(
    uow.tx,
    entity,
    (await readStored(uow.tx, entity, { field: 'plan', values: records.map(r => r.id) })).map(c => c.id),
  )
  return patched(records, () => ({
    forwarder: null,
    quoteAmount: null,
    quoteValidUntil: null,
    acceptedAt: null,
    answerDeadline: null,
    quoteDeadline: null,
    carrier: null,
    vessel: null,
    voyage: null,
  }))
}

/** Its orders fit into the containers of the plan, on its lane (C-12). Goods without a container have no such limit. */
export const fitContainers: EffectOf<'ShippingPlan'> = async (uow, { records }) => {
  const limits = await readLimits(uow)
  for (const r of records) {
    if (!r.containerType || !r.containerQty) continue
    const limit = limitFor(limits, r.containerType, r.pod)
    if (!limit)
      throw fail('GUARD', {
        problems: [{ code: 'LIMITS_MISSING', field: 'containerType', params: { type: r.containerType } }],
      })
    const load = containerLoad(
      {
        volume: textOrNull(r.volume) ?? '0',
        grossWeight: textOrNull(r.grossWeight) ?? '0',
        containers: r.containerQty,
      },
      limit,
    )
    if (load.grade === 'over')
      throw fail('GUARD', {
        problems: [
          {
            code: load.binding === 'volume' ? 'OVER_VOLUME' : 'OVER_WEIGHT',
            field: 'containerQty',
            params: { percent: load.utilisation },
          },
        ],
      })
  }
  return records
}

/** A confirmed plan becomes a carrier booking and a shipment to track. */
export const openBooking: EffectOf<'ShippingPlan'> = async (uow, { records }) => {
  const actor =
    uow.actor.kind === 'user'
      ? ({ kind: 'system', reason: 'a shipping plan was confirmed', onBehalfOf: uow.actor } as const)
      : uow.actor
  const context = { ...uow.context, actor }
  const orders = await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), {
    field: 'id',
    values: records.flatMap(r => r.po as string[]),
  })
  const one = (plan: StoredOf<'ShippingPlan'>, field: FieldOf<'PurchaseOrder'>) => {
    const all = [...new Set(orders.filter(o => (plan.po as string[]).includes(o.id)).map(o => o[field]))]
    return all.length === 1 ? all[0] : null
  }
  const bookings = await readStored(uow.tx, entityNamed(uow.index, 'VendorBooking'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  const vob = (p: StoredOf<'ShippingPlan'>) => {
    const mine = bookings.filter(b => standsIn(b, p.enquiry) && (p.po as string[]).includes(String(b.po)))
    return mine.length === 1 ? mine[0]?.id : null
  }
  const voyage = (p: StoredOf<'ShippingPlan'>) => ({
    carrier: p.carrier,
    vessel: p.vessel,
    voyage: p.voyage,
    pol: p.pol,
    pod: p.pod,
    etd: p.etd,
  })
  const opened = await saveAll(
    uow.tx,
    context,
    'CarrierBooking',
    records.map(p => ({
      record: {
        ...voyage(p),
        forwarder: p.forwarder,
        supplierCompany: p.supplierCompany,
        operator: p.operator,
        shippingPlan: p.id,
        containerType: p.containerType,
        containerQty: p.containerQty,
      },
    })),
  )
  const shipments = await saveAll(
    uow.tx,
    context,
    'Shipment',
    records.map(p => ({
      record: {
        ...voyage(p),
        eta: p.eta,
        shipType: p.shipType,
        shippingPlan: p.id,
        orders: p.po,
        vob: vob(p),
        freightCost: p.quoteAmount,
        currency: p.currency,
        buyer: p.buyer,
        forwarder: p.forwarder,
        operator: p.operator,
        supplierCompany: one(p, 'supplierCompany'),
        warehouse: one(p, 'warehouse'),
      },
    })),
  )
  const failed = [...opened, ...shipments].find((s): s is Failure => s instanceof Failure)
  if (failed) throw failed
  // Goods that travel apart have a pay-off of their own.
  await followShipments(uow, [...new Set(records.flatMap(r => r.po ?? []))])
  return records
}

/** Other agents of the enquiry get a neutral message without prices. */
export const loseCopies: EffectOf<'ShippingPlan'> = async (uow, { records }) => {
  for (const r of records) {
    const found = await uow.tx.rows<{ id: string }>(
      sql`select "id" from ${sql.id(`shipping_plan__${uow.tx.viewOf}`)} where "enquiry" = ${r.enquiry}
        and "buyer_id" = ${r.buyer}::uuid and "id" <> ${r.id}::uuid
        and "status" in ('confirming', 'quoting', 'quoted')`,
    )
    const copies = await readStored(
      uow.tx,
      entityNamed(uow.index, 'ShippingPlan'),
      { field: 'id', values: found.map(f => f.id) },
      { lock: true },
    )
    await moveBySystem(uow, 'shippingPlanStatus', 'rejected', copies, {
      reason: 'Another offer was chosen 已选择其他方案',
    })
  }
  return records
}
