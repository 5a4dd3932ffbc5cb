import { allocationOrder, allocationPick } from '../entities/warehouse/allocation-order/allocation-order.entity.ts'
import { allocationOrderRules } from '../entities/warehouse/allocation-order/allocation-order.rules.ts'
import { allocationOrderStatus } from '../entities/warehouse/allocation-order/allocation-order.states.ts'
import * as allocationViews from '../entities/warehouse/allocation-order/allocation-order.views.ts'
import { assemblingMaterial, assemblingOrder } from '../entities/warehouse/assembling-order/assembling-order.entity.ts'
import { assemblingOrderRules } from '../entities/warehouse/assembling-order/assembling-order.rules.ts'
import { assemblingOrderStatus } from '../entities/warehouse/assembling-order/assembling-order.states.ts'
import * as assemblingViews from '../entities/warehouse/assembling-order/assembling-order.views.ts'
import { deliveryNote, deliveryNoteLine } from '../entities/warehouse/delivery-note/delivery-note.entity.ts'
import * as deliveryNoteViews from '../entities/warehouse/delivery-note/delivery-note.views.ts'
import { goodsReceipt, goodsReceiptLine } from '../entities/warehouse/goods-receipt/goods-receipt.entity.ts'
import * as receiptPrints from '../entities/warehouse/goods-receipt/goods-receipt.print.ts'
import { receiptScan } from '../entities/warehouse/goods-receipt/receipt-scan.entity.ts'
import { goodsReceiptRules } from '../entities/warehouse/goods-receipt/goods-receipt.rules.ts'
import { grStatus } from '../entities/warehouse/goods-receipt/goods-receipt.states.ts'
import * as receiptViews from '../entities/warehouse/goods-receipt/goods-receipt.views.ts'
import { inventory } from '../entities/warehouse/inventory/inventory.entity.ts'
import * as inventoryViews from '../entities/warehouse/inventory/inventory.views.ts'
import * as stockAgeViews from '../entities/warehouse/inventory/stock-age.views.ts'
import { salesOrder, salesOrderLine } from '../entities/warehouse/sales-order/sales-order.entity.ts'
import { salesOrderRules } from '../entities/warehouse/sales-order/sales-order.rules.ts'
import { salesOrderStatus } from '../entities/warehouse/sales-order/sales-order.states.ts'
import * as salesLineViews from '../entities/warehouse/sales-order/sales-lines.views.ts'
import * as salesViews from '../entities/warehouse/sales-order/sales-order.views.ts'
import { stockMovement } from '../entities/warehouse/stock-movement/stock-movement.entity.ts'
import { warehouse } from '../entities/warehouse/warehouse/warehouse.entity.ts'
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
    receiptScan,
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
    salesLineViews,
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
