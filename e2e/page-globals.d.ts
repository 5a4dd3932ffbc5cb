import type axe from 'axe-core'

declare global {
  /** Functions that the journeys add to a page. */
  interface Window {
    /** Reports problems to the journey (guard.ts). */
    portsideProblem?(text: string): void
    /** Recorded calls of scripts in data (safety.spec.ts). */
    executed?: string[]
    axe: typeof axe
  }
}
