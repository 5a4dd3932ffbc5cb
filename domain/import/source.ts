/** How a file of rows is to be read, as far as its bytes do not say so themselves. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const
export type TextEncoding = (typeof encodings)[number]

/** Signs between the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const

/** What a person says of a file; what is not said is found out. */
export interface AskedSource {
  /** Name of a sheet of the workbook. */
  readonly sheet?: string
  readonly encoding?: TextEncoding
  readonly delimiter?: string
  /** Line of the file, from 1, that holds the titles of the columns; rows above it are no data. */
  readonly headerLine?: number
}

/** How a file was read. */
export type TableSource =
  | { readonly format: 'xlsx'; readonly sheet: string; readonly sheets: readonly string[] }
  | { readonly format: 'message'; readonly standard: string; readonly count: number }
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly delimiter: string }

export type ReadSource = TableSource & { readonly headerLine: number }

type SourceParts = { readonly [P in 'encoding' | 'delimiter' | 'headerLine' | 'sheet']?: string | undefined }

/** What a person said in the text parts of an upload; anything that means nothing is left out. */
export function askedSource(parts: SourceParts): AskedSource {
  const encoding = encodings.find(e => e === parts.encoding),
    delimiter = delimiters.find(d => d === parts.delimiter)
  const headerLine = /^[1-9]\d{0,3}$/.test(parts.headerLine ?? '') ? Number(parts.headerLine) : undefined
  return {
    ...(parts.sheet ? { sheet: parts.sheet } : {}),
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(headerLine ? { headerLine } : {}),
  }
}
