import { atom } from 'nanostores'
import { $session } from './session.ts'

/** The side pane: help of the active or chosen screen, or the notices. */
export type Aside =
  | { readonly kind: 'help'; readonly path: string | null }
  | { readonly kind: 'notices'; readonly id: string | null }

export const $aside = atom<Aside | null>(null)
$session.listen(() => {
  $aside.set(null)
})

let from: Element | null = null

/** Shows the pane, and stores the focused element. */
export function openAside(aside: Aside, had: Element | null): void {
  if (!$aside.get()) from = had
  $aside.set(aside)
}

/** Returns the previously focused element, if it still exists. */
export function closeAside(): Element | null {
  const back = from
  from = null
  $aside.set(null)
  return back?.isConnected ? back : null
}
