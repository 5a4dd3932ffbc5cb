import type { StoredOf, FieldOf } from '../../../domain/entities/records.ts'
import { containerDays } from '../../../domain/tracking/dcsa.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

const containersOf = (uow: UnitOfWork, shipments: readonly unknown[]): Promise<StoredOf<'ContainerLoading'>[]> =>
  readStored(
    uow.tx,
    entityNamed(uow.index, 'ContainerLoading'),
    { field: 'shipment', values: [...new Set(shipments)] },
    { lock: true },
  )

/**
 * Carriers report discharge, gate-out and empty return per container for its free time. Returns whether all
 * containers of the shipment are back.
 */
export async function dateContainers(
  uow: UnitOfWork,
  shipment: string,
  messages: readonly unknown[],
  zoneOf: (milestone: string) => string,
): Promise<boolean> {
  const containers = await containersOf(uow, [shipment])
  const [voyage] = await readStored(uow.tx, entityNamed(uow.index, 'Shipment'), { field: 'id', values: [shipment] })
  const said = containerDays(messages, {
    pod: typeof voyage?.pod === 'string' ? voyage.pod : null,
    zoneOf,
    now: uow.now,
  })
  const days = (c: StoredOf<'ContainerLoading'>) => said.get(c.containerNo ?? '') ?? {}
  const changed = containers.flatMap(c =>
    Object.entries(days(c)).some(([f, day]) => c[f as FieldOf<'ContainerLoading'>] !== day)
      ? [{ id: c.id, values: days(c) }]
      : [],
  )
  await updateRows(uow.tx, entityNamed(uow.index, 'ContainerLoading'), changed, uow.now)
  return containers.every(c => typeof (days(c).emptyReturnedOn ?? c.emptyReturnedOn) === 'string')
}

/** An empty return date of a whole shipment, with the one reported before. */
export interface Returned {
  readonly day: string
  readonly before: string | null
}

/** Reported for a whole shipment: sets the date of containers without their own. */
export async function returnContainers(uow: UnitOfWork, returned: ReadonlyMap<unknown, Returned>): Promise<void> {
  if (returned.size === 0) return
  const changed = (await containersOf(uow, [...returned.keys()])).flatMap(c => {
    const { day, before } = returned.get(c.shipment) ?? {}
    const own = typeof c.emptyReturnedOn === 'string' && c.emptyReturnedOn !== before
    return day === undefined || own || c.emptyReturnedOn === day ? [] : [{ id: c.id, values: { emptyReturnedOn: day } }]
  })
  await updateRows(uow.tx, entityNamed(uow.index, 'ContainerLoading'), changed, uow.now)
}
