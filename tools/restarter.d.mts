export interface RunningProgram {
  stop(): Promise<unknown>
}

/** Keeps one run of a program at a time; `change` ends the present run and starts the next. */
export function makeRestarter(start: () => RunningProgram): { change(): Promise<void>; close(): Promise<void> }
