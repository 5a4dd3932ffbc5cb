import { containerDays } from '../../../domain/tracking/dcsa.ts'
import { readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { entityNamed, type Run } from '../../operations/run.ts'

const containersOf = (run: Run, shipments: readonly unknown[]): Promise<Stored[]> =>
  readStored(
    run.tx,
    entityNamed(run.index, 'ContainerLoading'),
    { field: 'shipment', values: [...new Set(shipments)] },
    { lock: true },
  )

/**
 * Carriers tell of each container when it was discharged, left the terminal and came back empty; its free time runs by
 * that. Gives whether all containers of the shipment are back.
 */
export async function dateContainers(
  run: Run,
  shipment: string,
  messages: readonly unknown[],
  zoneOf: (milestone: string) => string,
): Promise<boolean> {
  const containers = await containersOf(run, [shipment])
  const [voyage] = await readStored(run.tx, entityNamed(run.index, 'Shipment'), { field: 'id', values: [shipment] })
  const said = containerDays(messages, {
    pod: typeof voyage?.pod === 'string' ? voyage.pod : null,
    zoneOf,
    now: run.now,
  })
  const days = (c: Stored) => said.get(String(c.containerNo ?? '')) ?? {}
  const changed = containers.flatMap(c =>
    Object.entries(days(c)).some(([f, day]) => c[f] !== day) ? [{ id: c.id, values: days(c) }] : [],
  )
  await updateRows(run.tx, entityNamed(run.index, 'ContainerLoading'), changed, run.now)
  return containers.every(c => typeof (days(c).emptyReturnedOn ?? c.emptyReturnedOn) === 'string')
}

/** A day on which a whole shipment came back empty, and the one that was told before it. */
export interface Returned {
  readonly day: string
  readonly before: string | null
}

/** Told of a whole shipment: its containers of which nobody has said a day of their own came back on this one. */
export async function returnContainers(run: Run, returned: ReadonlyMap<unknown, Returned>): Promise<void> {
  if (returned.size === 0) return
  const changed = (await containersOf(run, [...returned.keys()])).flatMap(c => {
    const { day, before } = returned.get(c.shipment) ?? {}
    const own = typeof c.emptyReturnedOn === 'string' && c.emptyReturnedOn !== before
    return day === undefined || own || c.emptyReturnedOn === day ? [] : [{ id: c.id, values: { emptyReturnedOn: day } }]
  })
  await updateRows(run.tx, entityNamed(run.index, 'ContainerLoading'), changed, run.now)
}
