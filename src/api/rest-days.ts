import type { ResultList } from '../../domain/contracts/call.ts'
import {
  addRestDayCall,
  deleteRestDayCall,
  queryRestDaysCall,
  type RestDay,
} from '../../domain/contracts/reference.calls.ts'
import { workflowMovedTimesCall, type MovedTime } from '../../domain/contracts/workflow.calls.ts'
import { call } from './http.ts'

/** Rest days of the work calendar, yyyy-MM-dd. */
export const fetchRestDays = async (year: string, signal?: AbortSignal): Promise<readonly string[]> =>
  (
    await call<ResultList<RestDay>, typeof queryRestDaysCall>(queryRestDaysCall, {
      body: { year },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList.map(d => d.date)

/** Makes a day a rest day, or a work day again (B-064). */
export const setRestDay = (date: string, rest: boolean): Promise<RestDay> =>
  rest
    ? call<RestDay, typeof addRestDayCall>(addRestDayCall, { body: { date }, quiet: true })
    : call<RestDay, typeof deleteRestDayCall>(deleteRestDayCall, { body: { date }, quiet: true })

/** Due times of running processes that a change of this day would move. */
export const fetchMovedTimes = async (date: string, rest: boolean): Promise<readonly MovedTime[]> =>
  (
    await call<ResultList<MovedTime>, typeof workflowMovedTimesCall>(workflowMovedTimesCall, {
      body: { date, kind: rest ? 'restDay' : 'workDay' },
      quiet: true,
    })
  ).resultList
