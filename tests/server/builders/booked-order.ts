import type { TestApp } from '../harness.ts'
import { must, signedOrder } from './purchase-order.ts'

const line = {
  skuNo: 'SKU-1',
  orderQuantity: '100',
  unitPrice: '2.50',
  unitPerOuter: 10,
  length: '60',
  width: '40',
  height: '40',
  grossWeight: '120',
  netWeight: '100',
}

/** An order whose goods are ready and whose booking is approved: it can be put into a shipping plan. */
export async function bookedOrder(
  world: TestApp,
  change: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; poNo: string; vob: string }> {
  const buyer = await world.as('purchaser@buyer.test'),
    supplier = await world.as('supplier@supplier.test')
  const order = await signedOrder(
    world,
    {
      cargoReadyDate: '2026-11-20',
      etd: '2026-11-24',
      eta: '2026-12-20',
      volume: '20',
      grossWeight: '8000',
      netWeight: '7000',
      ...change,
    },
    [line],
  )
  await must(
    supplier.act('poProgress', { ids: [order.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }),
  )
  const saved = await must(supplier.save('VendorBooking', { po: order.id, cargoReadyDate: '2026-11-21' }))
  const vob = saved.object?.record.id as string
  await must(supplier.act('vobStatus', { ids: [vob], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [vob], action: 'approve' }))
  return { ...order, vob }
}
