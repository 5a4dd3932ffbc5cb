import { text } from '../meta/text.ts'
import type { EdifactEntry, MessageDefinition, Negated, UblEntry } from './message.ts'

/** A credit note has quantities and amounts below zero; the standards write them above it. */
const negated: Negated = {
  field: 'kind',
  value: 'creditNote',
  header: ['amount'],
  lines: ['quantity', 'amount'],
}

const currencyID = { currencyID: { field: 'currency' } } as const

/** The invoice in UBL 2.1, in the order of its schema; a credit note differs in its root and lines only. */
const header = (typeCode: readonly UblEntry[]): readonly UblEntry[] => [
  { at: 'cbc:UBLVersionID', is: '2.1' },
  { at: 'cbc:ID', field: 'invoiceNo' },
  { at: 'cbc:IssueDate', field: 'invoiceDate' },
  ...typeCode,
  { at: 'cbc:Note', field: 'remark' },
  { at: 'cbc:DocumentCurrencyCode', field: 'currency' },
  {
    at: 'cac:OrderReference/cbc:ID',
    field: 'po',
    also: ['cac:InvoiceLine/cac:OrderLineReference/cac:OrderReference/cbc:ID'],
  },
  { at: 'cac:AccountingSupplierParty/cac:Party/cac:PartyName/cbc:Name', field: 'supplierCompany', out: true },
  { at: 'cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name', field: 'buyer', out: true },
  ...['cbc:LineExtensionAmount', 'cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount', 'cbc:PayableAmount'].map(
    (name): UblEntry => ({
      at: `cac:LegalMonetaryTotal/${name}`,
      field: 'amount',
      attributes: currencyID,
      out: true,
    }),
  ),
]

const lines = (quantity: string): readonly UblEntry[] => [
  { at: 'cbc:ID', field: 'lineNo' },
  { at: quantity, field: 'quantity' },
  { at: 'cbc:LineExtensionAmount', field: 'amount', attributes: currencyID },
  { at: 'cac:Item/cbc:Name', field: 'skuNo', out: true, repeated: true },
  {
    at: 'cac:Item/cac:BuyersItemIdentification/cbc:ID',
    field: 'skuNo',
    also: ['cac:Item/cac:SellersItemIdentification/cbc:ID', 'cac:Item/cac:StandardItemIdentification/cbc:ID'],
  },
  { at: 'cac:Price/cbc:PriceAmount', field: 'unitPrice', attributes: currencyID, per: 'cac:Price/cbc:BaseQuantity' },
]

export const ublInvoice: MessageDefinition = {
  code: 'ubl-invoice',
  title: text('UBL Invoice (.xml)', 'UBL 发票（.xml）'),
  entity: 'SupplierInvoice',
  child: 'lines',
  takesIn: true,
  body: {
    standard: 'ubl',
    root: 'Invoice',
    gives: { kind: 'invoice' },
    line: 'cac:InvoiceLine',
    header: header([{ at: 'cbc:InvoiceTypeCode', is: '380', out: true }]),
    lines: lines('cbc:InvoicedQuantity'),
  },
}

export const ublCreditNote: MessageDefinition = {
  code: 'ubl-credit-note',
  title: text('UBL Credit Note (.xml)', 'UBL 贷项通知单（.xml）'),
  entity: 'SupplierInvoice',
  child: 'lines',
  takesIn: true,
  body: {
    standard: 'ubl',
    root: 'CreditNote',
    gives: { kind: 'creditNote' },
    negated,
    line: 'cac:CreditNoteLine',
    header: header([]),
    lines: lines('cbc:CreditedQuantity'),
  },
}

/** Document names of UNCL 1001. */
const kinds = { kind: { invoice: '380', creditNote: '381' } } as const

const edifactHeader: readonly EdifactEntry[] = [
  { as: 'BGM+{kind}+{invoiceNo}+~9', also: ['BGM+{kind}+{invoiceNo}'], codes: kinds, codesBack: true },
  { as: 'DTM+137:{invoiceDate}:~102', also: ['DTM+3:{invoiceDate}'] },
  { as: 'FTX+AAI+++{remark*5/512}' },
  { as: 'RFF+ON:{po}' },
  { as: 'NAD+BY+++{buyer*5/35}', out: true },
  { as: 'NAD+SU+++{supplierCompany*5/35}', out: true },
  { as: 'CUX+2:{currency}:~4', also: ['CUX+2:{currency}'] },
]

export const edifactInvoic: MessageDefinition = {
  code: 'edifact-invoic',
  title: text('EDIFACT INVOIC (.edi)', 'EDIFACT INVOIC 发票（.edi）'),
  entity: 'SupplierInvoice',
  child: 'lines',
  takesIn: true,
  body: {
    standard: 'edifact',
    type: 'INVOIC',
    release: 'D:01B:UN',
    negated,
    header: edifactHeader,
    lines: [
      { as: 'LIN+{lineNo}' },
      {
        as: 'PIA+1+{skuNo}:BP',
        also: [
          'PIA++{skuNo}:BY',
          'PIA++{skuNo}:IN',
          'LIN+++{skuNo}:BP',
          'LIN+++{skuNo}:IN',
          'PIA++{skuNo}:SA',
          'LIN+++{skuNo}',
        ],
      },
      { as: 'QTY+47:{quantity}', also: ['QTY+46:{quantity}', 'QTY+1:{quantity}'] },
      { as: 'MOA+203:{amount}', also: ['MOA+66:{amount}'] },
      { as: 'PRI+AAA:{unitPrice}', also: ['PRI+AAB:{unitPrice}'] },
    ],
    end: [{ as: 'UNS+S' }, { as: 'MOA+77:{amount}', out: true }, { as: 'CNT+2:{#lines}', out: true }],
  },
}
