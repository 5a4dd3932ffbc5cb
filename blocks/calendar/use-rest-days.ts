import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { fetchRestDays, setRestDay } from '../../src/api/rest-days.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { $session } from '../../src/state/session.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useViewFunctions } from '../../src/views/view-functions.ts'
import type { DayAction, DayMark } from './contract.ts'
import { isWeekend, yearOf, type Period } from './days.ts'

const rest: DayMark = { rest: true }
const work: DayMark = {}

/**
 * The work calendar of the visible years: look of days, and for the platform an action to change them. Weekends until
 * loaded.
 */
function useRestDays({ start, end }: Period): {
  readonly mark: (day: string) => DayMark
  readonly act: ((day: string) => DayAction) | undefined
} {
  const t = useT()
  const user = useStore($session)
  const years = [...new Set([start.slice(0, 4), end.slice(0, 4)])]
  const { value, again } = useFetched(
    years.join(),
    async stop => new Set((await Promise.all(years.map(year => fetchRestDays(year, stop)))).flat()),
  )
  const mark = useCallback(
    (day: string): DayMark => {
      const known = value && yearOf(day) >= Number(start.slice(0, 4)) && yearOf(day) <= Number(end.slice(0, 4))
      return (known ? value.has(day) : isWeekend(day)) ? rest : work
    },
    [value, start, end],
  )
  const platform = user?.companyType === '0' && user.roles.includes('platform')
  const act = (day: string): DayAction => {
    const rests = mark(day).rest === true
    return {
      label: t(rests ? 'calendarSetWork' : 'calendarSetRest'),
      run: () => {
        setRestDay(day, !rests).then(again, (error: unknown) => {
          notify({ kind: 'error', code: 'failed', message: errorText(error) })
        })
      },
    }
  }
  return { mark, act: platform ? act : undefined }
}

/** The same, with what a page around the calendar says of its days. */
export function useMarkedDays(period: Period): ReturnType<typeof useRestDays> {
  const { mark, act } = useRestDays(period)
  const { day: own } = useViewFunctions()
  const both = useCallback((day: string): DayMark => ({ ...mark(day), ...own?.(day) }), [mark, own])
  return { mark: both, act }
}
