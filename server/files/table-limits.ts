import type { FailureCode } from '../../domain/errors/failure.ts'

/** Maximum size of a table; larger files are rejected before or during reading. */
export const tableLimits = {
  fileBytes: 20 * 1_048_576,
  columns: 500,
  rows: 50_000,
  /** Archive limits: number of parts, unpacked bytes, and the packing ratio of parts over a megabyte. */
  entries: 2000,
  unpackedBytes: 200 * 1_048_576,
  ratio: 100,
  /** Characters of all texts together; a short file can name one long text a million times. */
  textLength: 100 * 1_048_576,
  /** Time and memory limit (MB) of the reading thread. */
  milliseconds: 30_000,
  heapMegabytes: 768,
} as const

/** Time and memory limit of a preview: a person waits for it, and it must not cost what an import may. */
export const previewReading = { milliseconds: 10_000, heapMegabytes: 384 } as const

/** Why a file is refused; crosses threads as a message. */
export class TableRefused extends Error {
  readonly code: FailureCode
  readonly params: Readonly<Record<string, string | number>>
  constructor(code: FailureCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.name = 'TableRefused'
    this.code = code
    this.params = params
  }
}

export const damaged = (): TableRefused => new TableRefused('FILE_DAMAGED')
export const suspicious = (
  reason: 'paths' | 'doubles' | 'size' | 'nested' | 'declarations' | 'structure',
): TableRefused => new TableRefused('FILE_SUSPICIOUS', { reason })
