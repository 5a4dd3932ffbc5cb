import { bankAccount } from '../entities/payments/bank-account/bank-account.entity.ts'
import { bankAccountRules } from '../entities/payments/bank-account/bank-account.rules.ts'
import { bankAccountStatus } from '../entities/payments/bank-account/bank-account.states.ts'
import * as bankAccountViews from '../entities/payments/bank-account/bank-account.views.ts'
import { paymentTerm, paymentTermLine } from '../entities/payments/payment-term/payment-term.entity.ts'
import {
  paymentTermLineRules,
  paymentTermRules,
  poTermLineRules,
} from '../entities/payments/payment-term/payment-term.rules.ts'
import * as paymentTermViews from '../entities/payments/payment-term/payment-term.views.ts'
import { paymentTranche } from '../entities/payments/payment-tranche/payment-tranche.entity.ts'
import { paymentTrancheRules } from '../entities/payments/payment-tranche/payment-tranche.rules.ts'
import { trancheStatus } from '../entities/payments/payment-tranche/payment-tranche.states.ts'
import * as paymentTrancheViews from '../entities/payments/payment-tranche/payment-tranche.views.ts'
import { payment } from '../entities/payments/payment/payment.entity.ts'
import * as financialPaymentViews from '../entities/payments/payment/financial-query.views.ts'
import * as paymentViews from '../entities/payments/payment/payment.views.ts'
import { poTermLine } from '../entities/payments/po-term-line/po-term-line.entity.ts'
import { proformaInvoice } from '../entities/payments/proforma-invoice/proforma-invoice.entity.ts'
import { refund } from '../entities/payments/refund/refund.entity.ts'
import { refundRules } from '../entities/payments/refund/refund.rules.ts'
import { refundStatus } from '../entities/payments/refund/refund.states.ts'
import * as refundViews from '../entities/payments/refund/refund.views.ts'
import {
  remittance,
  remittanceAccount,
  remittanceAllocation,
} from '../entities/payments/remittance/remittance.entity.ts'
import { payableWriteOff } from '../entities/payments/write-off/write-off.entity.ts'
import { payableWriteOffRules } from '../entities/payments/write-off/write-off.rules.ts'
import { payableWriteOffStatus } from '../entities/payments/write-off/write-off.states.ts'
import * as writeOffViews from '../entities/payments/write-off/write-off.views.ts'
import * as paymentsLists from '../lists/payments.lists.ts'
import type { Area } from '../meta/area.ts'
import { paymentNumbers } from '../numbers/payments.numbers.ts'
import { paymentScreens } from '../screens/payments.screens.ts'

/** Payments of purchase orders: terms, tranches, proforma invoices, remittances, and the accounts that are paid to. */
export const paymentsArea: Area = {
  entities: [
    payment,
    paymentTranche,
    proformaInvoice,
    remittance,
    remittanceAllocation,
    remittanceAccount,
    bankAccount,
    paymentTerm,
    paymentTermLine,
    poTermLine,
    refund,
    payableWriteOff,
  ],
  lists: [paymentsLists],
  states: [trancheStatus, bankAccountStatus, refundStatus, payableWriteOffStatus],
  views: [
    paymentViews,
    financialPaymentViews,
    paymentTrancheViews,
    bankAccountViews,
    paymentTermViews,
    refundViews,
    writeOffViews,
  ],
  screens: paymentScreens,
  worklists: [
    ...paymentTrancheViews.paymentWorklists,
    ...bankAccountViews.bankAccountWorklists,
    ...refundViews.refundWorklists,
    ...writeOffViews.writeOffWorklists,
  ],
  numberRules: paymentNumbers,
  rules: {
    PaymentTranche: paymentTrancheRules,
    BankAccount: bankAccountRules,
    PaymentTerm: paymentTermRules,
    PaymentTermLine: paymentTermLineRules,
    PoTermLine: poTermLineRules,
    Refund: refundRules,
    PayableWriteOff: payableWriteOffRules,
  },
}
