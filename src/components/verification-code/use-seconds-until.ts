import { useSyncExternalStore } from 'react'

const everySecond = (changed: () => void) => {
  const timer = setInterval(changed, 1000)
  return () => {
    clearInterval(timer)
  }
}

/** Whole seconds until a time in milliseconds since 1970; 0 afterwards. */
export const useSecondsUntil = (time: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((time - Date.now()) / 1000)))
