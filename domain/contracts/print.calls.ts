import Type, { type Static } from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

const PrintBody = Type.Object(
  {
    id: Type.Optional(Id),
    /** The number that identifies the record of the layout. */
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    /** Without it the document uses the language of the receiving partner. */
    language: Type.Optional(Type.Enum(['en_US', 'zh_CN'])),
  },
  strict,
)

export type PrintAsked = Static<typeof PrintBody>

export const printDocumentCall = defineCall({
  id: 'print-document',
  method: 'POST',
  path: `${frame}/print/:code`,
  permission: 'print',
  layout: { param: 'code' },
  reads: true,
  params: Type.Object({ code: Name }, strict),
  body: PrintBody,
  summary:
    'A record as a document to be printed (PrintDocument), by the code of a print layout, form or document view.',
})

/**
 * Header of a PDF with characters that no font of the product has: their code points in base 16, with blanks between.
 * The replacement mark (U+FFFD) stands for each in the PDF.
 */
export const missingCharacters = 'portside-missing-characters'

export const printPdfCall = defineCall({
  id: 'print-pdf',
  method: 'POST',
  path: `${frame}/print/:code/pdf`,
  permission: 'print',
  layout: { param: 'code' },
  reads: true,
  params: Type.Object({ code: Name }, strict),
  body: PrintBody,
  summary:
    'The same document as a PDF, as an attachment. The header portside-missing-characters names the code points that no font has.',
})

export const printXlsxCall = defineCall({
  id: 'print-xlsx',
  method: 'POST',
  path: `${frame}/print/:code/xlsx`,
  permission: 'print',
  layout: { param: 'code' },
  reads: true,
  params: Type.Object({ code: Name }, strict),
  body: PrintBody,
  summary: 'The same document as a workbook (.xlsx), as an attachment: numbers and dates keep their types.',
})
