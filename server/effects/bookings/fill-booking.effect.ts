import type { FieldOf, KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { cartonsFor, openQuantity, shareOf, volumeOf, wantedOf } from '../../../domain/values/packing.ts'
import { holding } from '../../../domain/entities/bookings/vendor-booking/vendor-booking.rules.ts'
import { asStored, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/**
 * A new booking without lines copies the open quantities of its order. Computes cartons and sizes per line, and
 * totals; an entered weight is kept.
 */
export const fillBooking: EffectOf<'VendorBooking'> = async (uow, { records }) => {
  const line = entityNamed(uow.index, 'VobLine')
  const orders = [...new Set(records.map(r => r.po))]
  const goods = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), { field: 'po', values: orders })
  const inOrder = await readStored(uow.tx, line, { field: 'po', values: orders })
  const bookings = await readStored(uow.tx, entityNamed(uow.index, 'VendorBooking'), { field: 'po', values: orders })
  const booked = (poLine: unknown, except: string): string[] => {
    const holds = new Set(bookings.filter(b => b.id !== except && holding.includes(String(b.vobStatus))).map(b => b.id))
    return inOrder.filter(l => l.poLine === poLine && holds.has(String(l.vob))).map(l => String(l.quantity))
  }
  let lines = await readStored(uow.tx, line, { field: 'vob', values: records.map(r => r.id) }, { lock: true })
  const bare = records.filter(r => r.revision === 1 && !lines.some(l => l.vob === r.id))
  if (bare.length > 0) {
    const rows = bare.flatMap(r =>
      goods
        .filter(g => g.po === r.po)
        .sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
        .flatMap(g => {
          const quantity = openQuantity(wantedOf(g), booked(g.id, r.id))
          return compare(quantity, '0') > 0
            ? [{ id: newId(), values: { vob: r.id, po: r.po, poLine: g.id, quantity } }]
            : []
        })
        .map((row, i) => ({ ...row, values: { ...row.values, lineNo: i + 1 } })),
    )
    await insertRows(uow.tx, line, rows, uow.now)
    lines = [...lines, ...rows.map(r => asStored(line, r))]
  }
  const orderOf = new Map(records.map(r => [r.id, r.po]))
  const filled = patched(lines, l => {
    const good = goods.find(g => g.id === l.poLine)
    return good
      ? {
          po: orderOf.get(String(l.vob)),
          ...describe(l, good, openQuantity(wantedOf(good), booked(good.id, String(l.vob)))),
        }
      : null
  })
  await writeChanged(uow, lines, filled)
  const containers = await readStored(uow.tx, entityNamed(uow.index, 'VobContainer'), {
    field: 'vob',
    values: records.map(r => r.id),
  })
  return patched(records, r => {
    const own = filled.filter(l => l.vob === r.id)
    const all = (field: 'volumeCbm' | 'gwKg' | 'nwKg') => sum(own.map(l => textOrNull(l[field]) ?? '0'))
    // The total weight follows the lines once all are weighed.
    const weighed = (field: 'gwKg' | 'nwKg') => {
      const typed = textOrNull(r[field])
      return typed && compare(typed, '0') > 0
        ? typed
        : own.length > 0 && own.every(l => textOrNull(l[field]))
          ? all(field)
          : null
    }
    return {
      ctnQty: own.reduce((n, l) => n + (l.cartons ?? 0), 0),
      volumeCbm: all('volumeCbm'),
      gwKg: weighed('gwKg'),
      nwKg: weighed('nwKg'),
      containers: containers
        .filter(c => c.vob === r.id)
        .map(c => ({ containerType: c.containerType, quantity: c.quantity })),
    }
  })
}

/** Size and weight of a booked line: as typed, otherwise the order's values in proportion. */
function describe(line: StoredOf<'VobLine'>, good: StoredOf<'PoLine'>, open: string): KnownOf<'VobLine'> {
  const quantity = String(line.quantity),
    ordered = String(good.orderQuantity)
  const per = line.unitPerOuter ?? good.unitPerOuter ?? 0
  const count = cartonsFor(quantity, per)
  const size = (f: 'length' | 'width' | 'height') => textOrNull(line[f]) ?? textOrNull(good[f])
  const weight = (typed: unknown, whole: unknown) =>
    textOrNull(typed) ?? (textOrNull(whole) ? shareOf(String(whole), quantity, ordered) : null)
  return {
    skuNo: good.skuNo,
    skuName: good.skuName ?? null,
    orderQuantity: ordered,
    openQuantity: open,
    uom: good.uom ?? null,
    unitPerOuter: per > 0 ? per : null,
    cartons: count?.cartons ?? null,
    oddCarton: count?.odd ?? false,
    length: size('length'),
    width: size('width'),
    height: size('height'),
    volumeCbm: count ? volumeOf(count.cartons, size('length'), size('width'), size('height')) : null,
    gwKg: weight(line.gwKg, good.grossWeight),
    nwKg: weight(line.nwKg, good.netWeight),
  }
}

async function writeChanged(
  uow: UnitOfWork,
  before: readonly StoredOf<'VobLine'>[],
  after: readonly StoredOf<'VobLine'>[],
): Promise<void> {
  const was = new Map(before.map(l => [l.id, l]))
  const changes = after.flatMap(l => {
    const values = Object.fromEntries(
      Object.entries(l).filter(([k, v]) => (was.get(l.id)?.[k as FieldOf<'VobLine'>] ?? null) !== (v ?? null)),
    )
    return Object.keys(values).length > 0 ? [{ id: l.id, values }] : []
  })
  await updateRows(uow.tx, entityNamed(uow.index, 'VobLine'), changes, uow.now, { keepRevision: true })
}
