/** Messages of the interface. Texts from the specification have its id beside them. */
export const ui = {
  NETWORK: 'Network Error', // E-NET-01
  TIMEOUT: 'Request Timeout', // E-NET-02
  SYSTEM: 'System Error', // E-HTTP-07
  systemTip: 'System Tip', // E-TXT-01
  noData: 'No Data', // E-TXT-14
  missing: 'N/A', // E-TXT-15
  success: 'Success!', // E-TIP-01
  failed: 'Failed!', // E-TIP-02
  obtainFailed: 'Failed to obtain data', // E-TXT-09
  saveFailed: 'Save failed', // E-TXT-07
  deleteFailed: 'Delete failed', // E-TXT-08
  uploadSuccess: 'Upload Success!', // E-TXT-03
  uploadFailed: 'Upload Failed!', // E-TXT-04
  noFiles: 'No files to download!', // E-TXT-05
  saved: 'Saved successfully', // E-OK-04
  deleted: 'Deleted successfully', // E-OK-03
  moduleNotFound: 'Module not found', // E-MOD-01
  forbiddenPage: 'Sorry, you have no permission to open this page', // E-TXT-12
  notFoundPage: 'Sorry, the page you visited does not exist', // E-TXT-13
  NO_DATA: 'Request data failed', // E-TXT-02
  chooseSome: 'Please select at least one item', // E-TXT-11
  added: 'Added successfully', // E-OK-01
  edited: 'Edited successfully', // E-OK-02
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  save: 'Save',
  search: 'Search',
  reference: 'Reference {reference}',
} as const
