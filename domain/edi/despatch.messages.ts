import { text } from '../meta/text.ts'
import type { MessageDefinition } from './message.ts'

/** Goods in transit, as in the delivery note. */
export const ublDespatchAdvice: MessageDefinition = {
  code: 'ubl-despatch-advice',
  title: text('UBL Despatch Advice (.xml)', 'UBL 发货通知（.xml）'),
  entity: 'DeliveryNote',
  child: 'lines',
  takesIn: true,
  body: {
    standard: 'ubl',
    root: 'DespatchAdvice',
    line: 'cac:DespatchLine',
    header: [
      { at: 'cbc:UBLVersionID', is: '2.1' },
      { at: 'cbc:ID', field: 'dnNo' },
      { at: 'cbc:IssueDate', field: 'createdAt', out: true },
      { at: 'cac:OrderReference/cbc:ID', field: 'po' },
      { at: 'cac:DespatchSupplierParty/cac:Party/cac:PartyName/cbc:Name', field: 'supplierCompany', out: true },
      { at: 'cac:DeliveryCustomerParty/cac:Party/cac:PartyName/cbc:Name', field: 'warehouse' },
      { at: 'cac:BuyerCustomerParty/cac:Party/cac:PartyName/cbc:Name', field: 'buyer' },
      { at: 'cac:Shipment/cbc:ID', is: '1' },
      { at: 'cac:Shipment/cac:Consignment/cbc:ID', is: '1' },
      { at: 'cac:Shipment/cac:Consignment/cac:CarrierParty/cac:PartyName/cbc:Name', field: 'carrier' },
      {
        at: 'cac:Shipment/cac:ShipmentStage/cac:TransportMeans/cac:RoadTransport/cbc:LicensePlateID',
        field: 'vehicle',
      },
      {
        at: 'cac:Shipment/cac:Delivery/cac:EstimatedDeliveryPeriod/cbc:EndDate',
        field: 'deliveryDate',
        also: [
          'cac:Shipment/cac:Delivery/cac:RequestedDeliveryPeriod/cbc:EndDate',
          'cac:Shipment/cac:Delivery/cac:RequestedDeliveryPeriod/cbc:StartDate',
          'cac:Shipment/cac:Delivery/cbc:ActualDeliveryDate',
        ],
      },
    ],
    lines: [
      { at: 'cbc:ID', field: 'lineNo' },
      { at: 'cbc:DeliveredQuantity', field: 'quantity' },
      // The note names no order line: Peppol's profile has this word for it.
      { at: 'cac:OrderLineReference/cbc:LineID', is: 'NA', out: true },
      { at: 'cac:Item/cbc:Name', field: 'skuName', also: ['cac:Item/cbc:Description'] },
      {
        at: 'cac:Item/cac:BuyersItemIdentification/cbc:ID',
        field: 'skuNo',
        also: ['cac:Item/cac:SellersItemIdentification/cbc:ID', 'cac:Item/cac:StandardItemIdentification/cbc:ID'],
      },
      { at: 'cac:Item/cac:ItemInstance/cac:LotIdentification/cbc:LotNumberID', field: 'batch' },
    ],
  },
}

export const edifactDesadv: MessageDefinition = {
  code: 'edifact-desadv',
  title: text('EDIFACT DESADV (.edi)', 'EDIFACT DESADV 发货通知（.edi）'),
  entity: 'DeliveryNote',
  child: 'lines',
  takesIn: true,
  body: {
    standard: 'edifact',
    type: 'DESADV',
    release: 'D:01B:UN',
    header: [
      { as: 'BGM+351+{dnNo}+~9', also: ['BGM++{dnNo}'] },
      { as: 'DTM+137:{createdAt}:~102', out: true },
      {
        as: 'DTM+17:{deliveryDate}:~102',
        also: ['DTM+2:{deliveryDate}', 'DTM+132:{deliveryDate}', 'DTM+35:{deliveryDate}'],
      },
      { as: 'RFF+ON:{po}' },
      { as: 'NAD+BY+++{buyer*5/35}', also: ['NAD+BY++{buyer*5/35}', 'NAD+BY+{buyer}'] },
      { as: 'NAD+SU+++{supplierCompany*5/35}', out: true },
      { as: 'NAD+DP+++{warehouse*5/35}', also: ['NAD+DP++{warehouse*5/35}', 'NAD+DP+{warehouse}'] },
      { as: 'NAD+CA+++{carrier*5/35}' },
      { as: 'TDT+20+++++++:::{vehicle*1/40}' },
      { as: 'CPS+1', out: true },
    ],
    lines: [
      { as: 'LIN+{lineNo}' },
      { as: 'PIA+1+{skuNo}:BP', also: ['PIA++{skuNo}:BY', 'LIN+++{skuNo}:BP', 'PIA++{skuNo}:SA', 'LIN+++{skuNo}'] },
      { as: 'IMD+F++:::{skuName*2/256}', also: ['IMD+++:::{skuName*2/35}'] },
      { as: 'QTY+12:{quantity}', also: ['QTY+1:{quantity}'] },
      { as: 'GIN+BX+{batch*1/40}' },
    ],
    end: [{ as: 'CNT+2:{#lines}', out: true }],
  },
}
