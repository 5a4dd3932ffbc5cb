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
])
