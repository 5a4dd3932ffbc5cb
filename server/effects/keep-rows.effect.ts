import { readStored, type Stored } from '../db/write-rows.ts'
import { entityNamed, patched } from '../operations/unit-of-work.ts'
import type { Effect } from '../context.ts'

/** Copies the current rows of a collection into a field. Parameter: 'checks>checklist'. */
export const keepRows: Effect = async (uow, { entity, records, parameter }) => {
  const [name = '', field = ''] = parameter.split('>')
  const link = entity.children?.[name]
  if (!link) throw new Error(`${entity.name} has no ${name}`)
  const child = entityNamed(uow.index, link.entity)
  const rows = await readStored(uow.tx, child, { field: link.via, values: records.map(r => r.id) })
  const shown = Object.keys(child.fields).filter(f => f !== link.via && !child.fields[f]?.secret)
  const asJson = (r: Stored) =>
    rows
      .filter(x => x[link.via] === r.id)
      .sort((a, b) => Number(a['lineNo'] ?? 0) - Number(b['lineNo'] ?? 0))
      .map(x => Object.fromEntries(shown.filter(f => (x[f] ?? null) !== null).map(f => [f, x[f]])))
  return patched(records, r => {
    const now = asJson(r)
    return JSON.stringify(now) === JSON.stringify(r[field] ?? null) ? null : { [field]: now }
  })
}
