import { defineService } from '../../meta/service.ts'
import { text } from '../../meta/text.ts'
import { defineView } from '../../meta/view.ts'

/** The orders a supplier got by a placement: seen, accepted or answered where they stand. */
export const placedOrders = defineService({
  code: 'order_placement_supplier', entity: 'PurchaseOrder', title: text('Order Placement (Supplier)', '下单管理（供应商）'), roles: ['supplier'],
  fields: ['poNo', 'placement', 'buyer', 'projectName', 'confirmStatus', 'poConfirmDueDate', 'cargoReadyDate', 'totalAmount', 'currency', 'incoterm', 'paymentTerm', 'shipType', 'pol', 'pod', 'version'],
  where: [{ field: 'placement', operator: 'notNull' }], sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const placedOrderList = defineView({
  kind: 'list', code: 'order_placement_supplier', entity: 'PurchaseOrder', title: text('Order Placement (Supplier)', '下单管理（供应商）'), roles: ['supplier'],
  service: 'order_placement_supplier', actions: ['poConfirmStatus'], opens: '/order_placement_supplier?poNo={poNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'buyer', operator: 'eq' },
    { field: 'confirmStatus', operator: 'in' },
    { field: 'poConfirmDueDate', operator: 'between' },
    { field: 'cargoReadyDate', operator: 'between' },
  ],
  columns: [
    { field: 'poNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'placement', width: 150 },
    { field: 'buyer', width: 180 },
    { field: 'projectName', width: 150 },
    { field: 'confirmStatus', width: 130, as: 'chip' },
    { field: 'poConfirmDueDate', width: 150, as: 'due' },
    { field: 'cargoReadyDate', width: 120 },
    { field: 'totalAmount', width: 130, total: true },
    { field: 'currency', width: 80 },
    { field: 'incoterm', width: 90 },
    { field: 'paymentTerm', width: 160, optional: true },
    { field: 'shipType', width: 100, optional: true },
  ],
  empty: text('Orders that customers have placed with your company stand here, to be accepted or answered.', '客户向贵公司下的订单显示在此处，供接受或答复。'),
})

const lots = {
  child: 'lots', title: text('Progress by Line and Lot', '按行与批次的进度'),
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'skuNo', width: 130 },
    { field: 'lotNo', width: 70 },
    { field: 'quantity', width: 120, total: true },
    { field: 'progress', width: 150 },
    { field: 'vob', width: 150 },
    { field: 'cargoReadyDate', width: 120 },
  ],
} as const

/** The order as a warehouse receives it: goods, cartons and dates, what has been delivered; no money. */
export const warehouseOrderView = defineView({
  kind: 'document', code: 'po_view_wh_demo', entity: 'PurchaseOrder', title: text('PO View (Warehouse Demo)', '采购订单详情（仓库演示）'), roles: ['warehouse', 'platform'],
  by: 'poNo', tabs: ['milestones', 'attachments', 'comments'],
  sections: [
    { title: text('Order', '订单'), fields: ['poNo', 'version', 'supplier', 'buyer', 'confirmStatus', 'progress', 'lotsReached', 'lotCount'] },
    { title: text('Receipt', '收货'), fields: ['warehouse', 'forwarder', 'soNo', 'pod', 'eta', 'destinationDeliveryDueDate', 'consigneeName', 'consigneeAddress'] },
    { title: text('Cargo', '货物'), fields: ['grossWeight', 'netWeight', 'volume', 'shipType', 'shippingType'] },
  ],
  tables: [
    {
      child: 'lines', title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'skuNo', width: 130 },
        { field: 'skuName', width: 220 },
        { field: 'orderQuantity', width: 120, total: true },
        { field: 'uom', width: 90 },
        { field: 'unitPerOuter', width: 110 },
        { field: 'barcodeNumber', width: 130 },
        { field: 'grossWeight', width: 110, total: true },
        { field: 'deliveryDueDate', width: 130 },
        { field: 'deliveredDate', width: 130 },
      ],
    },
    lots,
  ],
})

/** Every order, with the steps of logistics between those of the order. */
export const controlTower = defineService({
  code: 'yee_po_tracking', entity: 'PurchaseOrder', title: text('PO Control Tower', '采购订单全程跟踪'), roles: ['platform'],
  fields: ['poNo', 'supplier', 'supplierCompany', 'buyer', 'forwarder', 'logisticsProgress', 'progress', 'earliestProgress', 'lotsReached', 'lotCount', 'soNo', 'shipType', 'pol', 'pod', 'cargoReadyDate', 'etd', 'eta', 'nextMilestone', 'nextMilestoneDue', 'confirmStatus', 'projectNo'],
  include: ['milestones'], where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed', 'closed'] }],
  sort: [{ field: 'nextMilestoneDue', direction: 'asc' }],
})

export const controlTowerView = defineView({
  kind: 'tracking', code: 'yee_po_tracking', entity: 'PurchaseOrder', title: text('PO Control Tower', '采购订单全程跟踪'), roles: ['platform'],
  service: 'yee_po_tracking', milestones: 'milestones', actions: ['poProgress'], transfer: true, opens: '/base/page-making/page_po_form?poNo={poNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'logisticsProgress', operator: 'in' },
    { field: 'supplier', operator: 'eq' },
    { field: 'buyer', operator: 'eq' },
    { field: 'forwarder', operator: 'eq' },
    { field: 'shipType', operator: 'in' },
    { field: 'etd', operator: 'between' },
    { field: 'eta', operator: 'between' },
    { field: 'nextMilestoneDue', operator: 'between' },
  ],
  columns: [
    { field: 'poNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'buyer', width: 170 },
    { field: 'supplier', width: 170 },
    { field: 'logisticsProgress', width: 140, as: 'chip' },
    { field: 'nextMilestoneDue', width: 190, as: 'due', what: 'nextMilestone' },
    { field: 'milestones', as: 'milestones' },
    { field: 'forwarder', width: 160 },
    { field: 'lotsReached', width: 100 },
    { field: 'lotCount', width: 80 },
    { field: 'earliestProgress', width: 130, as: 'chip', optional: true },
    { field: 'soNo', width: 130 },
    { field: 'shipType', width: 90 },
    { field: 'pol', width: 90 },
    { field: 'pod', width: 90 },
    { field: 'etd', width: 110 },
    { field: 'eta', width: 110 },
    { field: 'projectNo', width: 110, optional: true },
  ],
  empty: text('All orders that have left their buyers are followed here, with booking, loading, gate in and departure.', '所有已由采购商发出的订单均在此跟踪，包括订舱、装柜、进港和离港。'),
})
