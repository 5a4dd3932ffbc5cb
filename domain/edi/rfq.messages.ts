import { text } from '../meta/text.ts'
import type { MessageDefinition } from './message.ts'

/**
 * The RFQ of a running first offering in UBL 2.1, in the order of its schema. What the buyer expects to pay is no part
 * of it; lines that are no longer asked for are left out.
 */
export const ublRequestForQuotation: MessageDefinition = {
  code: 'ubl-request-for-quotation',
  title: text('UBL Request for Quotation (.xml)', 'UBL 询价（.xml）'),
  entity: 'Rfq',
  child: 'lines',
  takesIn: false,
  without: 'dropped',
  body: {
    standard: 'ubl',
    gives: { round: 'firstOffering' },
    root: 'RequestForQuotation',
    line: 'cac:RequestForQuotationLine',
    header: [
      { at: 'cbc:UBLVersionID', is: '2.1' },
      { at: 'cbc:ID', field: 'rfqNo' },
      { at: 'cbc:IssueDate', field: 'rfqStartDate', out: true },
      { at: 'cbc:SubmissionDueDate', field: 'firstOfferingCutoff', out: true },
      { at: 'cbc:Note', field: 'rfqName', out: true },
      { at: 'cbc:PricingCurrencyCode', field: 'currency' },
      { at: 'cac:OriginatorCustomerParty/cac:Party/cac:PartyName/cbc:Name', field: 'buyer', out: true },
      { at: 'cac:Delivery/cac:DeliveryAddress/cac:AddressLine/cbc:Line', field: 'finalDestination' },
      { at: 'cac:Delivery/cac:RequestedDeliveryPeriod/cbc:EndDate', field: 'deliveryDueDate' },
      { at: 'cac:DeliveryTerms/cbc:ID', field: 'incoterm' },
    ],
    lines: [
      { at: 'cbc:ID', field: 'lineNo' },
      { at: 'cac:LineItem/cbc:ID', field: 'lineNo', repeated: true, out: true },
      { at: 'cac:LineItem/cbc:Quantity', field: 'quantity', attributes: { unitCode: { field: 'uom' } } },
      { at: 'cac:LineItem/cac:Item/cbc:Description', field: 'specification' },
      { at: 'cac:LineItem/cac:Item/cbc:Name', field: 'skuName' },
      { at: 'cac:LineItem/cac:Item/cac:BuyersItemIdentification/cbc:ID', field: 'skuNo' },
    ],
  },
}
