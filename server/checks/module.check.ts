import type { Problem } from '../../domain/meta/problem.ts'
import { isOperator } from '../../domain/meta/rights/granting.ts'
import { sql, type Sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { textOf, valueOf, type Check } from './check.ts'

/** Names that a problem lists. */
const mostNamed = 10

/**
 * A project or system with something in it, and a module with definitions, releases, services or publish tasks, is not
 * deleted: the problem lists them. The system of a module belongs to its project, and a released version is not developed again.
 */
export const moduleCheck: Check = {
  async save({ tx, actor }, { entity, plans }) {
    if (entity.name !== 'Module') return
    for (const plan of plans) {
      const system = textOf(plan, 'system'),
        project = textOf(plan, 'project')
      if (
        system &&
        !(await tx.one(sql`select 1 from api_system__s where id = ${system}::uuid and project_id = ${project}::uuid`))
      )
        plan.problems.push({ field: 'system', code: 'MODULE_OTHER_PROJECT' })
      if (plan.before?.['needsApproval'] === true && valueOf(plan, 'needsApproval') !== true && !isOperator(actor))
        plan.problems.push({ field: 'needsApproval', code: 'MODULE_KEEPS_APPROVAL' })
      const version = textOf(plan, 'version')
      const id = plan.before?.id
      if (id && version && plan.before?.['version'] !== version && (await isReleased(tx, id, version)))
        plan.problems.push({ field: 'version', code: 'MODULE_VERSION_TAKEN', params: { version } })
    }
  },
  async remove({ tx }, { entity, records }): Promise<Problem | undefined> {
    const ids = records.map(r => r.id)
    const held = await tx.rows<{ name: string }>(
      sql`select name from (${inIt(entity.name, ids)}) held order by name limit ${mostNamed + 1}`,
    )
    if (held.length === 0) return undefined
    const names = held.slice(0, mostNamed).map(h => h.name)
    return { code: 'MODULE_HOLDS', params: { names: [...names, ...(held.length > mostNamed ? ['…'] : [])].join(', ') } }
  },
}

function inIt(entity: string, ids: readonly string[]): Sql {
  if (entity === 'Project')
    return sql`select name from api_system__s where project_id = any(${ids}::uuid[])
      union all select name from api_module__s where project_id = any(${ids}::uuid[])`
  if (entity === 'System') return sql`select name from api_module__s where system_id = any(${ids}::uuid[])`
  return sql`select kind || '/' || key as name from module_part where module_id = any(${ids}::uuid[])
    union all select version as name from module_release where module_id = any(${ids}::uuid[])
    union all select name from api_service__s where module_id = any(${ids}::uuid[])
    union all select publish_task as name from publish_task__s where module_id = any(${ids}::uuid[])`
}

/** Whether a version of a module is released. */
export const isReleased = async (tx: Tx, id: string, version: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from module_release where module_id = ${id}::uuid and version = ${version}`)) !== undefined
