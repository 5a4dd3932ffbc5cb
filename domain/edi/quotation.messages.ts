import { text } from '../meta/text.ts'
import type { MessageDefinition, UblEntry } from './message.ts'
import { quotationOut } from './quotation-out.ts'

/** What the portal knows already, or counts itself. */
const known = (...places: readonly string[]): readonly UblEntry[] => places.map(at => ({ at, field: '', out: true }))
const wrote = (at: string, field: string): UblEntry => ({ at, field, out: true })

const party = 'cac:Party/cac:PartyName/cbc:Name'
const unit = (field: string) => ({ unitCode: { field } }) as const

/**
 * A quotation in UBL 2.1. What a supplier's own system writes is read into the draft of the supplier and never stored
 * by itself; what was given goes out to those who read it. Lines that repeat a line of the RFQ with other minimum
 * quantities are its price breaks. Alternates have no place in it.
 */
export const ublQuotation: MessageDefinition = {
  code: 'ubl-quotation',
  title: text('UBL Quotation (.xml)', 'UBL 报价（.xml）'),
  entity: 'RfqQuote',
  child: 'lines',
  takesIn: false,
  answers: true,
  intoDraft: true,
  without: 'alternate',
  while: { field: 'status', values: ['submitted', 'final'] },
  completes: quotationOut,
  body: {
    standard: 'ubl',
    root: 'Quotation',
    line: 'cac:QuotationLine',
    header: [
      { at: 'cbc:UBLVersionID', is: '2.1' },
      ...known('cbc:CustomizationID', 'cbc:ProfileID'),
      wrote('cbc:ID', 'quoteNo'),
      wrote('cbc:IssueDate', 'receivedAt'),
      ...known('cbc:IssueTime'),
      { at: 'cbc:Note', field: 'remark' },
      { at: 'cbc:PricingCurrencyCode', field: 'currency' },
      wrote('cbc:LineCountNumeric', 'count'),
      { at: 'cac:ValidityPeriod/cbc:EndDate', field: 'validUntil' },
      { at: 'cac:RequestForQuotationDocumentReference/cbc:ID', field: 'rfq' },
      wrote(`cac:SellerSupplierParty/${party}`, 'supplierCompany'),
      ...known(`cac:BuyerCustomerParty/${party}`),
      wrote(`cac:OriginatorCustomerParty/${party}`, 'buyer'),
      { at: 'cac:DeliveryTerms/cbc:ID', field: 'incoterm' },
      { at: 'cac:DeliveryTerms/cac:DeliveryLocation/cbc:Description', field: 'place' },
      ...known(
        'cac:QuotedMonetaryTotal/cbc:LineExtensionAmount',
        'cac:QuotedMonetaryTotal/cbc:TaxExclusiveAmount',
        'cac:QuotedMonetaryTotal/cbc:TaxInclusiveAmount',
      ),
      {
        ...wrote('cac:QuotedMonetaryTotal/cbc:PayableAmount', 'total'),
        attributes: { currencyID: { field: 'currency' } },
      },
    ],
    lines: [
      { at: 'cbc:ID', field: 'ownLineNo' },
      { at: 'cbc:Note', field: 'remark' },
      ...known('cbc:LineExtensionAmount'),
      { at: 'cbc:RequestForQuotationLineID', field: 'lineNo', also: ['cac:RequestLineReference/cbc:LineID'] },
      wrote('cac:LineItem/cbc:ID', 'ownLineNo'),
      { at: 'cac:LineItem/cbc:LineStatusCode', field: 'lineStatus' },
      {
        at: 'cac:LineItem/cbc:Quantity',
        also: ['cbc:Quantity'],
        field: 'quantity',
        attributes: unit('uom'),
      },
      ...known('cac:LineItem/cbc:LineExtensionAmount'),
      { at: 'cac:LineItem/cbc:MinimumQuantity', field: 'moq', attributes: unit('moqUnit') },
      {
        at: 'cac:LineItem/cac:Delivery/cac:PromisedDeliveryPeriod/cbc:DurationMeasure',
        field: 'productionCycle',
        attributes: unit('cycleUnit'),
      },
      {
        at: 'cac:LineItem/cac:Price/cbc:PriceAmount',
        field: 'unitPrice',
        attributes: { currencyID: { field: 'currency' } },
      },
      { at: 'cac:LineItem/cac:Price/cbc:BaseQuantity', field: 'per', attributes: unit('perUnit') },
      ...known('cac:LineItem/cac:Item/cbc:Description'),
      { at: 'cac:LineItem/cac:Item/cbc:PackQuantity', field: 'multiple' },
      wrote('cac:LineItem/cac:Item/cbc:Name', 'skuName'),
      { at: 'cac:LineItem/cac:Item/cac:BuyersItemIdentification/cbc:ID', field: 'skuNo' },
      { at: 'cac:LineItem/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', field: 'taxPercent' },
    ],
  },
}
