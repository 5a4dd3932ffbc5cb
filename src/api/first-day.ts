import { firstDayCall, type FirstDay } from '../../domain/contracts/first-day.calls.ts'
import { call } from './http.ts'

/** The steps of the first day of the user's company. */
export const fetchFirstDay = (signal?: AbortSignal): Promise<FirstDay> =>
  call<FirstDay, typeof firstDayCall>(firstDayCall, {
    body: { menuId: '/wizard' },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
