import type { Off } from './contract.ts'

/**
 * While something lasts that is driven by keys alone (docking, the switcher), every key goes to it and to nothing else.
 */
let mode: ((event: KeyboardEvent) => void) | null = null

export function enterKeyMode(react: (event: KeyboardEvent) => void): Off {
  mode = react
  return () => {
    if (mode === react) mode = null
  }
}

export function takenByMode(event: KeyboardEvent): boolean {
  if (!mode) return false
  event.preventDefault()
  event.stopPropagation()
  mode(event)
  return true
}
