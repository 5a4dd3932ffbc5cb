import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

export const billingScreens = defineScreens([
  {
    area: 'money',
    menu: 'finance',
    source: 'shell §2.5; trade §2',
    path: '/billing/billingOrder',
    name: 'billing-order',
    title: text('Billing Orders', '计费账单'),
    screen: 'list',
    roles: ['finance', 'platform', 'freightAgent'],
    view: 'billing_order',
    recordView: 'billing_order_form',
    instanceBy: ['billingNo', 'id'],
  },
  {
    area: 'money',
    menu: 'finance',
    source: 'shell §2.5; trade §2',
    path: '/sales_payment_task',
    name: 'sales-payment-task',
    title: text('Sales Receipt Tasks', '销售收款任务'),
    screen: 'list',
    roles: ['finance'],
    view: 'sales_payment_task',
    recordView: 'sales_payment_form',
    instanceBy: ['receiptNo', 'id'],
  },
  {
    area: 'money',
    menu: 'finance',
    source: 'shell §2.5; trade §2',
    path: '/sales_payment_task_tracking',
    name: 'sales-payment-task-tracking',
    title: text('Sales Receipt Tracking', '销售收款跟踪'),
    screen: 'tracking',
    roles: ['finance', 'platform'],
    view: 'sales_payment_task_tracking',
    recordView: 'sales_order_form',
    instanceBy: ['soNumber', 'id'],
  },
])
