import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { dayIn, untilNextDay } from '../../../domain/values/date-only.ts'
import { userZone } from '../../fields/show-value.ts'
import type { ViewPanel } from '../host.ts'

/**
 * The reader's current day as an instant: updated at midnight, and when a panel becomes visible on a later day. A
 * hidden panel has no timer.
 */
export function useNow(visible: ViewPanel['visible'], document: Document): Date {
  const seen = useStore(visible),
    zone = userZone()
  const [now, setNow] = useState(() => new Date())
  const day = dayIn(zone, now)
  useEffect(() => {
    if (!seen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const at = new Date()
      if (dayIn(zone, at) !== day) setNow(at)
      else timer = setTimeout(look, untilNextDay(zone, at))
    }
    look()
    // On a machine that slept over midnight the timers stopped too.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seen, zone, day, document])
  return now
}
