import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  importBatchCall,
  importCall,
  importCommitCall,
  importPreviewCall,
  importRefusedCall,
  importUndoCall,
  type ImportBatchState,
  type ImportJob,
  type ImportPreview,
  type ImportRead,
} from '../../domain/contracts/files.calls.ts'
import {
  importDiscardCall,
  importFormCall,
  importFixCall,
  importOpenCall,
  importRowsCall,
  importStartCall,
  type ImportRows,
  type ImportStart,
} from '../../domain/contracts/import.calls.ts'
import type { AskedSource } from '../../domain/import/source.ts'
import type { OnProgress } from './fetch-with-progress.ts'
import { saveResponse } from './files.ts'
import { call, callRaw, upload } from './http.ts'

/** Typed calls of the import wizard. All are quiet: its panel shows their failures. */
const stopping = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

export const fetchImportStart = (entityName: string, signal?: AbortSignal): Promise<ImportStart> =>
  call<ImportStart, typeof importStartCall>(importStartCall, {
    params: { entityName },
    quiet: true,
    ...stopping(signal),
  })

/** Uploads a table with the user's reading options. */
export const readTable = (
  entityName: string,
  file: File,
  asked: AskedSource,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<ImportRead> =>
  upload<ImportRead>(
    importCall,
    file,
    {
      wizard: '1',
      sheet: asked.sheet,
      encoding: asked.encoding,
      delimiter: asked.delimiter,
      headerLine: asked.headerLine === undefined ? undefined : String(asked.headerLine),
    },
    { params: { entityName }, quiet: true, signal, ...(onProgress ? { onProgress } : {}) },
  )

export const openImport = (batch: string, signal?: AbortSignal): Promise<ImportRead> =>
  call<ImportRead, typeof importOpenCall>(importOpenCall, { params: { batch }, quiet: true, ...stopping(signal) })
export const fetchBatch = (batch: string, signal?: AbortSignal): Promise<ImportBatchState> =>
  call<ImportBatchState, typeof importBatchCall>(importBatchCall, {
    params: { batch },
    quiet: true,
    ...stopping(signal),
  })

export const previewImport = (
  batch: string,
  body: BodyOf<typeof importPreviewCall>,
  signal?: AbortSignal,
): Promise<ImportPreview> =>
  call<ImportPreview, typeof importPreviewCall>(importPreviewCall, {
    params: { batch },
    body,
    quiet: true,
    ...stopping(signal),
  })

export const commitImport = (batch: string, body: BodyOf<typeof importCommitCall>, key: string): Promise<ImportJob> =>
  call<ImportJob, typeof importCommitCall>(importCommitCall, {
    params: { batch },
    body,
    quiet: true,
    idempotencyKey: key,
  })
export const undoImport = (batch: string, key: string): Promise<ImportJob> =>
  call<ImportJob, typeof importUndoCall>(importUndoCall, {
    params: { batch },
    body: {},
    quiet: true,
    idempotencyKey: key,
  })
export const fixImport = (batch: string, cells: BodyOf<typeof importFixCall>['cells']): Promise<void> =>
  call<void, typeof importFixCall>(importFixCall, { params: { batch }, body: { cells }, quiet: true })
export const discardImport = (batch: string): Promise<void> =>
  call<void, typeof importDiscardCall>(importDiscardCall, { params: { batch }, body: {}, quiet: true })

export const fetchRefused = (
  batch: string,
  page: { readonly start: number; readonly length: number },
  signal?: AbortSignal,
): Promise<ImportRows> =>
  call<ImportRows, typeof importRowsCall>(importRowsCall, {
    params: { batch },
    body: page,
    quiet: true,
    ...stopping(signal),
  })

export const downloadRefused = async (batch: string, format: 'xlsx' | 'csv'): Promise<void> =>
  saveResponse(await callRaw(importRefusedCall, { params: { batch }, body: { format }, quiet: true }))
export const downloadForm = async (entityName: string, format: 'xlsx' | 'csv'): Promise<void> =>
  saveResponse(await callRaw(importFormCall, { params: { entityName }, body: { format }, quiet: true }))
