import type { ContainerPlan, PlannedCargo, PlannedType } from '../../../domain/contracts/container-plan.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, seesName } from '../../../domain/meta/actor.ts'
import { cargoToLoad, type CargoRow } from '../../../domain/values/cargo-moves.ts'
import { limitRowFor } from '../../../domain/values/container-load.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { limitFor, readLimits } from '../../effects/logistics/container-limits.ts'
import { standsIn } from '../../effects/orders/shipped-bookings.ts'
import { readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

type Container = StoredOf<'ContainerLoading'>
type Cargo = StoredOf<'ContainerCargo'>

/** A shipment with its containers as they are stored, and its cargo that is in none. */
export interface Stowage {
  readonly shipment: StoredOf<'Shipment'>
  readonly containers: readonly Container[]
  readonly cargo: readonly Cargo[]
  readonly toLoad: readonly CargoRow[]
}

/** The containers of a shipment side by side (SP-4x). */
export const containerPlan = (context: Context, shipment: string): Promise<ContainerPlan> =>
  reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    return planOf(uow, await stowageOf(uow, shipment))
  })

/**
 * What is stored of a shipment's containers.
 * @throws NOT_FOUND when the caller does not see the shipment or the figures of its cargo
 */
export async function stowageOf(uow: UnitOfWork, id: string, options = { lock: false }): Promise<Stowage> {
  const { actor, index, tx } = uow
  const reads =
    readsAll(actor, index, 'Shipment', ['shippingPlan', 'orders', 'pod']) &&
    readsAll(actor, index, 'ContainerLoading', ['containerNo', 'containerType', 'loadedDate']) &&
    readsAll(actor, index, 'ContainerCargo', [...cargoFields, 'container'])
  const [shipment] = reads ? await readStored(tx, entityNamed(index, 'Shipment'), { field: 'id', values: [id] }) : []
  if (!shipment) throw fail('NOT_FOUND')
  const loading = entityNamed(index, 'ContainerLoading')
  const containers = (await readStored(tx, loading, { field: 'shipment', values: [id] }, options)).sort(
    (a, b) => String(a.createdAt).localeCompare(String(b.createdAt)) || a.id.localeCompare(b.id),
  )
  const cargo = await readStored(tx, entityNamed(index, 'ContainerCargo'), {
    field: 'container',
    values: containers.map(c => c.id),
  })
  return { shipment, containers, cargo, toLoad: cargoToLoad(await bookedOf(uow, shipment), cargo.map(rowOfCargo)) }
}

const both = ['po', 'skuNo', 'skuName', 'cartons', 'length', 'width', 'height', 'quantity'] as const
const cargoFields = [...both, 'volume', 'grossWeight'] as const,
  lineFields = [...both, 'volumeCbm', 'gwKg'] as const

/** Goods that travel without a container of the shipment. */
const uncontained: readonly unknown[] = ['air', 'express']

/** Booked cargo of the shipment's plan, for those who read bookings. */
async function bookedOf(uow: UnitOfWork, shipment: StoredOf<'Shipment'>): Promise<CargoRow[]> {
  if (!readsAll(uow.actor, uow.index, 'VobLine', lineFields) || !shipment.shippingPlan) return []
  if (uncontained.includes(shipment.shipType)) return []
  return elevated(uow, async ({ tx, index }) => {
    const [plan] = await readStored(tx, entityNamed(index, 'ShippingPlan'), {
      field: 'id',
      values: [shipment.shippingPlan],
    })
    const bookings = await readStored(tx, entityNamed(index, 'VendorBooking'), {
      field: 'po',
      values: shipment.orders ?? [],
    })
    const lines = await readStored(tx, entityNamed(index, 'VobLine'), {
      field: 'vob',
      values: bookings.filter(b => standsIn(b, plan?.enquiry)).map(b => b.id),
    })
    return lines
      .sort((a, b) => String(a.vob).localeCompare(String(b.vob)) || (a.lineNo ?? 0) - (b.lineNo ?? 0))
      .map(l => ({
        id: l.id,
        po: String(l.po),
        skuNo: l.skuNo ?? '',
        skuName: l.skuName ?? null,
        cartons: l.cartons ?? 0,
        length: textOrNull(l.length),
        width: textOrNull(l.width),
        height: textOrNull(l.height),
        quantity: textOrNull(l.quantity),
        volume: decimalOrZero(l.volumeCbm),
        grossWeight: decimalOrZero(l.gwKg),
      }))
  })
}

export const rowOfCargo = (c: Cargo): CargoRow => ({
  id: c.id,
  po: String(c.po),
  skuNo: String(c.skuNo),
  skuName: c.skuName ?? null,
  cartons: c.cartons ?? 0,
  length: textOrNull(c.length),
  width: textOrNull(c.width),
  height: textOrNull(c.height),
  quantity: textOrNull(c.quantity),
  volume: decimalOrZero(c.volume),
  grossWeight: decimalOrZero(c.grossWeight),
})

/** As it is shown. */
export async function planOf(
  uow: UnitOfWork,
  { shipment, containers, cargo, toLoad }: Stowage,
): Promise<ContainerPlan> {
  const { actor, index } = uow
  const loading = entityNamed(index, 'ContainerLoading')
  const numbers = await orderNumbers(uow, [...cargo.map(c => c.po), ...toLoad.map(c => c.po)])
  const named = (row: CargoRow): PlannedCargo => ({ ...row, poNo: numbers.get(row.po) ?? '' })
  return {
    editable: may(actor, loading, 'update') && may(actor, loading, 'create'),
    containers: containers.map(c => ({
      id: c.id,
      containerNo: c.containerNo ?? null,
      containerType: String(c.containerType),
      closed: isClosed(c),
      rows: cargo
        .filter(row => row.container === c.id)
        .sort((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
        .map(row => named(rowOfCargo(row))),
    })),
    toLoad: toLoad.map(named),
    types: await typesFor(uow, shipment.pod),
  }
}

export const isClosed = (c: Container): boolean => textOrNull(c.loadedDate) !== null

/** The container types that have limits on the lane to a port. */
export async function typesFor(uow: UnitOfWork, pod: unknown): Promise<PlannedType[]> {
  const rows = await readLimits(uow)
  return [...new Set(rows.map(r => String(r.containerType)))].sort().flatMap((type): PlannedType[] => {
    const row = limitRowFor(rows, type, pod),
      found = limitFor(rows, type, pod)
    if (!row || !found) return []
    const { tare: _tare, ...limits } = found
    const [length, width, height] = [textOrNull(row.length), textOrNull(row.width), textOrNull(row.height)]
    return [
      {
        type,
        lane: String(row.lane),
        limits,
        room: length && width && height ? { length, width, height } : null,
      },
    ]
  })
}

async function orderNumbers(uow: UnitOfWork, ids: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const entity = entityNamed(uow.index, 'PurchaseOrder')
  if (!seesName(uow.actor, entity)) return new Map()
  // Their numbers are shown in the rows of a container, whoever may open the orders.
  const orders = await elevated(uow, ({ tx }) => readStored(tx, entity, { field: 'id', values: [...new Set(ids)] }))
  return new Map(orders.map(o => [o.id, o.poNo ?? '']))
}
