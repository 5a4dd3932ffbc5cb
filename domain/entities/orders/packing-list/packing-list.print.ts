import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** The packing list as a print document: content, size and weight of each carton. */
export const packingListPrint = defineView({
  kind: 'print',
  code: 'packing_list_paper',
  entity: 'PackingList',
  title: text('Packing List', '装箱单'),
  roles: ['platform', 'supplier', 'purchaser', 'warehouse', 'freightAgent'],
  by: 'packingListNo',
  partners: ['supplierCompany', 'buyer'],
  landscape: true,
  sections: [
    {
      title: text('Packing List', '装箱单'),
      fields: ['packingListNo', 'packedDate', 'po', 'vob', 'supplier', 'forwarder'],
    },
    { title: text('Totals', '合计'), fields: ['cartonQty', 'packedQuantity', 'grossWeight', 'netWeight', 'volume'] },
    { title: text('Marks', '唛头'), fields: ['marks'] },
  ],
  tables: [
    {
      child: 'boxes',
      title: text('Cartons', '箱明细'),
      columns: [
        { field: 'boxType', width: 60 },
        { field: 'cartonFrom', width: 55 },
        { field: 'cartonTo', width: 55 },
        { field: 'skuNo', width: 110 },
        { field: 'skuName', width: 190 },
        { field: 'cartons', width: 60, total: true },
        { field: 'unitPerCarton', width: 75 },
        { field: 'quantity', width: 80, total: true },
        { field: 'length', width: 60 },
        { field: 'width', width: 60 },
        { field: 'height', width: 60 },
        { field: 'volume', width: 75, total: true },
        { field: 'grossWeight', width: 85, total: true },
        { field: 'netWeight', width: 85, total: true },
      ],
    },
  ],
  signatures: [text('For the supplier', '供应商签章')],
})
