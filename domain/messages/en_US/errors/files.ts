/** Failures and problems of uploaded and exported files. */
export const filesErrors = {
  FILE_EMPTY: 'The file can not be empty',
  FILE_NOT_XLSX: 'Only Excel (.xlsx) files are accepted',
  FILE_NOT_TABLE: 'Only .xlsx and .csv files are accepted',
  FILE_DAMAGED: 'The file is damaged or is not what its name says, and cannot be read',
  FILE_TOO_LARGE: 'The file is larger than {max}',
  FILE_SUSPICIOUS:
    'The file was refused: {reason, select, paths {it contains a path that leads outside the file} doubles {two of its parts have the same name} size {it is too large when unpacked} nested {it contains another archive} declarations {it contains declarations that such files do not need} time {it takes too long to read} other {it does not have the structure of a workbook}}',
  FILE_NO_ROWS: 'The file has no filled cells on a visible sheet',
  FILE_TOO_WIDE: 'The file has more than {max, number} columns',
  FILE_TOO_MANY_ROWS: 'The file has more than {max, number} rows',
  FILE_NOT_MESSAGE: 'Only .xlsx, .csv, .xml (UBL), .edi, .edifact and .txt (EDIFACT) files are accepted',
  FILE_MESSAGE:
    'The message cannot be processed. {place}: {reason, select, notXml {this is not well-formed XML} notMessage {an EDIFACT interchange begins with UNB} otherMessage {messages of this kind are not accepted here} missing {this is missing} notNumber {this is not a number} notDate {this is not a date} badPrice {the price for this quantity gives no exact unit price} currencies {the currency of the amount differs from the document} syntax {this is not allowed here} notEnded {the end is missing} count {the count does not match the content} reference {the reference does not match the one at the start} tooMany {there are too many parts} tooManyRest {no field accepts this, and there are too many such places} tooLong {the text is longer than the message allows} deliveries {the delivery quantities do not add up to the quantity of the line} deliveryUnit {the unit of the delivery differs from the line} other {this is not valid}}{value, select, _ {} other { ({value})}}',
  FILE_NOT_PREVIEWED: 'This kind of file has no preview. Download it and open it with its own program',
  FILE_TYPE: 'Files of this kind are not accepted: {type}',
  PROCESS_FILE_TYPE: 'Only zip, bar, bpmn or xml files are accepted', // V-101
  BPMN_NOT_XML: 'Line {line}: this is not well-formed XML',
  BPMN_ENCODING: 'The text of the file is not in the encoding that it declares: {encoding}',
  BPMN_NAMESPACE: 'This is not a process in BPMN 2.0; it begins with {found}',
  BPMN_NO_PROCESS: 'The file contains no process',
  BPMN_ARCHIVE_EMPTY: 'The archive contains no process file, only: {names}',
  EXPORT_TOO_MANY_ROWS: 'A file takes at most {max, number} rows. Please narrow the search.',
  EXPORT_GONE: 'This export file is no longer available. Please export again.',
} as const
