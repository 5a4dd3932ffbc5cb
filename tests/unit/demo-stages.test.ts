import { expect, test } from 'vitest'
import { planOrders } from '../../server/demo/lives.ts'
import type { EventKind } from '../../server/demo/order-life.ts'
import { makeRandom } from '../../server/demo/random.ts'
import { demoSize } from '../../server/demo/size.ts'

const steps: readonly EventKind[] = [
  'create',
  'submit',
  'acknowledge',
  'propose',
  'sign',
  'cancel',
  'cargoReady',
  'book',
  'releaseSo',
  'stuffed',
  'gateIn',
  'shipOnBoard',
  'arrive',
  'customs',
  'deliver',
  'close',
]

/** The last step of each order by sea. */
function stages(today: string): Map<EventKind, number> {
  const found = new Map<EventKind, number>()
  for (const order of planOrders(demoSize.orders, today, makeRandom(20_261_121))) {
    const last = order.events.map(e => e.kind).findLast(kind => steps.includes(kind))
    if (last && (order.mode === 'sea' || steps.indexOf(last) < 6)) found.set(last, (found.get(last) ?? 0) + 1)
  }
  return found
}

test('D12: the demo has orders at every step and booked ones for nine shipping plans, on any loading day', () => {
  for (const today of ['2026-11-25', '2026-12-24', '2027-02-01', '2027-03-15', '2027-06-06', '2028-02-29']) {
    const found = stages(today)
    expect(
      steps.filter(step => (found.get(step) ?? 0) < 2),
      today,
    ).toEqual([])
    expect(found.get('book'), today).toBeGreaterThanOrEqual(9)
  }
})
