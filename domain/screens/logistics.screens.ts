import { defineScreens } from '../meta/screen.ts'
import { text } from '../meta/text.ts'

const source = 'shell §2.5; trade §2'
const plan = { area: 'logistics', screen: 'list', instanceBy: ['shippingPlanNo', 'id'], menu: 'shipping', source } as const
const shipment = { area: 'logistics', instanceBy: ['shipmentNo', 'id'], menu: 'shipping', source } as const
const byId = { area: 'logistics', screen: 'list', instanceBy: ['id'], menu: 'shipping', source } as const

export const logisticsScreens = defineScreens([
  { ...plan, path: '/shipingplan', name: 'shipping-plan', title: text('Shipping Plans', '出货计划'), roles: ['purchaser', 'supplier'], view: 'shiping_plan', recordView: 'shipping_plan_form' },
  { ...plan, path: '/shipingplanplaform', name: 'shipping-plan-platform', title: text('Shipping Plans (Platform)', '出货计划（平台）'), roles: ['platform'], view: 'shiping_plan_platform', recordView: 'shipping_plan_form' },
  { ...plan, path: '/shipping_plan_third', name: 'shipping-plan-third', title: text('Shipping Plans (Freight Agent)', '出货计划（货代）'), roles: ['freightAgent'], view: 'shipping_plan_third', recordView: 'shipping_plan_quote' },
  { ...shipment, path: '/shipment_tracking', name: 'shipment-tracking', title: text('Shipment Tracking', '货运跟踪'), screen: 'tracking', roles: ['purchaser', 'supplier', 'freightAgent', 'platform'], view: 'shipment_tracking', recordView: 'shipment_view' },
  { ...byId, path: '/shipment_docs_center', name: 'shipment-docs-center', title: text('Shipment Document Center', '货运单证中心'), roles: ['purchaser', 'supplier', 'freightAgent', 'platform'], view: 'shipment_docs_center', recordView: 'shipment_document_form', closed: true },
  { ...shipment, path: '/so_release', name: 'so-release', title: text('SO Release', '订舱放单'), screen: 'list', roles: ['purchaser', 'platform'], view: 'so_release', recordView: 'so_release_form' },
  { ...shipment, path: '/so_release_third', name: 'so-release-third', title: text('SO Release (Freight Agent)', '订舱放单（货代）'), screen: 'list', roles: ['freightAgent'], view: 'so_release_third', recordView: 'so_release_form' },
  { ...byId, path: '/containerLoading', name: 'container-loading', title: text('Container Loading', '集装箱装载'), roles: ['freightAgent', 'supplier', 'warehouse'], view: 'container_loading', recordView: 'container_loading_form' },
  { ...byId, path: '/destination_delivery', name: 'destination-delivery', title: text('Destination Delivery', '目的港派送'), roles: ['freightAgent', 'warehouse', 'purchaser'], view: 'destination_delivery', recordView: 'destination_delivery_form', instanceBy: ['deliveryNo', 'id'] },
  { ...byId, path: '/oceanFreight', name: 'ocean-freight', title: text('Ocean Freight Rates', '海运费'), roles: ['freightAgent', 'platform'], view: 'ocean_freight', recordView: 'ocean_freight_form' },
  { ...byId, path: '/walilink_record', name: 'walilink-record', title: text('Carrier Link Records', '物流对接记录'), roles: ['freightAgent', 'platform'], view: 'walilink_record', recordView: 'walilink_record_view' },
  { ...byId, path: '/walilink_record_new', name: 'walilink-record-new', title: text('Carrier Link Records (New)', '物流对接记录（新版）'), roles: ['freightAgent', 'platform'], view: 'walilink_record_new', recordView: 'walilink_record_view' },
  { ...shipment, path: '/walilink_track', name: 'walilink-track', title: text('Carrier Link Tracking', '物流对接跟踪'), screen: 'tracking', roles: ['freightAgent', 'platform', 'purchaser'], view: 'walilink_track', recordView: 'shipment_view' },
  { ...shipment, path: '/walilink_track_new', name: 'walilink-track-new', title: text('Carrier Link Tracking (New)', '物流对接跟踪（新版）'), screen: 'tracking', roles: ['freightAgent', 'platform', 'purchaser'], view: 'walilink_track_new', recordView: 'shipment_view' },
  { path: '/3pl_Performance', name: 'third-party-logistics-performance', area: 'logistics', title: text('3PL Performance', '第三方物流绩效'), screen: 'dashboard', roles: ['platform', 'freightAgent', 'purchaser'], view: 'tpl_performance', menu: 'shipping', source },
  { ...byId, path: '/On-line Booking', name: 'online-booking', title: text('On-line Booking', '在线订舱'), roles: ['supplier', 'freightAgent', 'platform'], view: 'online_booking', recordView: 'online_booking_form', instanceBy: ['bookingNo', 'id'] },
])
