import { atom } from 'nanostores'

/** A page that shows in place of the panels; they stay open behind it. */
/** The address that was refused last: what /403 speaks of. */
export const $refused = atom<string | null>(null)

export const $page = atom<'/403' | '/404' | null>(null)
