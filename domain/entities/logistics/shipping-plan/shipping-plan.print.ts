import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** The plan as a print document with the charges of its quote. */
export const shippingPlanPrint = defineView({
  kind: 'print',
  code: 'shipping_plan',
  entity: 'ShippingPlan',
  title: text('Shipping Plan', '出货计划'),
  roles: ['purchaser', 'supplier', 'platform', 'freightAgent'],
  by: 'shippingPlanNo',
  partners: ['buyer', 'forwarder'],
  sections: [
    {
      title: text('Plan', '计划'),
      fields: ['shippingPlanNo', 'version', 'status', 'po', 'answerDeadline', 'quoteDeadline'],
    },
    {
      title: text('Cargo', '货物'),
      fields: ['cargoReadyDate', 'shipType', 'pol', 'pod', 'containerType', 'containerQty', 'volume', 'grossWeight'],
    },
    { title: text('Voyage', '航程'), fields: ['carrier', 'vessel', 'voyage', 'etd', 'eta'] },
    { title: text('Quote', '报价'), fields: ['quoteAmount', 'currency', 'quoteValidUntil', 'remark'] },
  ],
  tables: [
    {
      child: 'charges',
      title: text('Freight Charges', '运费明细'),
      columns: [
        { field: 'chargeCode', width: 180 },
        { field: 'unitAmount', width: 100 },
        { field: 'chargeQty', width: 80 },
        { field: 'billedQty', width: 90 },
        { field: 'amount', width: 110, total: true },
        { field: 'remark', width: 160 },
      ],
    },
  ],
  signatures: [text('For the buyer', '采购方签章'), text('For the freight agent', '货代签章')],
})
