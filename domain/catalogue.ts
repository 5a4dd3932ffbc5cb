import { bookingsArea } from './areas/bookings.area.ts'
import { logisticsArea } from './areas/logistics.area.ts'
import { operationsArea } from './areas/operations.area.ts'
import { ordersArea } from './areas/orders.area.ts'
import { platformArea } from './areas/platform.area.ts'
import { qualityArea } from './areas/quality.area.ts'
import { sourcingArea } from './areas/sourcing.area.ts'
import { warehouseArea } from './areas/warehouse.area.ts'
import { catalogueOf } from './meta/area.ts'

/** The factory set: what the business is, before any administrator changes it. The server serves it; nothing else imports it. */
<<<<<<< HEAD
export const factory = catalogueOf([platformArea, sourcingArea, ordersArea, bookingsArea, logisticsArea, qualityArea, warehouseArea])
=======
export const factory = catalogueOf([platformArea, sourcingArea, ordersArea, logisticsArea, qualityArea, warehouseArea, operationsArea])
>>>>>>> 093b6c0 (encoder: number rules from eight kinds of sections, with pools, sandboxed scripts, preview and codes given back; the shipped rules are made by the same engine)
