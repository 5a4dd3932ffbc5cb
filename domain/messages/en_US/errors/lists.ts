/** Failures and problems of list queries and of the choice of records. */
export const listsErrors = {
  NOT_SORTABLE: 'The list cannot be sorted by {field}',
  NOT_GROUPABLE: 'Rows cannot be grouped by {field}',
  PERIODS_NEED_DATE: 'Rows cannot be grouped by weeks or months of {field}: it is not a date',
  SUM_NEEDS_NUMBER: '{field} cannot be summed up: it is not a number',
  OPERATOR_NOT_FOR_FIELD:
    '{field} cannot be searched in this way ({operator, select, eq {equal to} ne {not equal to} gt {greater than} ge {greater than or equal to} lt {less than} le {less than or equal to} like {contains} startsWith {starts with} in {one of} between {between} isNull {empty} notNull {not empty} other {{operator}}})',
  SEARCH_NEEDS_TEXT: 'Enter the text to look for in {field}',
  SEARCH_TOO_LONG: 'The text to look for in {field} can have at most {max} characters',
  SEARCH_NEEDS_VALUE: 'Enter a value to search {field} by',
  SEARCH_NEEDS_LIST: 'Give a list of values to search {field} by',
  SEARCH_NEEDS_RANGE: 'Give two values to search {field} by: the first and the last',
  CURSOR_OF_ANOTHER_SEARCH: 'This page belongs to another search or order. Load the list again from its first page.',
  NAMES_NO_RECORD: 'A record is not found by {field}: it is not a number or code',
  RECORD_SENT_TWICE: 'The same record is sent twice',
  NO_SUCH_ACTION: 'Records of {list} have no action {action}',
  SUM_WITHOUT_CURRENCY: '{field} cannot be summed: its currency is in another record',
  VIEW_NOT_OF_ROLE: 'A view can only be shared with a role that can open its list or dashboard. Choose another role',
  VIEW_NAMES_RECORD: 'A view for a role may not name a record, such as a supplier. Remove that condition first',
  VIEW_NO_ARRANGEMENT: 'This is no arrangement of a dashboard. Open the dashboard and share its arrangement there',
  VIEW_UNKNOWN_NUMBER: 'The dashboard has no number {number}. Reload the dashboard and share its arrangement again',
  NOT_ASKED_BY:
    'This list cannot be searched by {field} in this way ({operator, select, eq {equal to} ne {not equal to} gt {greater than} ge {greater than or equal to} lt {less than} le {less than or equal to} like {contains} startsWith {starts with} in {one of} between {between} isNull {empty} notNull {not empty} other {{operator}}})',
} as const
