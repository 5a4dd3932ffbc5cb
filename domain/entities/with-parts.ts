/** Records that have files, comments, likes and a history of their own; one line an area. */
export const withParts: readonly string[] = [
  'PurchaseOrder',
  'QcTask', 'QcStandard', 'Sample',
  'GoodsReceipt', 'DeliveryNote', 'SalesOrder', 'AllocationOrder', 'AssemblingOrder',
]
