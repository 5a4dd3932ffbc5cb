import { sql } from '../db/sql.ts'
import { storedColumn, viewName } from '../db/table-model.ts'
import { idsOf, type Check } from './check.ts'

/** Levels of a tree. */
const deepestTree = 8

/**
 * A branch moves with all that is below it, and no node then stands deeper than the limit. The field after the colon
 * refers to the parent.
 */
export const treeDepth: Check = {
  async save(uow, { entity, plans, parameter: field }) {
    const column = sql.id(storedColumn(entity, field) ?? '')
    const view = sql.id(viewName(entity, 's'))
    // Two moves at once wait for each other, so that together they make no circle and no deeper tree.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext(${`tree ${entity.name}`}))`)
    for (const plan of plans) {
      const [parent] = idsOf(plan, field)
      if (parent === undefined || plan.before?.[field] === parent) continue
      const found = await uow.tx.one<{ above: number; below: number }>(sql`
        with recursive up(id, n) as (
          select ${parent}::uuid, 1
          union all select t.${column}, u.n + 1 from up u join ${view} t on t."id" = u.id
            where t.${column} is not null and u.n <= ${deepestTree}),
        down(id, n) as (
          select ${plan.id}::uuid, 1
          union all select t."id", d.n + 1 from down d join ${view} t on t.${column} = d.id where d.n <= ${deepestTree})
        select (select max(n) from up)::int as above, (select max(n) from down)::int as below`)
      if (found && found.above + found.below > deepestTree)
        plan.problems.push({ field, code: 'TREE_TOO_DEEP', params: { levels: deepestTree } })
    }
  },
}
