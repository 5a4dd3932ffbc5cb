import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { neededRows } from '../transitions/facts.ts'
import type { RecordPlan } from './save-plan.ts'

/** Values copied from a referenced record, as declared in `inherits`. */
export async function takeOver(uow: UnitOfWork, entity: EntityDefinition, plans: readonly RecordPlan[]): Promise<void> {
  const rule = entity.inherits
  if (!rule || plans.length === 0) return
  const namedBy = (p: RecordPlan): unknown => p.values[rule.from] ?? p.before?.[rule.from]
  const ids = [...new Set(plans.map(namedBy).filter(isId))]
  const found = new Map(
    (
      await readStored(uow.tx, entityNamed(uow.index, entity.fields[rule.from]?.entity ?? ''), {
        field: 'id',
        values: ids,
      })
    ).map(r => [r.id, r]),
  )
  for (const plan of plans) {
    const other: Stored | undefined = found.get(String(namedBy(plan)))
    if (!other) continue
    for (const [own, theirs] of Object.entries(rule.set ?? {})) plan.values[own] = other[theirs] ?? null
    if (plan.before) continue
    for (const [own, theirs] of Object.entries(rule.fill ?? {})) plan.values[own] ??= other[theirs] ?? null
  }
}

/** Rules that read other records than the saved one see their future state. */
export async function judge(uow: UnitOfWork, entity: EntityDefinition, plans: readonly RecordPlan[]): Promise<void> {
  const rules = uow.index.catalogue.rules[entity.name]
  if (!rules?.check || !rules.needs || plans.length === 0) return
  const records = plans.map(p => ({ ...p.before, ...p.values, id: p.id }))
  const near = await neededRows(uow, entity, records, rules.needs)
  for (const [i, plan] of plans.entries()) {
    const record = records[i] as (typeof records)[number]
    plan.problems.push(...rules.check({ record, rows: { ...near.get(plan.id), ...plan.rows }, today: uow.today }))
  }
}
