/** Failures and problems of receipts, stock and processing. */
export const warehouseErrors = {
  RECEIPT_DIFFERS: '{sku}: {expected} expected, {received} received; raise an exception for the difference',
  RESELECT_EXCEPTION_CODE: 'Please re-select the exception code',
  RECEIPT_UNDECIDED: '{sku} differs: decide what happens to it',
  STOCK_SHORT: '{sku}: {short} not available in stock',
  STOCK_SAME_PLACE: 'The goods are already at this location',
  STOCK_NOTHING_FREE: 'There is no free quantity to move',
  STOCK_RESERVED: 'Stock is reserved for it or has left the warehouse: cancel that first',
  PICK_DIFFERS: '{sku}: {picked} picked of {quantity}',
  ALLOCATION_PICKED: 'Part of it is picked already',
  ALLOCATION_NOT_PICKED: 'The allocation order is not confirmed and picked yet',
  ALLOCATION_NOT_OUTBOUND: 'The allocation order is not outbound yet',
  ALLOCATION_OUTBOUND: 'Part of it has left the warehouse',
  NOT_FULLY_RECEIVED: 'The full amount is not received yet: say why the rest is written off',
  MATERIAL_MISSING: '{sku} is not complete, and a partial start is not approved',
  MATERIAL_OPEN: '{sku}: {open} of the issued material is not accounted for',
} as const
