import { atom } from 'nanostores'

/** A page that shows in place of the panels; they stay open behind it. */
export const $page = atom<'/403' | '/404' | null>(null)
