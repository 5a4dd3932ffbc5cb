import { poLine } from '../entities/orders/po-line/po-line.entity.ts'
import { scaleOf } from '../meta/field.ts'
import { text } from '../meta/text.ts'
import type { EdifactBody, EdifactEntry, MessageDefinition, UblBody, UblEntry } from './message.ts'

/** Short-closed quantity is no longer requested. */
const wanted = { orderQuantity: 'shortQuantity' } as const

const partFields = {
  quantity: 'orderQuantity',
  unit: 'uom',
  amount: 'lineAmount',
  price: 'unitPrice',
  once: ['sourceNo'],
} as const

/** An amount of an order decides which price is meant; amounts of an answer are ignored. */
const priceDigits = scaleOf(poLine.fields.unitPrice)

/** The order in UBL 2.1, in the order of its schema. */
const ublHeader: readonly UblEntry[] = [
  { at: 'cbc:UBLVersionID', is: '2.1' },
  { at: 'cbc:ID', field: 'poNo' },
  { at: 'cbc:IssueDate', field: 'createdAt', out: true },
  { at: 'cbc:DocumentCurrencyCode', field: 'currency' },
  { at: 'cac:ValidityPeriod/cbc:EndDate', field: 'poConfirmDueDate' },
  { at: 'cac:ProjectReference/cbc:ID', field: 'projectNo' },
  {
    at: 'cac:BuyerCustomerParty/cac:Party/cac:PartyName/cbc:Name',
    field: 'buyer',
    also: [
      'cac:BuyerCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
      'cac:BuyerCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID',
      'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID',
    ],
  },
  {
    at: 'cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name',
    field: 'supplier',
    also: [
      'cac:SellerSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
      'cac:SellerSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID',
      'cac:SellerSupplierParty/cac:Party/cbc:EndpointID',
    ],
  },
  { at: 'cac:FreightForwarderParty/cac:PartyName/cbc:Name', field: 'forwarder' },
  { at: 'cac:Delivery/cac:DeliveryAddress/cac:AddressLine/cbc:Line', field: 'consigneeAddress' },
  {
    at: 'cac:Delivery/cac:RequestedDeliveryPeriod/cbc:EndDate',
    field: 'destinationDeliveryDueDate',
    also: ['cac:Delivery/cac:RequestedDeliveryPeriod/cbc:StartDate', 'cac:Delivery/cbc:LatestDeliveryDate'],
  },
  { at: 'cac:Delivery/cac:EstimatedDeliveryPeriod/cbc:EndDate', field: 'eta' },
  { at: 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name', field: 'consigneeName' },
  { at: 'cac:Delivery/cac:DeliveryParty/cac:Contact/cbc:Name', field: 'consigneeContact' },
  { at: 'cac:Delivery/cac:DeliveryParty/cac:Contact/cbc:Telephone', field: 'consigneePhone' },
  { at: 'cac:Delivery/cac:Despatch/cbc:RequestedDespatchDate', field: 'cargoReadyDate' },
  { at: 'cac:Delivery/cac:Despatch/cbc:EstimatedDespatchDate', field: 'etd' },
  { at: 'cac:Delivery/cac:Shipment/cbc:ID', is: '1' },
  { at: 'cac:Delivery/cac:Shipment/cac:FirstArrivalPortLocation/cbc:ID', field: 'pod' },
  { at: 'cac:Delivery/cac:Shipment/cac:LastExitPortLocation/cbc:ID', field: 'pol' },
  { at: 'cac:DeliveryTerms/cbc:ID', field: 'incoterm' },
  { at: 'cac:PaymentTerms/cbc:ID', field: 'paymentTerm' },
  {
    at: 'cac:AnticipatedMonetaryTotal/cbc:LineExtensionAmount',
    field: 'totalAmount',
    attributes: { currencyID: { field: 'currency' } },
    out: true,
  },
  {
    at: 'cac:AnticipatedMonetaryTotal/cbc:PayableAmount',
    field: 'totalAmount',
    attributes: { currencyID: { field: 'currency' } },
    out: true,
  },
]

const currencyID = { currencyID: { field: 'currency' } } as const
const ublLines: readonly UblEntry[] = [
  { at: 'cac:LineItem/cbc:ID', field: 'lineNo' },
  { at: 'cac:LineItem/cbc:Quantity', field: 'orderQuantity', attributes: { unitCode: { field: 'uom' } } },
  { at: 'cac:LineItem/cbc:LineExtensionAmount', field: 'lineAmount', attributes: currencyID },
  {
    at: 'cac:LineItem/cac:Delivery/cac:RequestedDeliveryPeriod/cbc:EndDate',
    field: 'deliveryDueDate',
    also: [
      'cac:LineItem/cac:Delivery/cac:RequestedDeliveryPeriod/cbc:StartDate',
      'cac:LineItem/cac:Delivery/cbc:LatestDeliveryDate',
    ],
  },
  { at: 'cac:LineItem/cac:Delivery/cac:Despatch/cbc:RequestedDespatchDate', field: 'cargoReadyDate' },
  {
    at: 'cac:LineItem/cac:Price/cbc:PriceAmount',
    field: 'unitPrice',
    attributes: currencyID,
    per: 'cac:LineItem/cac:Price/cbc:BaseQuantity',
  },
  { at: 'cac:LineItem/cac:Item/cbc:Name', field: 'skuName', also: ['cac:LineItem/cac:Item/cbc:Description'] },
  {
    at: 'cac:LineItem/cac:Item/cac:BuyersItemIdentification/cbc:ID',
    field: 'skuNo',
    also: [
      'cac:LineItem/cac:Item/cac:SellersItemIdentification/cbc:ID',
      'cac:LineItem/cac:Item/cac:StandardItemIdentification/cbc:ID',
    ],
  },
  { at: 'cac:LineItem/cac:Item/cac:ManufacturersItemIdentification/cbc:ID', field: 'styleNo' },
  {
    at: 'cac:LineItem/cac:Item/cac:StandardItemIdentification/cbc:ID',
    field: 'barcodeNumber',
    attributes: { schemeID: { is: 'GTIN' } },
  },
  { at: 'cac:LineItem/cac:Item/cac:OriginCountry/cbc:IdentificationCode', field: 'countryOfOrigin' },
  {
    at: 'cac:LineItem/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    field: 'hsCode',
    attributes: { listID: { is: 'HS' } },
  },
  { at: 'cac:OrderLineReference/cbc:LineID', field: 'sourceNo' },
]

const ublParts: NonNullable<UblBody['parts']> = {
  ...partFields,
  at: 'cac:LineItem/cac:Delivery',
  quantityAt: { at: 'cbc:Quantity', field: 'orderQuantity', attributes: { unitCode: { field: 'uom' } } },
}

export const ublOrder: MessageDefinition = {
  code: 'ubl-order',
  title: text('UBL Order (.xml)', 'UBL 订单（.xml）'),
  entity: 'PurchaseOrder',
  child: 'lines',
  less: wanted,
  takesIn: true,
  body: {
    standard: 'ubl',
    root: 'Order',
    line: 'cac:OrderLine',
    header: ublHeader,
    lines: ublLines,
    parts: { ...ublParts, priceDigits },
  },
}

/** Response code of a line (UNCL 1229); not one of our fields. */
export const lineStatus = 'lineStatus'

/** Codes of our statuses in an answer: of UBL, and of EDIFACT (UNCL 1225). */
const ublAnswers = { submitted: 'AB', pending: 'CA', signed: 'AP', canceled: 'RE', rejected: 'RE' }
const edifactAnswers = { submitted: '12', pending: '4', signed: '29', canceled: '27' }

/**
 * The answer: the confirmation as the portal knows it, and the current lines. Partners give it their own number; the
 * order is its reference.
 */
export const ublOrderResponse: MessageDefinition = {
  code: 'ubl-order-response',
  title: text('UBL Order Response (.xml)', 'UBL 订单回复（.xml）'),
  entity: 'PurchaseOrder',
  child: 'lines',
  less: wanted,
  takesIn: false,
  answers: true,
  body: {
    standard: 'ubl',
    root: 'OrderResponse',
    line: 'cac:OrderLine',
    parts: ublParts,
    header: [
      { at: 'cbc:UBLVersionID', is: '2.1' },
      { at: 'cbc:ID', field: 'poNo', out: true },
      { at: 'cbc:IssueDate', field: 'updatedAt', out: true },
      { at: 'cbc:OrderResponseCode', field: 'confirmStatus', codes: ublAnswers },
      { at: 'cbc:DocumentCurrencyCode', field: 'currency' },
      { at: 'cac:OrderReference/cbc:ID', field: 'poNo' },
      { at: 'cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name', field: 'supplier' },
      { at: 'cac:BuyerCustomerParty/cac:Party/cac:PartyName/cbc:Name', field: 'buyer' },
      { at: 'cac:Delivery/cac:PromisedDeliveryPeriod/cbc:EndDate', field: 'destinationDeliveryDueDate' },
      { at: 'cac:Delivery/cac:Despatch/cbc:RequestedDespatchDate', field: 'cargoReadyDate' },
    ],
    lines: [
      { at: 'cac:LineItem/cbc:ID', field: 'lineNo', out: true },
      { at: 'cac:LineItem/cbc:LineStatusCode', field: lineStatus },
      ...ublLines.filter(
        e => !['sourceNo', 'lineNo'].includes(e.field ?? '') && !e.at.includes('RequestedDeliveryPeriod'),
      ),
      { at: 'cac:OrderLineReference/cbc:LineID', field: 'lineNo', also: ['cac:LineItem/cbc:ID'] },
    ],
  },
}

const edifactHeader: readonly EdifactEntry[] = [
  { as: 'BGM+220+{poNo}+~9', also: ['BGM++{poNo}'] },
  { as: 'DTM+137:{createdAt}:~102', out: true },
  {
    as: 'DTM+2:{destinationDeliveryDueDate}:~102',
    also: ['DTM+63:{destinationDeliveryDueDate}', 'DTM+64:{destinationDeliveryDueDate}'],
  },
  { as: 'DTM+44:{cargoReadyDate}:~102' },
  { as: 'DTM+36:{poConfirmDueDate}:~102' },
  { as: 'DTM+133:{etd}:~102' },
  { as: 'DTM+132:{eta}:~102' },
  { as: 'FTX+AAB+++{paymentTerm}' },
  { as: 'RFF+AEP:{projectNo}' },
  { as: 'NAD+BY+++{buyer*5/35}', also: ['NAD+BY++{buyer*5/35}', 'NAD+BY+{buyer}'] },
  {
    as: 'NAD+SU+++{supplier*5/35}',
    also: ['NAD+SE+++{supplier*5/35}', 'NAD+SU++{supplier*5/35}', 'NAD+SU+{supplier}', 'NAD+SE+{supplier}'],
  },
  { as: 'NAD+FW+++{forwarder*5/35}' },
  { as: 'NAD+CN+++{consigneeName*5/35}+{consigneeAddress*4/35}' },
  { as: 'CTA+IC+:{consigneeContact*1/256}' },
  { as: 'COM+{consigneePhone*1/512}:TE' },
  { as: 'CUX+2:{currency}:~9' },
  { as: 'LOC+9+{pol}' },
  { as: 'LOC+11+{pod}' },
  { as: 'TOD+~3++{incoterm}' },
]

const dayDue: EdifactEntry = { as: 'DTM+2:{deliveryDueDate}:~102', also: ['DTM+63:{deliveryDueDate}'] }
const dayReady: EdifactEntry = { as: 'DTM+44:{cargoReadyDate}:~102' }

const edifactLines: readonly EdifactEntry[] = [
  { as: 'LIN+{lineNo}' },
  { as: 'PIA+1+{skuNo}:BP', also: ['PIA++{skuNo}:BY', 'LIN+++{skuNo}:BP', 'PIA++{skuNo}:SA', 'LIN+++{skuNo}'] },
  { as: 'PIA+1+{styleNo}:ST' },
  {
    as: 'PIA+1+{barcodeNumber}:SRV',
    also: ['LIN+++{barcodeNumber}:SRV', 'LIN+++{barcodeNumber}:EN', 'LIN+++{barcodeNumber}:UP'],
  },
  { as: 'PIA+5+{hsCode}:HS' },
  {
    as: 'IMD+F++:::{skuName*2/256}',
    also: ['IMD+++:::{skuName*2/35}', 'FTX+AFM+++{skuName*5/512}', 'FTX+LIN+++{skuName*5/512}'],
  },
  { as: 'QTY+21:{orderQuantity}:{uom}', also: ['QTY+1:{orderQuantity}:{uom}'] },
  { as: 'ALI+{countryOfOrigin}' },
  dayDue,
  dayReady,
  { as: 'MOA+203:{lineAmount}' },
  { as: 'PRI+AAA:{unitPrice}', also: ['PRI+AAB:{unitPrice}'] },
  { as: 'RFF+LI:{sourceNo}' },
]

/**
 * Deliveries of a line (SCC, then QTY and its DTM): qualifiers of the quantity differ, after SCC it belongs to the
 * delivery.
 */
const quantityForms = [
  'QTY+21:{orderQuantity}:{uom}',
  'QTY+113:{orderQuantity}:{uom}',
  'QTY+12:{orderQuantity}:{uom}',
  'QTY+1:{orderQuantity}:{uom}',
  'QTY+11:{orderQuantity}:{uom}',
] as const
const edifactParts = (
  as: (typeof quantityForms)[number],
  entries: readonly EdifactEntry[],
): NonNullable<EdifactBody['parts']> => ({
  ...partFields,
  begins: 'SCC+1',
  quantityAs: { as, also: quantityForms.filter(f => f !== as) },
  entries,
})

export const edifactOrders: MessageDefinition = {
  code: 'edifact-orders',
  title: text('EDIFACT ORDERS (.edi)', 'EDIFACT ORDERS 订单（.edi）'),
  entity: 'PurchaseOrder',
  child: 'lines',
  less: wanted,
  takesIn: true,
  body: {
    standard: 'edifact',
    type: 'ORDERS',
    release: 'D:01B:UN',
    header: edifactHeader,
    lines: edifactLines,
    parts: { ...edifactParts('QTY+21:{orderQuantity}:{uom}', [dayDue, dayReady]), priceDigits },
    end: [{ as: 'UNS+S' }, { as: 'MOA+79:{totalAmount}', out: true }, { as: 'CNT+2:{#lines}', out: true }],
  },
}

/** The answer in EDIFACT: quantity, price and ready date of each line. */
export const edifactOrdrsp: MessageDefinition = {
  code: 'edifact-ordrsp',
  title: text('EDIFACT ORDRSP (.edi)', 'EDIFACT ORDRSP 订单回复（.edi）'),
  entity: 'PurchaseOrder',
  child: 'lines',
  less: wanted,
  takesIn: false,
  answers: true,
  body: {
    standard: 'edifact',
    type: 'ORDRSP',
    release: 'D:01B:UN',
    parts: edifactParts('QTY+113:{orderQuantity}:{uom}', [dayReady]),
    header: [
      { as: 'BGM+231+{poNo}+{confirmStatus}', codes: { confirmStatus: edifactAnswers }, out: true },
      { as: 'BGM+++{confirmStatus}', in: true },
      { as: 'DTM+137:{updatedAt}:~102', out: true },
      { as: 'DTM+44:{cargoReadyDate}:~102' },
      { as: 'RFF+ON:{poNo}' },
      { as: 'NAD+BY+++{buyer*5/35}', also: ['NAD+BY++{buyer*5/35}', 'NAD+BY+{buyer}'] },
      {
        as: 'NAD+SU+++{supplier*5/35}',
        also: ['NAD+SE+++{supplier*5/35}', 'NAD+SU++{supplier*5/35}', 'NAD+SU+{supplier}', 'NAD+SE+{supplier}'],
      },
      { as: 'CUX+2:{currency}:~9' },
    ],
    lines: [
      { as: `LIN+{lineNo}+{${lineStatus}}` },
      { as: 'PIA+1+{skuNo}:BP', also: ['PIA++{skuNo}:BY', 'LIN+++{skuNo}:BP', 'PIA++{skuNo}:SA', 'LIN+++{skuNo}'] },
      { as: 'QTY+113:{orderQuantity}:{uom}', also: ['QTY+12:{orderQuantity}:{uom}', 'QTY+21:{orderQuantity}:{uom}'] },
      dayReady,
      { as: 'PRI+AAA:{unitPrice}', also: ['PRI+AAB:{unitPrice}'] },
    ],
    end: [{ as: 'UNS+S' }, { as: 'CNT+2:{#lines}', out: true }],
  },
}
