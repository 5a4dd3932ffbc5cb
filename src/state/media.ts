import { atom, type ReadableAtom } from 'nanostores'

/** What the browser says of its window, and says again when it changes. */
export function media(query: string): ReadableAtom<boolean> {
  const list = matchMedia(query)
  const $on = atom(list.matches)
  list.addEventListener('change', () => {
    $on.set(list.matches)
  })
  return $on
}

/** Too narrow for panels side by side: one panel at a time, and what would stand above its rows lies over them. */
export const $narrow = media('(max-width: 699px)')
