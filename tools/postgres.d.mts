export interface RunningPostgres {
  /** The address of a database of it, 'postgres' unless named; '' gives the address to which a name is added. */
  url(database?: string): string
  /** Killed as a failing machine would, and started again on what it has written. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export function startPostgres(options?: {
  readonly durable?: boolean
  readonly settings?: readonly string[]
}): Promise<RunningPostgres>
