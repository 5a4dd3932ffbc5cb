import {
  exportFileCall,
  exportStartCall,
  type ExportJob,
  type ExportQuery,
} from '../../domain/contracts/export.calls.ts'
import { saveResponse } from './files.ts'
import { call, callRaw } from './http.ts'

/** Begins an export in the background; its job tells how far it is. */
export const startExport = (dataServiceCode: string, query: ExportQuery, key: string): Promise<ExportJob> =>
  call<ExportJob, typeof exportStartCall>(exportStartCall, {
    params: { dataServiceCode },
    body: query,
    quiet: true,
    idempotencyKey: key,
  })

/** Hands the file of an export that is done to the browser. */
export const downloadExport = async (id: string): Promise<void> =>
  saveResponse(await callRaw(exportFileCall, { params: { id }, body: {}, quiet: true }))
