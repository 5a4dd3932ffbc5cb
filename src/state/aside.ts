import { atom } from 'nanostores'
import { $session } from './session.ts'

/**
 * What stands beside the panels: the help of the screen that is worked on, or of the one that was chosen, or the
 * notices.
 */
export type Aside =
  | { readonly kind: 'help'; readonly path: string | null }
  | { readonly kind: 'notices'; readonly id: string | null }

export const $aside = atom<Aside | null>(null)
$session.listen(() => {
  $aside.set(null)
})

let from: Element | null = null

/** Shows it, and remembers what had the keyboard. */
export function openAside(aside: Aside, had: Element | null): void {
  if (!$aside.get()) from = had
  $aside.set(aside)
}

/** Gives what had the keyboard before, while it still stands. */
export function closeAside(): Element | null {
  const back = from
  from = null
  $aside.set(null)
  return back?.isConnected ? back : null
}
