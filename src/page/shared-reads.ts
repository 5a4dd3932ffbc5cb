interface Going<V> {
  readonly answer: Promise<V>
  readonly stop: AbortController
  readers: number
}

/**
 * Readers that ask the same in the same moment share one request: ten components of a page that show one list. Later
 * ones ask again, since the records may have changed after the request began. A request ends when its last reader
 * stops.
 */
export function makeSharedReads<V>(): (
  key: string,
  stop: AbortSignal,
  read: (stop: AbortSignal) => Promise<V>,
) => Promise<V> {
  const going = new Map<string, Going<V>>()
  const begin = (key: string, read: (stop: AbortSignal) => Promise<V>): Going<V> => {
    const stop = new AbortController()
    const begun: Going<V> = { stop, readers: 0, answer: read(stop.signal) }
    going.set(key, begun)
    setTimeout(() => {
      if (going.get(key) === begun) going.delete(key)
    })
    return begun
  }
  return (key, stop, read) => {
    const shared = going.get(key) ?? begin(key, read)
    shared.readers++
    return new Promise((resolve, reject) => {
      const leave = () => {
        shared.readers--
        if (shared.readers === 0) {
          shared.stop.abort(stop.reason)
          // Whoever comes next in this moment must not wait for what was stopped.
          if (going.get(key) === shared) going.delete(key)
        }
        reject(new DOMException('Stopped', 'AbortError'))
      }
      if (stop.aborted) return leave()
      stop.addEventListener('abort', leave, { once: true })
      void shared.answer.then(resolve, reject).finally(() => {
        stop.removeEventListener('abort', leave)
      })
    })
  }
}
