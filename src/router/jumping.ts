import { atom } from 'nanostores'

/** Set while the workspace goes somewhere, until what it goes to shows or fails (B-025). */
export const $jumping = atom(false)
