import { atom } from 'nanostores'

/** Set during a navigation until its target shows or fails (B-025). */
export const $jumping = atom(false)
