import type { ProcessModel } from '../../domain/workflow/model.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'

/** A deployed version of a process; it never changes. */
export interface Version {
  readonly id: string
  readonly version: number
  readonly model: ProcessModel
}

/** By id. A model is read once; the oldest ones are forgotten. */
const known = new Map<string, Version>()
const mostKnown = 200

/** The version with this id, read with the rights of the system. */
export async function versionOf(tx: Tx, id: string): Promise<Version> {
  const there = known.get(id)
  if (there) return there
  const found = await tx.elevated(inner =>
    inner.one<Version>(sql`select id, version, model from workflow_version where id = ${id}`),
  )
  if (!found) throw new Error(`there is no version ${id} of a process`)
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(id, found)
  return found
}
