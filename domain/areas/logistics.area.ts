import type { Area } from '../meta/area.ts'

/** Bookings, shipping plans, shipments, containers, deliveries. */
export const logisticsArea: Area = { entities: [] }
