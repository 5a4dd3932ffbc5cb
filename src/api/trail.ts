import type { ResultList } from '../../domain/contracts/call.ts'
import { recordTrailCall, type TrailEntry } from '../../domain/contracts/log.calls.ts'
import { call } from './http.ts'

/** Who made, changed and exported a record, newest first. */
export const fetchTrail = async (entity: string, id: string, signal?: AbortSignal): Promise<readonly TrailEntry[]> =>
  (
    await call<ResultList<TrailEntry>, typeof recordTrailCall>(recordTrailCall, {
      body: { entity, id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList
