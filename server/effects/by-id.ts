import type { EntityName, EntityNamed, StoredBy } from '../../domain/entities/records.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'

/** Records of an entity by id, each read once; empty references are left out. */
export const byId = async <N extends EntityName>(
  uow: UnitOfWork,
  entity: N,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, StoredBy<EntityNamed<N>>>> =>
  new Map(
    (
      await readStored(uow.tx, entityNamed(uow.index, entity), {
        field: 'id',
        values: [...new Set(ids.filter(Boolean))],
      })
    ).map(r => [r.id, r]),
  )
