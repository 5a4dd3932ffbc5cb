import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** The statement as its partner gets it, in the partner's language. */
export const billingOrderPrint = defineView({
  kind: 'print',
  code: 'billing_statement',
  entity: 'BillingOrder',
  title: text('Statement', '账单'),
  roles: ['finance', 'platform', 'freightAgent', 'supplier', 'warehouse'],
  by: 'billingNo',
  partners: ['issuer', 'chargeTo'],
  sections: [
    {
      title: text('Statement', '账单'),
      fields: [
        'billingNo',
        'kind',
        'creditOf',
        'issuer',
        'chargeTo',
        'period',
        'settlementType',
        'dueDate',
        'currency',
      ],
    },
    { title: text('Totals', '合计'), fields: ['chargeAmount', 'roundingLine', 'tax', 'payable'] },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Charges', '费用明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'chargeCode', width: 150 },
        { field: 'sourceNo', width: 150 },
        { field: 'qty', width: 100 },
        { field: 'unitPrice', width: 120 },
        { field: 'chargeQuantity', width: 120 },
        { field: 'taxPercent', width: 100 },
        { field: 'chargeAmount', width: 140, total: true },
      ],
    },
  ],
})
