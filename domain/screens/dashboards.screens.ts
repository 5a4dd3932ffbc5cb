import { defineScreens } from '../meta/screens/screen.ts'
import { roleCodes } from '../meta/role.ts'
import { text } from '../meta/text.ts'

const given = { area: 'dashboards', source: 'shell §2.5; trade §2' } as const
const drawn = { ...given, screen: 'dashboard', menu: 'home' } as const

export const dashboardScreens = defineScreens([
  {
    ...drawn,
    path: '/dashboard',
    name: 'dashboard',
    title: text('Dashboard', '仪表盘'),
    roles: roleCodes,
    view: 'dash_home',
    source: 'shell §2.4; trade §2',
  },
  {
    ...drawn,
    path: '/yeeDashBoard_EarlyWarningGauge',
    name: 'dash-early-warning',
    title: text('Early Warning Gauge', '预警仪表'),
    roles: ['platform', 'purchaser'],
    view: 'dash_early_warning',
  },
  {
    ...drawn,
    path: '/yeeDashBoard_POStatus',
    name: 'dash-po-status',
    title: text('PO Status Board', '采购订单状态看板'),
    roles: ['platform', 'purchaser', 'supplier'],
    view: 'dash_po_status',
  },
  {
    ...drawn,
    path: '/yeeDashBoard_Shipment',
    name: 'dash-shipment',
    title: text('Shipment Dashboard', '货运看板'),
    roles: ['platform', 'purchaser', 'freightAgent'],
    view: 'dash_shipment',
  },
  {
    ...drawn,
    path: '/yeeDashBoard_ACG',
    name: 'dash-acg',
    title: text('ACG Dashboard', 'ACG 看板'),
    roles: ['platform', 'purchaser'],
    view: 'dash_acg',
  },
  {
    ...drawn,
    path: '/yeeDashBoard_Download',
    name: 'dash-download',
    title: text('Dashboard Download', '看板下载'),
    roles: ['platform', 'purchaser'],
    view: 'dash_download',
  },
  {
    ...given,
    path: '/my:product_yee-Tracking',
    name: 'my-product-tracking',
    title: text('My Order Tracking', '我的订单跟踪'),
    screen: 'tracking',
    roles: ['purchaser', 'supplier'],
    view: 'my_po_tracking',
  },
])
