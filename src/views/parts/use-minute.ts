import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ViewPanel } from '../host.ts'

/** The present minute, renewed while `on` and the panel is visible. A hidden panel has no timer. */
export function useMinute(visible: ViewPanel['visible'], on: boolean): Date {
  const seen = useStore(visible)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!seen || !on) return
    const look = () => {
      setNow(new Date())
    }
    look()
    const timer = setInterval(look, 60_000)
    return () => {
      clearInterval(timer)
    }
  }, [seen, on])
  return now
}
