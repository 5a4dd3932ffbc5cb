import { atom } from 'nanostores'

/** Whether the server has a newer client than the running one. */
export const $newerServed = atom(false)
