import { defineScreens } from '../meta/screen.ts'
import { text } from '../meta/text.ts'

export const orderScreens = defineScreens([
  { path: '/po-tracking', name: 'po-tracking', area: 'orders', title: text('PO Tracking', '采购订单跟踪'), screen: 'tracking', roles: ['purchaser'], view: 'po_tracking', menu: 'orders', source: 'shell §2.5; trade §2' },
  { path: '/order/po-tracking/:type', name: 'order-po-tracking', area: 'orders', title: text('PO Tracking by Role', '采购订单跟踪（按角色）'), screen: 'tracking', roles: ['purchaser', 'supplier', 'platform'], view: 'po_tracking', source: 'shell §2.5; trade §2' },
  { path: '/poView', name: 'po-view', area: 'orders', title: text('PO View', '采购订单详情'), screen: 'document', roles: ['purchaser', 'supplier', 'platform', 'finance'], view: 'po_view', instanceBy: ['poNo', 'id'], source: 'shell §2.5; trade §2' },
  { path: '/po_confirm_t', name: 'po-confirm-t', area: 'orders', title: text('PO Confirmation (Trade Operator)', '采购订单确认（贸易方）'), screen: 'list', roles: ['platform'], view: 'po_confirm_t', recordView: 'po_confirm_record', instanceBy: ['poNo', 'id'], menu: 'orders', source: 'shell §2.5; trade §2' },
  { path: '/yee_po_confirm', name: 'yee-po-confirm', area: 'orders', title: text('PO Confirmation (Supplier)', '采购订单确认（供应商）'), screen: 'list', roles: ['supplier', 'platform'], view: 'yee_po_confirm', recordView: 'po_confirm_record', instanceBy: ['poNo', 'id'], menu: 'orders', source: 'shell §2.5; trade §2' },
  { path: '/cus_po_confirm', name: 'cus-po-confirm', area: 'orders', title: text('PO Confirmation (Customer)', '采购订单确认（客户）'), screen: 'list', roles: ['purchaser'], view: 'cus_po_confirm', recordView: 'po_confirm_record', instanceBy: ['poNo', 'id'], menu: 'orders', source: 'shell §2.5; trade §2' },
  { path: '/po_pl', name: 'po-pl', area: 'orders', title: text('PO Packing Details', '采购订单装箱明细'), screen: 'list', roles: ['supplier', 'purchaser', 'warehouse'], view: 'po_pl', recordView: 'po_pl_form', instanceBy: ['packingListNo', 'id'], menu: 'orders', source: 'shell §2.5; trade §2' },
  { path: '/packingList', name: 'packing-list', area: 'orders', title: text('Packing List', '装箱单'), screen: 'list', roles: ['supplier', 'freightAgent', 'purchaser', 'warehouse'], view: 'packing_list', recordView: 'packing_list_document', instanceBy: ['packingListNo', 'id'], menu: 'orders', source: 'shell §2.5; trade §2' },
  { path: '/my_catalog', name: 'my-catalog', area: 'orders', title: text('My Catalog', '我的商品目录'), screen: 'list', roles: ['purchaser', 'supplier'], view: 'my_catalog', recordView: 'catalog_sku_form', instanceBy: ['skuNo', 'id'], menu: 'master-data', source: 'shell §2.5; trade §2' },
  { path: '/E_Sourcing_PoConfirm', name: 'redirect-e-sourcing-po-confirm', area: 'orders', title: text('E-Sourcing PO Confirmation', '电子寻源订单确认'), screen: 'redirect', roles: ['supplier'], redirectTo: '/base/page-making/page_po_list_supplier', source: 'shell §2.5' },
  { path: '/My_{product}_My-PO', name: 'redirect-my-product-my-po', area: 'orders', title: text('My Purchase Orders', '我的采购订单'), screen: 'redirect', roles: ['supplier'], redirectTo: '/base/page-making/page_po_list_supplier', source: 'shell §2.5' },
])
