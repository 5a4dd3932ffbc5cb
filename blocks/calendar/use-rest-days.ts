import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { MovedTime } from '../../domain/contracts/workflow.calls.ts'
import { fetchMovedTimes, fetchRestDays, setRestDay } from '../../src/api/rest-days.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { $session } from '../../src/state/session.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useViewFunctions } from '../../src/views/view-functions.ts'
import type { DayAction, DayMark } from './contract.ts'
import { isWeekend, yearOf, type Period } from './days.ts'

const restDay: DayMark = { rest: true }
const workDay: DayMark = {}

/** A change of a day that moves due times, until it is confirmed. */
interface AskedDay {
  readonly day: string
  readonly rest: boolean
  readonly moves: readonly MovedTime[]
}

interface RestDays {
  readonly mark: (day: string) => DayMark
  readonly act: ((day: string) => DayAction) | undefined
  readonly asked: AskedDay | null
  answer(yes: boolean): void
}

/**
 * The work calendar of the visible years: look of days, and for the platform an action to change them. Weekends until
 * loaded. A change that moves due times of running processes is asked about first.
 */
function useRestDays({ start, end }: Period): RestDays {
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
      return (known ? value.has(day) : isWeekend(day)) ? restDay : workDay
    },
    [value, start, end],
  )
  const platform = user?.companyType === '0' && user.roles.includes('platform')
  const [asked, setAsked] = useState<AskedDay | null>(null)
  const failed = (error: unknown) => {
    notify({ kind: 'error', code: 'failed', message: errorText(error) })
  }
  const change = (day: string, rest: boolean) => setRestDay(day, rest).then(again)
  const act = (day: string): DayAction => {
    const rest = mark(day).rest !== true
    return {
      label: t(rest ? 'calendarSetRest' : 'calendarSetWork'),
      run: () => {
        fetchMovedTimes(day, rest)
          .then(moves => (moves.length > 0 ? setAsked({ day, rest, moves }) : change(day, rest)))
          .catch(failed)
      },
    }
  }
  const answer = (yes: boolean) => {
    setAsked(null)
    if (yes && asked) change(asked.day, asked.rest).catch(failed)
  }
  return { mark, act: platform ? act : undefined, asked, answer }
}

/** The same, with what a page around the calendar says of its days. */
export function useMarkedDays(period: Period): ReturnType<typeof useRestDays> {
  const { mark, ...rest } = useRestDays(period)
  const { day: own } = useViewFunctions()
  const both = useCallback((day: string): DayMark => ({ ...mark(day), ...own?.(day) }), [mark, own])
  return { mark: both, ...rest }
}
