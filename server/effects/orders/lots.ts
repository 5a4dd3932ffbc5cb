import type { StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import { isOpen } from '../../../domain/entities/orders/purchase-order/purchase-order.rules.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { withinTolerance } from '../../../domain/values/stock.ts'
import { asStored, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched, type Patch } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { groupBy } from '../../../domain/values/group-by.ts'

/** Progress steps of an order in sequence; a cancelled lot has none. */
const way = [
  'poCreated',
  'poConfirmed',
  'cargoReady',
  'vob',
  'soReleased',
  'shippedOnBoard',
  'arrived',
  'delivered',
  'closed',
]
export const rank = (progress: unknown): number => way.indexOf(String(progress))

/** Logistics steps, and the order's progress in which they happen. */
const between: Readonly<Record<string, string>> = {
  booking: 'vob',
  loading: 'soReleased',
  gateIn: 'soReleased',
  departure: 'shippedOnBoard',
}

export const lotsOf = (uow: UnitOfWork, orders: readonly { readonly id: string }[]): Promise<StoredOf<'PoLot'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'PoLot'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })

/** The header shows the step of the slowest lot, and how many lots have reached it. */
export function rolledUp(
  orders: readonly StoredOf<'PurchaseOrder'>[],
  lots: readonly StoredOf<'PoLot'>[],
): StoredOf<'PurchaseOrder'>[] {
  const by = groupBy(lots, l => l.po)
  return patched(orders, o => {
    const own = by.get(o.id) ?? []
    const going = own.filter(l => l.progress !== 'cancel')
    const first = going.reduce<StoredOf<'PoLot'> | null>(
      (a, b) => (a && rank(a.progress) <= rank(b.progress) ? a : b),
      null,
    )
    return {
      logisticsProgress: between[String(o.logisticsProgress)] === o.progress ? o.logisticsProgress : o.progress,
      earliestProgress: first?.progress ?? (own.length > 0 ? 'cancel' : null),
      lotCount: going.length,
      lotsReached: going.filter(l => rank(l.progress) >= rank(o.progress)).length,
    }
  })
}

/**
 * Whether the whole order reached a step: the booked quantity of each line, within the tolerance for missing quantity
 * (C-10). More open quantity could still be arranged.
 */
export function allReached(
  order: StoredOf<'PurchaseOrder'>,
  lots: readonly StoredOf<'PoLot'>[],
  progress: string,
): boolean {
  const quantity = (of: readonly StoredOf<'PoLot'>[]) => sum(of.map(l => l.quantity ?? '0'))
  const there = (l: StoredOf<'PoLot'>) => rank(l.progress) >= rank(progress)
  return [
    ...groupBy(
      lots.filter(l => l.po === order.id && l.progress !== 'cancel'),
      l => l.line,
    ).values(),
  ].every(
    line =>
      line.every(l => there(l) || !l.vob) &&
      withinTolerance(quantity(line), quantity(line.filter(there)), '0', order.underTolerance ?? '0'),
  )
}

/** Writes other values into lots at once; returns all lots in their new state. */
export async function changeLots(
  uow: UnitOfWork,
  all: readonly StoredOf<'PoLot'>[],
  changes: ReadonlyMap<string, Patch<StoredOf<'PoLot'>>>,
): Promise<StoredOf<'PoLot'>[]> {
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoLot'),
    [...changes].map(([id, values]) => ({ id, values })),
    uow.now,
  )
  const after = patched(all, l => changes.get(l.id) ?? null)
  const booked = bookedOf(all)
  await noteOpen(
    uow,
    after,
    new Map([...openOf(all)].map(([line, open]) => [line, { open, booked: booked.get(line) ?? '0' }])),
  )
  return after
}

/** Open quantity of each line. */
function openOf(lots: readonly KnownOf<'PoLot'>[]): ReadonlyMap<string, string> {
  const by = groupBy(lots, l => String(l.line))
  return new Map([...by].map(([line, own]) => [line, sum(own.filter(isOpen).map(l => l.quantity ?? '0'))]))
}

/** Booked quantity of each line. */
function bookedOf(lots: readonly KnownOf<'PoLot'>[]): ReadonlyMap<string, string> {
  const by = groupBy(lots, l => String(l.line))
  return new Map(
    [...by].map(([line, own]) => [
      line,
      sum(own.filter(l => l.vob && l.progress !== 'cancel').map(l => l.quantity ?? '0')),
    ]),
  )
}

/** Order lines show open and booked quantity. A short-closed line that gets quantity back is open again. */
export async function noteOpen(
  uow: UnitOfWork,
  lots: readonly KnownOf<'PoLot'>[],
  was: ReadonlyMap<string, { readonly open: string; readonly booked: string }> = new Map(),
): Promise<void> {
  const booked = bookedOf(lots)
  const changed = [...openOf(lots)].filter(
    ([line, open]) => compare(open, was.get(line)?.open ?? '-1') !== 0 || booked.get(line) !== was.get(line)?.booked,
  )
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoLine'),
    changed.map(([id, openQuantity]) => ({
      id,
      values: {
        openQuantity,
        bookedQuantity: booked.get(id) ?? '0',
        ...(compare(openQuantity, '0') > 0 ? { closedShort: false } : {}),
      },
    })),
    uow.now,
  )
}

/** A booking takes quantity from unbooked lots: a larger lot is split, and the rest becomes a separate lot. */
export async function bookLots(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  lines: readonly StoredOf<'VobLine'>[],
): Promise<StoredOf<'PoLot'>[]> {
  const entity = entityNamed(uow.index, 'PoLot')
  const lots = await lotsOf(uow, orders)
  const changes = new Map<string, Patch<StoredOf<'PoLot'>>>(),
    rest: { id: string; values: KnownOf<'PoLot'> }[] = []
  for (const line of lines) {
    let open = line.quantity ?? '0'
    for (const lot of lots.filter(l => l.line === line.poLine && isOpen(l) && !changes.has(l.id))) {
      if (compare(open, '0') <= 0) break
      const size = String(lot.quantity)
      const taken = compare(size, open) <= 0 ? size : open
      changes.set(lot.id, {
        vob: line.vob,
        quantity: taken,
        ...(lot.progress === 'cargoReady' ? { progress: 'vob' } : {}),
      })
      if (taken !== size) {
        const last = Math.max(
          ...[...lots, ...rest.map(r => r.values)].filter(l => l.line === lot.line).map(l => Number(l.lotNo)),
        )
        rest.push({ id: newId(), values: { ...plain(lot), quantity: subtract(size, taken), lotNo: last + 1 } })
      }
      open = subtract(open, taken)
    }
  }
  await insertRows(uow.tx, entity, rest, uow.now)
  return changeLots(uow, [...lots, ...rest.map(r => asStored(entity, r))], changes)
}

/** A row's own fields, for a copy. */
const plain = ({ po, line, lineNo, skuNo, cargoReadyDate, progress }: StoredOf<'PoLot'>): KnownOf<'PoLot'> => ({
  po,
  line,
  lineNo,
  skuNo,
  cargoReadyDate,
  progress,
})
