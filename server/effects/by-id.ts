import { readStored, type Stored } from '../db/write-rows.ts'
import { entityNamed, type Run } from '../operations/run.ts'

/** Records of an entity by their ids, each read once; what names none is left out. */
export const byId = async (run: Run, entity: string, ids: readonly unknown[]): Promise<ReadonlyMap<string, Stored>> =>
  new Map(
    (
      await readStored(run.tx, entityNamed(run.index, entity), {
        field: 'id',
        values: [...new Set(ids.filter(Boolean))],
      })
    ).map(r => [r.id, r]),
  )
