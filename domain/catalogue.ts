import { billingArea } from './areas/billing.area.ts'
import { dashboardsArea } from './areas/dashboards.area.ts'
import { bookingsArea } from './areas/bookings.area.ts'
import { administrationArea } from './areas/administration.area.ts'
import { contentArea } from './areas/content.area.ts'
import { documentsArea } from './areas/documents.area.ts'
import { logisticsArea } from './areas/logistics.area.ts'
import { landedCostArea } from './areas/landed-cost.area.ts'
import { invoicesArea } from './areas/invoices.area.ts'
import { messagingArea } from './areas/messaging.area.ts'
import { masterDataArea } from './areas/master-data.area.ts'
import { modulesArea } from './areas/modules.area.ts'
import { moneyArea } from './areas/money.area.ts'
import { operationsArea } from './areas/operations.area.ts'
import { ordersArea } from './areas/orders.area.ts'
import { paymentsArea } from './areas/payments.area.ts'
import { platformArea } from './areas/platform.area.ts'
import { rateCardsArea } from './areas/rate-cards.area.ts'
import { qualityArea } from './areas/quality.area.ts'
import { rfqArea } from './areas/rfq.area.ts'
import { showroomsArea } from './areas/showrooms.area.ts'
import { sourcingArea } from './areas/sourcing.area.ts'
import { suppliersArea } from './areas/suppliers.area.ts'
import { taskArea } from './areas/task.area.ts'
import { warehouseArea } from './areas/warehouse.area.ts'
import { workflowArea } from './areas/workflow.area.ts'
import { catalogueOf } from './meta/area.ts'
import { objectNames } from './meta/designing/object-names.ts'

const areas = catalogueOf([
  platformArea,
  administrationArea,
  modulesArea,
  masterDataArea,
  sourcingArea,
  ordersArea,
  bookingsArea,
  logisticsArea,
  documentsArea,
  qualityArea,
  warehouseArea,
  moneyArea,
  landedCostArea,
  rateCardsArea,
  paymentsArea,
  invoicesArea,
  billingArea,
  operationsArea,
  contentArea,
  messagingArea,
  rfqArea,
  suppliersArea,
  showroomsArea,
  workflowArea,
  dashboardsArea,
  taskArea,
])

/**
 * The shipped definitions, before any administrator changes them. The server serves them; nothing else imports this
 * file.
 */
export const factory = { ...areas, lists: [...areas.lists, objectNames(areas.entities)] }
