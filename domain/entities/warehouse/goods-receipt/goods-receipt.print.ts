import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** The receipt as a print document: announced, received, and the decision on differences. */
export const goodsReceiptPrint = defineView({
  kind: 'print',
  code: 'goods_receipt',
  entity: 'GoodsReceipt',
  title: text('Goods Receipt', '收货单'),
  roles: ['warehouse', 'qc', 'platform', 'purchaser', 'supplier'],
  by: 'grNo',
  partners: ['keeper', 'supplierCompany', 'buyer'],
  sections: [
    {
      title: text('Receipt', '收货'),
      fields: [
        'grNo',
        'dnNo',
        'status',
        'po',
        'warehouse',
        'expectedDate',
        'gateInAt',
        'receivedAt',
        'expectedQuantity',
        'receivedQuantity',
      ],
    },
    {
      title: text('Tolerance and exceptions', '容差与异常'),
      fields: ['overTolerance', 'underTolerance', 'exceptionCodes', 'supplierAnswer'],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Count sheet', '清点单'),
      columns: [
        { field: 'lineNo', width: 40 },
        { field: 'skuNo', width: 110 },
        { field: 'skuName', width: 200 },
        { field: 'expected', width: 80, total: true },
        { field: 'received', width: 80, total: true },
        { field: 'damaged', width: 75, total: true },
        { field: 'exceptionCode', width: 110 },
        { field: 'batch', width: 80 },
        { field: 'comment', width: 130 },
        { field: 'decision', width: 85 },
        { field: 'accepted', width: 80, total: true },
      ],
    },
  ],
  signatures: [text('For the warehouse', '仓库签章'), text('Driver', '司机')],
})
