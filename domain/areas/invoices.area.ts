import { matchTolerance } from '../entities/invoices/match-tolerance/match-tolerance.entity.ts'
import { matchToleranceRules } from '../entities/invoices/match-tolerance/match-tolerance.rules.ts'
import * as matchToleranceViews from '../entities/invoices/match-tolerance/match-tolerance.views.ts'
import { supplierInvoice, supplierInvoiceLine } from '../entities/invoices/supplier-invoice/supplier-invoice.entity.ts'
import { supplierInvoiceRules } from '../entities/invoices/supplier-invoice/supplier-invoice.rules.ts'
import { supplierInvoiceStatus } from '../entities/invoices/supplier-invoice/supplier-invoice.states.ts'
import * as supplierInvoiceViews from '../entities/invoices/supplier-invoice/supplier-invoice.views.ts'
import * as invoiceLists from '../lists/invoices.lists.ts'
import type { Area } from '../meta/area.ts'

/** Invoices of suppliers, compared with orders and receipts. */
export const invoicesArea: Area = {
  entities: [supplierInvoice, supplierInvoiceLine, matchTolerance],
  lists: [invoiceLists],
  states: [supplierInvoiceStatus],
  views: [supplierInvoiceViews, matchToleranceViews],
  worklists: supplierInvoiceViews.invoiceWorklists,
  rules: { SupplierInvoice: supplierInvoiceRules, MatchTolerance: matchToleranceRules },
}
