import { atom } from 'nanostores'

/** A page that shows in place of the panels; they stay open behind it. */
export const $page = atom<'/403' | '/404' | null>(null)

/** The address that was refused: what the page speaks of, for as long as it shows. */
export const $refused = atom<string | null>(null)

$page.listen(page => {
  if (page === null) $refused.set(null)
})
