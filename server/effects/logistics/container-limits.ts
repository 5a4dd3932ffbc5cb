import type { StoredOf } from '../../../domain/entities/records.ts'
import { limitRowFor, type ContainerLimits } from '../../../domain/values/container-load.ts'
import { readStored } from '../../db/write-rows.ts'
import { sql } from '../../db/sql.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/** Limits of containers, from platform data. */
export async function readLimits(uow: UnitOfWork): Promise<StoredOf<'ContainerLimit'>[]> {
  const ids = await uow.tx.rows<{ id: string }>(sql`select "id" from ${sql.id(`container_limit__${uow.tx.viewOf}`)}`)
  return readStored(uow.tx, entityNamed(uow.index, 'ContainerLimit'), { field: 'id', values: ids.map(i => i.id) })
}

/** The limits of a type on the lane to a port: those of its country, else those of any. */
export function limitFor(
  limits: readonly StoredOf<'ContainerLimit'>[],
  type: unknown,
  pod: unknown,
): (ContainerLimits & { readonly tare: string | null }) | undefined {
  const row = limitRowFor(limits, type, pod)
  return (
    row && {
      volume: String(row.volume),
      payload: String(row.payload),
      laneLimit: textOrNull(row.laneLimit),
      practicalVolume: textOrNull(row.practicalVolume),
      practicalWeight: textOrNull(row.practicalWeight),
      tare: textOrNull(row.tare),
    }
  )
}
