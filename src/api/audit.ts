import type { ResultList } from '../../domain/contracts/call.ts'
import { recordAuditCall, type AuditEntry } from '../../domain/contracts/log.calls.ts'
import { call } from './http.ts'

/** Authors of the creation, changes and exports of a record, newest first. */
export const fetchAudit = async (entity: string, id: string, signal?: AbortSignal): Promise<readonly AuditEntry[]> =>
  (
    await call<ResultList<AuditEntry>, typeof recordAuditCall>(recordAuditCall, {
      body: { entity, id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList
