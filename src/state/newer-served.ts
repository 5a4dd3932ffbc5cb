import { atom } from 'nanostores'

/** Whether the server serves a newer client than the one that runs here. */
export const $newerServed = atom(false)
