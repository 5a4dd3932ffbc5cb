import type { BodyOf, ResultList } from '../../domain/contracts/call.ts'
import {
  actionCall,
  deleteCall,
  consequencesCall,
  detailCall,
  groupsCall,
  historyCall,
  queryListCall,
  recordPlaceCall,
  saveCall,
  searchCall,
  totalsCall,
  worklistsCall,
  type ActionAnswer,
  type Consequences,
  type Detail,
  type FoundRecords,
  type Groups,
  type HistoryEntry,
  type ListTotals,
  type Worklist,
} from '../../domain/contracts/define.calls.ts'
import { saveManyCall, type SaveManyAnswer } from '../../domain/contracts/save-many.calls.ts'
import { ApiError } from './errors.ts'
import { call } from './http.ts'

/** Typed calls on records. All are quiet: a panel shows its failures itself, with a retry. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
export type QueryBody = BodyOf<typeof queryListCall>
type QueryCallAt = Omit<typeof queryListCall, 'path'> & { readonly path: string }

export const queryList = (service: string, body: QueryBody, signal?: AbortSignal): Promise<ResultList<Row>> =>
  call<ResultList<Row>, typeof queryListCall>(queryListCall, {
    params: { dataServiceCode: service },
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const fetchTotals = (
  service: string,
  body: BodyOf<typeof totalsCall>,
  signal?: AbortSignal,
): Promise<ListTotals> =>
  call<ListTotals, typeof totalsCall>(totalsCall, {
    params: { dataServiceCode: service },
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const fetchGroups = (service: string, body: BodyOf<typeof groupsCall>, signal?: AbortSignal): Promise<Groups> =>
  call<Groups, typeof groupsCall>(groupsCall, {
    params: { dataServiceCode: service },
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/**
 * The same rows from another path of our server, as a configured component names it (calls#configurable-calendar).
 * Paths to other servers are rejected.
 */
export const queryListAt = (path: string, body: QueryBody, signal?: AbortSignal): Promise<ResultList<Row>> =>
  /^\/[\w-][\w./-]*$/.test(path) && !path.includes('..')
    ? call<ResultList<Row>, QueryCallAt>(
        { ...queryListCall, path },
        { params: { dataServiceCode: '' }, body, quiet: true, ...(signal ? { signal } : {}) },
      )
    : Promise.reject(new ApiError(0, 'CHECK_FAILURE', ''))

export const fetchDetail = (
  entityName: string,
  body: BodyOf<typeof detailCall>,
  signal?: AbortSignal,
): Promise<Detail> =>
  call<Detail, typeof detailCall>(detailCall, {
    params: { entityName },
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/**
 * `key` makes the save run once, however often it is sent after a lost answer. A conflict rejects with the current
 * record.
 */
export const saveRecord = (entityName: string, body: BodyOf<typeof saveCall>, key: string): Promise<Detail> =>
  call<Detail, typeof saveCall>(saveCall, { params: { entityName }, body, quiet: true, idempotencyKey: key })

/** Saves changed fields of many records independently. */
export const saveMany = (entityName: string, body: BodyOf<typeof saveManyCall>, key: string): Promise<SaveManyAnswer> =>
  call<SaveManyAnswer, typeof saveManyCall>(saveManyCall, {
    params: { entityName },
    body,
    quiet: true,
    idempotencyKey: key,
  })

export const deleteRecords = (entityName: string, ids: string[], key: string): Promise<{ deleted: number }> =>
  call<{ deleted: number }, typeof deleteCall>(deleteCall, {
    params: { entityName },
    body: { ids },
    quiet: true,
    idempotencyKey: key,
  })

export const runAction = (caseCode: string, body: BodyOf<typeof actionCall>, key: string): Promise<ActionAnswer> =>
  call<ActionAnswer, typeof actionCall>(actionCall, { params: { caseCode }, body, quiet: true, idempotencyKey: key })

/** What an action would do to other documents. */
export const fetchConsequences = (
  caseCode: string,
  body: BodyOf<typeof consequencesCall>,
  signal?: AbortSignal,
): Promise<Consequences> =>
  call<Consequences, typeof consequencesCall>(consequencesCall, {
    params: { caseCode },
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const fetchHistory = async (
  caseCode: string,
  id: string,
  signal?: AbortSignal,
): Promise<readonly HistoryEntry[]> =>
  (
    await call<ResultList<HistoryEntry>, typeof historyCall>(historyCall, {
      params: { caseCode },
      body: { id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const searchRecords = (text: string, signal?: AbortSignal): Promise<FoundRecords> =>
  call<FoundRecords, typeof searchCall>(searchCall, {
    body: { text },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** The address at which the reader opens a record. */
export const recordPlace = async (entity: string, id: string): Promise<string> =>
  (await call<{ path: string }, typeof recordPlaceCall>(recordPlaceCall, { body: { entity, id }, quiet: true })).path

export const fetchWorklists = async (signal?: AbortSignal): Promise<readonly Worklist[]> =>
  (
    await call<ResultList<Worklist>, typeof worklistsCall>(worklistsCall, {
      body: {},
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList
