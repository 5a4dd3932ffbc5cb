import type { ResultList } from '../../domain/contracts/call.ts'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import {
  openingsCall,
  recordAsOfCall,
  undoSaveCall,
  versionsCall,
  type RecordAsOf,
  type RecordOpening,
  type RecordVersion,
} from '../../domain/contracts/version.calls.ts'
import { call } from './http.ts'

/** The times at which a record changed, newest first. */
export const fetchVersions = async (
  entityName: string,
  id: string,
  signal?: AbortSignal,
): Promise<readonly RecordVersion[]> =>
  (
    await call<ResultList<RecordVersion>, typeof versionsCall>(versionsCall, {
      params: { entityName },
      body: { id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

/** Who opened a record, newest first. */
export const fetchOpenings = async (
  entityName: string,
  id: string,
  signal?: AbortSignal,
): Promise<readonly RecordOpening[]> =>
  (
    await call<ResultList<RecordOpening>, typeof openingsCall>(openingsCall, {
      params: { entityName },
      body: { id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

/** A record as it was at an instant (ISO 8601). */
export const fetchAsOf = (
  entityName: string,
  body: { readonly id: string; readonly at: string },
  signal?: AbortSignal,
): Promise<RecordAsOf> =>
  call<RecordAsOf, typeof recordAsOfCall>(recordAsOfCall, {
    params: { entityName },
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** Takes back one's own last save of a record; refused with the reason where that is not possible. */
export const undoSave = (entityName: string, id: string, revision: number): Promise<Detail> =>
  call<Detail, typeof undoSaveCall>(undoSaveCall, { params: { entityName }, body: { id, revision }, quiet: true })
