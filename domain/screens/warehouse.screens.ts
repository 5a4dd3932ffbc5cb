import { defineScreens } from '../meta/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'warehouse', menu: 'warehouse', source: 'shell §2.5; trade §2' } as const
const ofReceipt = { ...given, recordView: 'goods_receipt_form', instanceBy: ['grNo', 'id'] } as const
const ofOrders = { area: 'orders', source: 'shell §2.5; trade §2' } as const

export const warehouseScreens = defineScreens([
  { ...ofReceipt, path: '/dn_receving', name: 'dn-receiving', title: text('DN Receiving', '送货单收货'), screen: 'list', roles: ['warehouse'], view: 'dn_receving' },
  { ...given, path: '/stockview', name: 'stock-view', title: text('Stock View', '库存查看'), screen: 'list', roles: ['warehouse', 'purchaser', 'platform'], view: 'stockview' },
  { ...given, path: '/stocktracking', name: 'stock-tracking', title: text('Stock Tracking', '库存流水跟踪'), screen: 'tracking', roles: ['warehouse', 'platform'], view: 'stocktracking' },
  { ...given, path: '/inventory-tracking', name: 'inventory-tracking', title: text('Inventory Tracking', '在途与在库跟踪'), screen: 'tracking', roles: ['warehouse', 'purchaser', 'platform'], view: 'inventory-tracking' },
  { ...given, path: '/inventory_view', name: 'inventory-view', title: text('Inventory by Warehouse', '分仓库存'), screen: 'list', roles: ['warehouse', 'platform'], view: 'inventory_view' },
  { ...given, path: '/history_inventory_view', name: 'history-inventory-view', title: text('Inventory History', '历史库存'), screen: 'list', roles: ['warehouse', 'platform', 'finance'], view: 'history_inventory_view' },
  { ...given, path: '/putaway', name: 'putaway', title: text('Putaway', '上架'), screen: 'list', roles: ['warehouse'], view: 'putaway', recordView: 'stock_layer_form', instanceBy: ['id'] },
  { ...given, path: '/outbound_pick', name: 'outbound-pick', title: text('Outbound Picking', '出库拣货'), screen: 'list', roles: ['warehouse'], view: 'outbound_pick', recordView: 'pick_form', instanceBy: ['orderNo', 'id'] },
  { ...ofReceipt, path: '/exception_Report', name: 'exception-report', title: text('Exception Report', '异常报告'), screen: 'list', roles: ['warehouse', 'qc', 'platform', 'purchaser'], view: 'exception_Report' },
])

export const salesScreens = defineScreens([
  { ...ofOrders, path: '/sales_order', name: 'sales-order', title: text('Sales Orders', '销售订单'), screen: 'list', roles: ['purchaser', 'platform', 'finance', 'warehouse'], view: 'sales_order', recordView: 'sales_order_form', instanceBy: ['soNumber', 'id'], menu: 'orders' },
  { ...ofOrders, path: '/sales_order_tracking', name: 'sales-order-tracking', title: text('Sales Order Tracking', '销售订单跟踪'), screen: 'tracking', roles: ['purchaser', 'platform', 'finance'], view: 'sales_order_tracking', recordView: 'sales_order_form', instanceBy: ['soNumber', 'id'], menu: 'orders' },
  { ...ofOrders, path: '/assembling_order', name: 'assembling-order', title: text('Assembling Orders', '加工订单'), screen: 'list', roles: ['platform', 'warehouse', 'supplier', 'qc'], view: 'assembling_order', recordView: 'assembling_form', instanceBy: ['orderNo', 'id'], menu: 'orders' },
  { ...ofOrders, path: '/assembling_order_tracking', name: 'assembling-order-tracking', title: text('Assembling Order Tracking', '加工订单跟踪'), screen: 'tracking', roles: ['platform', 'warehouse', 'supplier', 'qc'], view: 'assembling_order_tracking', recordView: 'assembling_form', instanceBy: ['orderNo', 'id'], menu: 'orders' },
  { ...ofOrders, path: '/allocation_order', name: 'allocation-order', title: text('Allocation Orders', '出库调拨单'), screen: 'list', roles: ['warehouse', 'platform'], view: 'allocation_order', recordView: 'allocation_form', instanceBy: ['orderNo', 'id'], menu: 'warehouse' },
])
