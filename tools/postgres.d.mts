export interface RunningPostgres {
  /** The address of a database of it, 'postgres' unless named; '' gives the address to which a name is added. */
  url(database?: string): string
  /** Killed as a failing machine would, and started again on what it has written. */
  crash(): Promise<void>
  /** Ended in order, and started again after some milliseconds. */
  restart(downMs: number): Promise<void>
  /** Stops all of its processes: it takes connections and answers nothing until `resume`. Linux only. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export function startPostgres(options?: {
  readonly durable?: boolean
  readonly settings?: readonly string[]
  /** A folder that does not exist yet; without it a temporary one. */
  readonly home?: string
}): Promise<RunningPostgres>
