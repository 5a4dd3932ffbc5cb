import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'money', menu: 'finance', source: 'shell §2.5; trade §2' } as const
const ofPayment = { ...given, recordView: 'po_payment_form', instanceBy: ['paymentNo', 'id'] } as const
const ofTranche = { ...given, recordView: 'payment_tranche_form', instanceBy: ['trancheNo', 'id'] } as const

export const paymentScreens = defineScreens([
  {
    area: 'money',
    menu: 'finance',
    path: '/cash_calendar',
    name: 'cash-calendar',
    title: text('Cash Calendar', '资金日历'),
    screen: 'cash',
    roles: ['finance', 'purchaser'],
    source: 'money 15',
  },
  {
    area: 'money',
    menu: 'finance',
    path: '/ageing',
    name: 'ageing',
    title: text('Ageing', '账龄分析'),
    screen: 'cash',
    roles: ['finance', 'purchaser'],
    source: 'money 9, M-BIL-6',
  },
  {
    ...ofPayment,
    path: '/payment_Tracking',
    name: 'payment-tracking',
    title: text('Payment Tracking', '付款跟踪'),
    screen: 'tracking',
    roles: ['finance', 'purchaser', 'platform'],
    view: 'payment_Tracking',
  },
  {
    ...ofPayment,
    path: '/po_payment',
    name: 'po-payment',
    title: text('PO Payments', '采购付款'),
    screen: 'list',
    roles: ['finance', 'purchaser'],
    view: 'po_payment',
  },
  {
    ...ofPayment,
    path: '/po_payment_tracking',
    name: 'po-payment-tracking',
    title: text('PO Payment Tracking', '采购付款跟踪'),
    screen: 'tracking',
    roles: ['finance', 'purchaser', 'supplier', 'platform'],
    view: 'po_payment_tracking',
  },
  {
    ...ofTranche,
    path: '/payment_task',
    name: 'payment-task',
    title: text('Payment Tasks', '付款任务'),
    screen: 'list',
    roles: ['finance', 'purchaser'],
    view: 'payment_task',
  },
  {
    ...ofTranche,
    path: '/payment_task_tracking',
    name: 'payment-task-tracking',
    title: text('Payment Task Tracking', '付款任务跟踪'),
    screen: 'tracking',
    roles: ['finance', 'platform'],
    view: 'payment_task_tracking',
  },
  {
    ...ofTranche,
    path: '/paymentReceipt',
    name: 'payment-receipt',
    title: text('Payment Receipts', '收款确认'),
    screen: 'list',
    roles: ['finance', 'supplier'],
    view: 'paymentReceipt',
  },
])
