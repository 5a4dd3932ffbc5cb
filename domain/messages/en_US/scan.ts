/** Counting by scanner. */
export const scan = {
  scanTitle: 'Count by scanner',
  scanBlindTitle: 'Blind count by scanner',
  scanCode: 'SKU, GTIN or carton code, then Enter',
  scanHint: 'Each scan counts one piece, or the pieces of a pack. Type 12* before a code to count it twelve times.',
  scanBlindHint:
    'Count what is there: the expected quantities appear when you confirm the count. Type 12* before a code to count it twelve times.',
  scanUndo: 'Undo last scan',
  scanConfirm: 'Confirm count',
  scanCounted: '{sku} {name}: +{quantity}, now {received} of {expected}',
  scanCountedBlind: '{sku} {name}: +{quantity}, now {received}',
  scanUndone: '{sku} {name}: the scan is undone, now {received}',
  scanUnknown:
    '{code} is not a code of these goods. Nothing was counted; the code is kept under Scans. Check the label, or count the line by hand.',
  scanStopped: '{count, plural, one {# scan waits} other {# scans wait}}: the server did not answer. Nothing is lost.',
  scanRetry: 'Send again',
} as const
