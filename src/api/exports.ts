import {
  exportFileCall,
  exportStartCall,
  type ExportJob,
  type ExportQuery,
} from '../../domain/contracts/export.calls.ts'
import { saveResponse } from './files.ts'
import { call, callRaw } from './http.ts'

/** Starts an export in the background; its job has the progress. */
export const startExport = (dataServiceCode: string, query: ExportQuery, key: string): Promise<ExportJob> =>
  call<ExportJob, typeof exportStartCall>(exportStartCall, {
    params: { dataServiceCode },
    body: query,
    quiet: true,
    idempotencyKey: key,
  })

/** Downloads the file of a finished export. */
export const downloadExport = async (id: string): Promise<void> =>
  saveResponse(await callRaw(exportFileCall, { params: { id }, body: {}, quiet: true }))
