/** Rest after the last letter before what is looked for is asked of the server, in milliseconds. */
export const restMs = 250
