import { paymentTranche } from '../entities/payments/payment-tranche/payment-tranche.entity.ts'
import { paymentTrancheRules } from '../entities/payments/payment-tranche/payment-tranche.rules.ts'
import { trancheStatus } from '../entities/payments/payment-tranche/payment-tranche.states.ts'
import * as paymentTrancheViews from '../entities/payments/payment-tranche/payment-tranche.views.ts'
import { payment } from '../entities/payments/payment/payment.entity.ts'
import * as paymentViews from '../entities/payments/payment/payment.views.ts'
import { proformaInvoice } from '../entities/payments/proforma-invoice/proforma-invoice.entity.ts'
import { remittance, remittanceAllocation } from '../entities/payments/remittance/remittance.entity.ts'
import * as paymentsLists from '../lists/payments.lists.ts'
import type { Area } from '../meta/area.ts'
import { paymentNumbers } from '../numbers/payments.numbers.ts'
import { paymentScreens } from '../screens/payments.screens.ts'

/** Payments of purchase orders: tranches, proforma invoices, remittances. */
export const paymentsArea: Area = {
  entities: [payment, paymentTranche, proformaInvoice, remittance, remittanceAllocation],
  lists: [paymentsLists],
  states: [trancheStatus],
  views: [paymentViews, paymentTrancheViews],
  screens: paymentScreens,
  worklists: paymentTrancheViews.paymentWorklists,
  numberRules: paymentNumbers,
  rules: { PaymentTranche: paymentTrancheRules },
}
