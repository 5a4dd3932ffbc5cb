/** Runs work when the browser is idle, or after a maximum delay. Not every browser reports idle time. */
export function whenIdle(work: () => void, options?: { readonly timeout: number }): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, options)
  else setTimeout(work, 200)
}
