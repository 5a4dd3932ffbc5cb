import { useEffect, useState } from 'react'

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Whole seconds until a time in milliseconds since 1970; 0 afterwards. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    setSeconds(secondsUntil(time))
    const timer = setInterval(() => {
      const left = secondsUntil(time)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [time])
  return seconds
}
