import { billingOrder, statementLine } from '../entities/billing/billing-order/billing-order.entity.ts'
import * as billingOrderPrints from '../entities/billing/billing-order/billing-order.print.ts'
import { billingOrderRules } from '../entities/billing/billing-order/billing-order.rules.ts'
import { billingStatus, partnerStatus } from '../entities/billing/billing-order/billing-order.states.ts'
import * as financialBillingViews from '../entities/billing/billing-order/financial-query.views.ts'
import * as billingOrderViews from '../entities/billing/billing-order/billing-order.views.ts'
import * as receivedViews from '../entities/billing/billing-order/received-statement.views.ts'
import { billingTask } from '../entities/billing/billing-task/billing-task.entity.ts'
import * as billingTaskViews from '../entities/billing/billing-task/billing-task.views.ts'
import { receiptAllocation, salesPayment } from '../entities/billing/sales-payment/sales-payment.entity.ts'
import { salesPaymentRules } from '../entities/billing/sales-payment/sales-payment.rules.ts'
import { salesPaymentStatus } from '../entities/billing/sales-payment/sales-payment.states.ts'
import * as salesPaymentViews from '../entities/billing/sales-payment/sales-payment.views.ts'
import * as billingLists from '../lists/billing.lists.ts'
import type { Area } from '../meta/area.ts'
import { billingNumbers } from '../numbers/billing.numbers.ts'
import { billingScreens } from '../screens/billing.screens.ts'

/** Billing tasks, statements, credit notes, receipts. */
export const billingArea: Area = {
  entities: [billingTask, billingOrder, statementLine, salesPayment, receiptAllocation],
  lists: [billingLists],
  states: [billingStatus, partnerStatus, salesPaymentStatus],
  views: [
    billingTaskViews,
    billingOrderViews,
    financialBillingViews,
    billingOrderPrints,
    receivedViews,
    salesPaymentViews,
  ],
  screens: billingScreens,
  worklists: [
    ...billingOrderViews.billingWorklists,
    ...receivedViews.receivedWorklists,
    ...salesPaymentViews.receiptWorklists,
  ],
  numberRules: billingNumbers,
  rules: { BillingOrder: billingOrderRules, SalesPayment: salesPaymentRules },
}
