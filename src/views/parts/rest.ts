/** Delay after the last letter before the search, in milliseconds. */
export const restMs = 250
