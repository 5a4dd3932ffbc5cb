import { useEffect, useEffectEvent } from 'react'
import { fetchScheduledJobs } from '../../src/api/jobs.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'

const lookEveryMs = 5000

/** The scheduled jobs: read again while one runs; the badge counts those that fail. */
export function useJobs(host: PanelProps['host'], visible: PanelProps['visible']) {
  const { value, error, again } = useFetched('jobs', fetchScheduledJobs)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const under = value?.jobs.some(j => j.running) ?? false
  useEffect(() => {
    if (!under) return
    const timer = setInterval(() => {
      if (visible.get()) refresh()
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
    }
  }, [under, visible])
  const failing = value ? value.jobs.filter(j => j.failures > 0).length + value.dead.length : 0
  useEffect(() => {
    host.badge(failing || null)
  }, [host, failing])
  return { value, error, again }
}
