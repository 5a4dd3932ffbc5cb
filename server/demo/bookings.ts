import { Failure } from '../../domain/errors/failure.ts'
import type { Context } from '../context.ts'
import { saveAll } from '../operations/records/save.ts'
import type { Values } from '../../domain/meta/records/rules.ts'

/** One order that its supplier books; `from` is the buyer who answers. */
export interface BookingOf {
  readonly order: string
  readonly from: string
}

/** Creates records of one entity as a demo user; throws when one is rejected. */
export async function saveOf(context: Context, entity: string, records: readonly Values[]): Promise<string[]> {
  const results = await context.db.tenant(context.actor, tx =>
    saveAll(
      tx,
      context,
      entity,
      records.map(record => ({ record })),
    ),
  )
  return results.map(r => {
    if (r instanceof Failure) throw r
    return r.id
  })
}

/** The supplier books open quantities and submits; each buyer approves their bookings. */
export async function bookOrders(
  supplier: Context,
  shipper: string,
  orders: readonly BookingOf[],
  act: (context: Context, action: string, ids: readonly string[]) => Promise<void>,
  buyerOf: (code: string) => Context,
): Promise<void> {
  const bookings = await saveOf(
    supplier,
    'VendorBooking',
    orders.map(o => ({ po: o.order, shipper })),
  )
  await act(supplier, 'submit', bookings)
  for (const buyer of new Set(orders.map(o => o.from)))
    await act(
      buyerOf(buyer),
      'approve',
      bookings.filter((_, i) => orders[i]?.from === buyer),
    )
}
