import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JobState } from '../../domain/contracts/files.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { fetchJob, hasEnded } from '../../src/api/files.ts'
import type { ViewPanel } from '../../src/views/host.ts'

/** Poll interval in milliseconds. */
const everyMs = 700

/** Minimum observation before estimating a job's speed, in milliseconds. */
const watchedMs = 2000

/** The last state of a job, and its estimated remaining time. */
export interface SeenJob {
  readonly job: JobState
  /** Estimated minutes to the end; null while unknown. */
  readonly minutes: number | null
}

interface First {
  readonly at: number
  readonly done: number
}

/**
 * Progress of a background job, polled while the panel is visible until the job ends; then `onEnd` is called if the
 * batch still says running.
 */
export function useJob(panel: ViewPanel, id: string | null, onEnd: (() => void) | null): SeenJob | null {
  const visible = useStore(panel.visible)
  const [held, setHeld] = useState<SeenJob | null>(null)
  const ended = useEffectEvent(() => {
    onEnd?.()
  })
  useEffect(() => {
    if (id === null || !visible) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let first: First | undefined
    const ask = async () => {
      try {
        const job = await fetchJob(id, stop.signal)
        if (stop.signal.aborted) return
        if (job.state === 'running' && job.total > 0) first ??= { at: Date.now(), done: job.done }
        setHeld({ job, minutes: first ? minutesLeft(job, first, Date.now()) : null })
        if (hasEnded(job)) return ended()
      } catch (error) {
        // A missing job has ended; a failed call is repeated.
        if (stop.signal.aborted || isApiError(error, 'NOT_FOUND')) return
      }
      timer = setTimeout(() => void ask(), everyMs)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, visible])
  return held?.job.id === id ? held : null
}

function minutesLeft(job: JobState, first: First, now: number): number | null {
  const passed = now - first.at,
    done = job.done - first.done
  return passed < watchedMs || done <= 0 ? null : Math.round((((job.total - job.done) / done) * passed) / 60_000)
}
