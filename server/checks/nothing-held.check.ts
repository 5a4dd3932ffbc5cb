import { compare } from '../../domain/values/decimal.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { Check } from './check.ts'

/** Rejects deleting a record with reserved or removed stock: 'picks,held' names the collection and its quantities. */
export const nothingHeld: Check = {
  async remove(uow, { entity, records, parameter }) {
    const [name = '', ...quantities] = parameter.split(',')
    const link = entity.children?.[name]
    if (!link) throw new Error(`${entity.name} has no ${name}`)
    const rows = await readStored(uow.tx, entityNamed(uow.index, link.entity), {
      field: link.via,
      values: records.map(r => r.id),
    })
    return rows.some(r => quantities.some(q => compare(String(r[q] ?? '0'), '0') > 0))
      ? { code: 'STOCK_RESERVED' }
      : undefined
  },
}
