import { useEffect, useEffectEvent, useState } from 'react'
import type { FirstDayState } from '../../domain/contracts/first-day.calls.ts'
import { fetchSetting, saveSetting } from '../../src/api/files.ts'
import { fetchFirstDay } from '../../src/api/first-day.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

/** A step is done by the records of the company, or skipped by the user, until they take it up again. */
export interface FirstDayTask extends FirstDayState {
  readonly state: 'done' | 'skipped' | 'open'
}

const key = 'firstDay'

interface Answer {
  readonly steps: readonly FirstDayState[]
  readonly skipped: readonly string[]
}

async function read(stop: AbortSignal): Promise<Answer> {
  const [{ steps }, kept] = await Promise.all([fetchFirstDay(stop), fetchSetting<{ skipped?: unknown }>(key)])
  const skipped = kept?.value.skipped
  return { steps, skipped: Array.isArray(skipped) ? skipped.filter(s => typeof s === 'string') : [] }
}

/** The first day of the user's company, kept up to date while the panel is seen; null while it is being read. */
export function useFirstDay({ visible, host }: Pick<ViewPanel, 'visible' | 'host'>) {
  const { value, error, again } = useFetched(key, read)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const refresh = useEffectEvent(again)
  const concerns = useEffectEvent((entity: string) => value?.steps.some(s => s.entity === entity) ?? false)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  useEffect(
    () =>
      follow({
        visible,
        concerns: change => concerns(change.entity),
        catchUp: () => {
          refresh()
          return Promise.resolve()
        },
      }),
    [visible],
  )
  const skipped = changed ?? value?.skipped ?? []
  const tasks = value?.steps.map((s): FirstDayTask => ({
    ...s,
    state: s.done ? 'done' : skipped.includes(s.code) ? 'skipped' : 'open',
  }))
  /** Skips a step, or takes it up again. */
  const skip = (code: string, yes: boolean) => {
    const next = [...skipped.filter(s => s !== code), ...(yes ? [code] : [])]
    setChanged(next)
    void saveSetting(key, { skipped: next }, undefined, 'last').catch(() => {
      /* shown until the panel is left; the next change tries again */
    })
  }
  return { tasks: tasks ?? null, error, again, skip }
}
