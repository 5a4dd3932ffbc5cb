import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isAborted } from '../../../api/errors.ts'

export interface Fetched<T> {
  readonly value: T | undefined
  readonly error: unknown
  again(): void
}

/** Loads when `key` changes, and again on `pulse` or request; old content stays meanwhile. */
export function useFetched<T>(key: string, fetch: (stop: AbortSignal) => Promise<T>, pulse = 0): Fetched<T> {
  const [held, setHeld] = useState<{ readonly key: string; readonly value: T | undefined; readonly error: unknown }>({
    key,
    value: undefined,
    error: null,
  })
  const [n, setN] = useState(0)
  const get = useEffectEvent(fetch)
  const load = useEffectEvent((of: string, stop: AbortController, _again: number) => {
    get(stop.signal).then(
      value => {
        if (!stop.signal.aborted) setHeld({ key: of, value, error: null })
      },
      (error: unknown) => {
        if (!stop.signal.aborted && !isAborted(error))
          setHeld(h => ({ key: of, value: h.key === of ? h.value : undefined, error }))
      },
    )
  })
  useEffect(() => {
    const stop = new AbortController()
    load(key, stop, n + pulse)
    return () => {
      stop.abort()
    }
  }, [key, n, pulse])
  return {
    value: held.key === key ? held.value : undefined,
    error: held.key === key ? held.error : null,
    again: useCallback(() => {
      setN(x => x + 1)
    }, []),
  }
}
