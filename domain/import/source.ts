/** Read settings of a file that its content does not define. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const
export type TextEncoding = (typeof encodings)[number]

/** Delimiters between the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const

/** The user's settings for a file; missing ones are detected. */
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

/** Settings from the text parts of an upload; meaningless ones are left out. */
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
