/**
 * Does work when the browser has nothing better to do, at the latest after so many milliseconds. Not every browser says
 * when it is idle.
 */
export function whenIdle(work: () => void, options?: { readonly timeout: number }): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, options)
  else setTimeout(work, 200)
}
