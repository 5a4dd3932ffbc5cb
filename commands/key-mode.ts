import type { Off } from './contract.ts'

/** During a key-driven mode (docking, the switcher) every key goes to it only. */
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
