import { text } from '../meta/text.ts'
import type { MessageDefinition, UblEntry } from './message.ts'

/** What the portal knows already, or counts itself. */
const known = (...places: readonly string[]): readonly UblEntry[] => places.map(at => ({ at, field: '', out: true }))

const party = 'cac:Party/cac:PartyName/cbc:Name'
const unit = (field: string) => ({ unitCode: { field } }) as const

/**
 * A quotation in UBL 2.1, as a supplier's own system writes it. It is read into the draft of the supplier and never
 * stored by itself. Lines that repeat a line of the RFQ with other minimum quantities are its price breaks.
 */
export const ublQuotation: MessageDefinition = {
  code: 'ubl-quotation',
  title: text('UBL Quotation (.xml)', 'UBL 报价（.xml）'),
  entity: 'RfqQuote',
  child: 'lines',
  takesIn: false,
  answers: true,
  onlyRead: true,
  body: {
    standard: 'ubl',
    root: 'Quotation',
    line: 'cac:QuotationLine',
    header: [
      { at: 'cbc:UBLVersionID', is: '2.1' },
      ...known('cbc:CustomizationID', 'cbc:ProfileID', 'cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime'),
      { at: 'cbc:Note', field: 'remark' },
      { at: 'cbc:PricingCurrencyCode', field: 'currency' },
      ...known('cbc:LineCountNumeric'),
      { at: 'cac:ValidityPeriod/cbc:EndDate', field: 'validUntil' },
      { at: 'cac:RequestForQuotationDocumentReference/cbc:ID', field: 'rfq' },
      ...known(
        `cac:SellerSupplierParty/${party}`,
        `cac:BuyerCustomerParty/${party}`,
        `cac:OriginatorCustomerParty/${party}`,
      ),
      { at: 'cac:DeliveryTerms/cbc:ID', field: 'incoterm' },
      { at: 'cac:DeliveryTerms/cac:DeliveryLocation/cbc:Description', field: 'place' },
      ...known(
        'cac:QuotedMonetaryTotal/cbc:LineExtensionAmount',
        'cac:QuotedMonetaryTotal/cbc:TaxExclusiveAmount',
        'cac:QuotedMonetaryTotal/cbc:TaxInclusiveAmount',
        'cac:QuotedMonetaryTotal/cbc:PayableAmount',
      ),
    ],
    lines: [
      { at: 'cbc:ID', field: 'ownLineNo' },
      { at: 'cbc:Note', field: 'remark' },
      ...known('cbc:LineExtensionAmount'),
      { at: 'cbc:RequestForQuotationLineID', field: 'lineNo', also: ['cac:RequestLineReference/cbc:LineID'] },
      ...known('cac:LineItem/cbc:ID'),
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
      ...known('cac:LineItem/cac:Item/cbc:Name'),
      { at: 'cac:LineItem/cac:Item/cac:BuyersItemIdentification/cbc:ID', field: 'skuNo' },
      { at: 'cac:LineItem/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', field: 'taxPercent' },
    ],
  },
}
