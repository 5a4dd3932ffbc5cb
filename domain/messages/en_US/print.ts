/** Messages of the print preview. */
export const print = {
  printAs: 'Print: {title}',
  messageAs: 'Export: {title}',
  printNow: 'Print',
  printPdf: 'PDF',
  printXlsx: 'Excel',
  printLanguage: 'Language of the document',
  printPartnerLanguage: "Partner's language",
  printNothing: 'Choose a record to print: open it and take Print from its menu.',
  printMissing:
    'The PDF cannot show {characters}: no font has it. The mark \uFFFD stands in its place. Check the PDF before you send it.',
} as const
