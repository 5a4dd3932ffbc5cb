import type axe from 'axe-core'

declare global {
  /** What the journeys put into a page. */
  interface Window {
    /** Tells the journey of what must not happen (guard.ts). */
    portsideProblem?(text: string): void
    /** What scripts of data have said (safety.spec.ts). */
    executed?: string[]
    axe: typeof axe
  }
}
