import { atom, type ReadableAtom } from 'nanostores'

/** Window properties with change events. */
export function media(query: string): ReadableAtom<boolean> {
  const list = matchMedia(query)
  const $on = atom(list.matches)
  list.addEventListener('change', () => {
    $on.set(list.matches)
  })
  return $on
}

/** Too narrow for side-by-side panels: one panel at a time, and popups cover its rows. */
export const $narrow = media('(max-width: 699px)')
