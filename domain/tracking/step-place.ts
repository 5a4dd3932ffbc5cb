import { portOf } from './ports.ts'
import type { MilestoneCode } from './step-template.ts'

/** Where a step of an order happens. */
const placeOfStep: Readonly<Record<MilestoneCode, 'factory' | 'pol' | 'pod' | 'warehouse'>> = {
  cargoReady: 'factory',
  vendorBooking: 'factory',
  soRelease: 'pol',
  containerStuffed: 'factory',
  gateIn: 'pol',
  polDeparture: 'pol',
  podArrival: 'pod',
  customsRelease: 'pod',
  delivery: 'warehouse',
  emptyReturn: 'pod',
}

export interface OrderPlaces {
  readonly pol: string | null
  readonly pod: string | null
  /** Zones of the companies that make the goods and that take them in, where the order names them. */
  readonly factoryZone: string | null
  readonly warehouseZone: string | null
}

export interface StepPlace {
  /** The port of the step, or the one that its factory or warehouse is reached by. */
  readonly place: string | null
  /** Its days begin in this zone; null when it is not known, and days are those of the reader. */
  readonly timeZone: string | null
}

/** Place and zone of a step (practice C-14). */
export function stepPlace(step: MilestoneCode, order: OrderPlaces): StepPlace {
  const kind = placeOfStep[step]
  const port = kind === 'factory' || kind === 'pol' ? order.pol : order.pod
  const own = kind === 'factory' ? order.factoryZone : kind === 'warehouse' ? order.warehouseZone : null
  return { place: port, timeZone: nearer(own, portOf(port)?.zone ?? null) }
}

/** A company may have its office on another continent than the port: then its goods are where the port is. */
function nearer(own: string | null, port: string | null): string | null {
  if (own === null || port === null) return own ?? port
  const continent = (zone: string) => zone.split('/')[0]
  return continent(own) === continent(port) ? own : port
}
