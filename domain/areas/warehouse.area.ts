import { allocationOrder, allocationPick } from '../entities/allocation-order/allocation-order.entity.ts'
import { allocationOrderRules } from '../entities/allocation-order/allocation-order.rules.ts'
import { allocationOrderStatus } from '../entities/allocation-order/allocation-order.states.ts'
import * as allocationViews from '../entities/allocation-order/allocation-order.views.ts'
import { assemblingMaterial, assemblingOrder } from '../entities/assembling-order/assembling-order.entity.ts'
import { assemblingOrderRules } from '../entities/assembling-order/assembling-order.rules.ts'
import { assemblingOrderStatus } from '../entities/assembling-order/assembling-order.states.ts'
import * as assemblingViews from '../entities/assembling-order/assembling-order.views.ts'
import { deliveryNote, deliveryNoteLine } from '../entities/delivery-note/delivery-note.entity.ts'
import * as deliveryNoteViews from '../entities/delivery-note/delivery-note.views.ts'
import { goodsReceipt, goodsReceiptLine } from '../entities/goods-receipt/goods-receipt.entity.ts'
import * as receiptPrints from '../entities/goods-receipt/goods-receipt.print.ts'
import { goodsReceiptRules } from '../entities/goods-receipt/goods-receipt.rules.ts'
import { grStatus } from '../entities/goods-receipt/goods-receipt.states.ts'
import * as receiptViews from '../entities/goods-receipt/goods-receipt.views.ts'
import { inventory } from '../entities/inventory/inventory.entity.ts'
import * as inventoryViews from '../entities/inventory/inventory.views.ts'
import * as stockAgeViews from '../entities/inventory/stock-age.views.ts'
import { salesOrder, salesOrderLine } from '../entities/sales-order/sales-order.entity.ts'
import { salesOrderRules } from '../entities/sales-order/sales-order.rules.ts'
import { salesOrderStatus } from '../entities/sales-order/sales-order.states.ts'
import * as salesViews from '../entities/sales-order/sales-order.views.ts'
import { stockMovement } from '../entities/stock-movement/stock-movement.entity.ts'
import { warehouse } from '../entities/warehouse/warehouse.entity.ts'
import * as warehouseLists from '../lists/warehouse.lists.ts'
import type { Area } from '../meta/area.ts'
import { warehouseNumbers } from '../numbers/warehouse.numbers.ts'
import { salesScreens, warehouseScreens } from '../screens/warehouse.screens.ts'

/** Receipts, stock, allocation, sales and assembling orders. */
export const warehouseArea: Area = {
  entities: [
    warehouse,
    deliveryNote,
    deliveryNoteLine,
    goodsReceipt,
    goodsReceiptLine,
    inventory,
    stockMovement,
    salesOrder,
    salesOrderLine,
    allocationOrder,
    allocationPick,
    assemblingOrder,
    assemblingMaterial,
  ],
  lists: [warehouseLists],
  states: [grStatus, salesOrderStatus, allocationOrderStatus, assemblingOrderStatus],
  views: [
    deliveryNoteViews,
    receiptViews,
    receiptPrints,
    inventoryViews,
    stockAgeViews,
    salesViews,
    allocationViews,
    assemblingViews,
  ],
  screens: [...warehouseScreens, ...salesScreens],
  worklists: [
    ...receiptViews.receiptWorklists,
    ...inventoryViews.inventoryWorklists,
    ...salesViews.salesWorklists,
    ...allocationViews.allocationWorklists,
    ...assemblingViews.assemblingWorklists,
  ],
  numberRules: warehouseNumbers,
  rules: {
    GoodsReceipt: goodsReceiptRules,
    SalesOrder: salesOrderRules,
    AllocationOrder: allocationOrderRules,
    AssemblingOrder: assemblingOrderRules,
  },
}
