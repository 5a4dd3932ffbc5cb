import { lookCall, unseenCall, type UnseenChanges } from '../../domain/contracts/look.calls.ts'
import { call } from './http.ts'

/** What others changed of these records since one looked at them. */
export const fetchUnseen = (entityName: string, ids: readonly string[], signal: AbortSignal): Promise<UnseenChanges> =>
  call<UnseenChanges, typeof unseenCall>(unseenCall, {
    params: { entityName },
    body: { ids: [...ids] },
    quiet: true,
    signal,
  })

/** Marks the changes of records as seen, or of all records of the entity, up to the time of an answer. */
export const sendLook = (entityName: string, until: string, ids?: readonly string[]): Promise<unknown> =>
  call<unknown, typeof lookCall>(lookCall, {
    params: { entityName },
    body: { until, ...(ids ? { ids: [...ids] } : {}) },
    quiet: true,
  })
