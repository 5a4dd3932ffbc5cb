import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { ModuleApplied, moduleApplyCall } from '../../../domain/contracts/module.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { partKind } from '../../../domain/modules/part-kinds.ts'
import type { ModuleFile } from '../../../domain/modules/module-file.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf } from '../../db/write-rows.ts'
import { publishAll } from '../definitions/publish.ts'
import { designer } from '../operator.ts'
import { saveOne } from '../records/save.ts'
import { writing } from '../transaction.ts'
import { actOn } from '../transitions/run-action.ts'
import { hashOf } from './parts.ts'
import { planOf } from './plan.ts'
import { overlayOf } from './rehearse.ts'
import { applyRecords } from './record-parts.ts'
import { keepRelease, lastContent } from './releases.ts'
import { takenParts, wantedOf, type Wanted } from './wanted.ts'

/**
 * Applies a plan that somebody looked at: all its definitions take effect at once, or none; then the module says which
 * version is in use. If the second part fails, applying the same again completes it.
 */
export async function applyModule(
  context: Context,
  { wanted: asked, plan: seen, reason }: BodyOf<typeof moduleApplyCall>,
): Promise<ModuleApplied> {
  designer(context)
  const first = await wantedOf(context, asked)
  if (first.module?.needsApproval === true && !context.approvedPublish)
    throw invalid([{ field: '', code: 'MODULE_NEEDS_APPROVAL' }])
  const why = `${first.name} ${first.version}: ${reason.trim()}`.slice(0, 500)
  const look = async () => {
    const { plan, parts } = await planOf(context, await wantedOf(context, asked))
    if (plan.plan !== seen) throw fail('MODULE_PLAN_OLD')
    if (plan.problems.length > 0)
      throw invalid(plan.problems.map(p => ({ field: '', code: 'DEFINITION_WRONG', params: { reason: p } })))
    return parts.map(overlayOf)
  }
  await publishAll(context, look, why)
  return writing(context, async tx => {
    const id = first.file ? await applyFile(tx, context, first, first.file, reason.trim()) : (first.module?.id ?? '')
    await applyRecords(tx, context, id, first.content, first.parts)
    if (first.module) await switchTo(tx, context, id, first.version, reason.trim())
    return { id, version: first.version, hash: hashOf(first.content) }
  })
}

const asSystem = (context: Context): Context => {
  const { actor } = context
  return actor.kind === 'user'
    ? { ...context, actor: { kind: 'system', reason: 'a version of a module', onBehalfOf: actor } }
    : context
}

async function switchTo(tx: Tx, context: Context, id: string, version: string, reason: string): Promise<void> {
  await tx.elevated(inner =>
    actOn(inner, asSystem(context), 'moduleStatus', {
      ids: [id],
      action: 'switchVersion',
      reason,
      inputs: { releasedVersion: version },
    }),
  )
}

/** The version of a file becomes a release of its module, which is made where it is missing. */
async function applyFile(tx: Tx, context: Context, wanted: Wanted, file: ModuleFile, reason: string): Promise<string> {
  const made = wanted.module ? undefined : await makeModule(tx, context, file)
  const id = wanted.module?.id ?? made ?? ''
  await tx.elevated(async inner => {
    const [taken] = await takenParts(inner, file.parts, id)
    if (taken) throw fail('MODULE_PLAN_OLD')
    for (const { kind, key } of file.parts.filter(p => partKind(p.kind).stored !== 'ofModule'))
      await inner.run(
        sql`insert into module_part (kind, key, module_id) values (${kind}, ${key}, ${id}) on conflict do nothing`,
      )
    if (!wanted.known)
      await keepRelease(inner, id, {
        version: file.version,
        content: file.parts,
        hash: hashOf(file.parts),
        note: differences(await lastContent(inner, id), file.parts),
        task: 'Import',
        remark: reason,
        at: context.now().toISOString(),
        by: authorOf(context.actor),
      })
    if (made !== undefined)
      await actOn(inner, asSystem(context), 'moduleStatus', {
        ids: [id],
        action: 'release',
        reason,
        inputs: { releaseTask: 'Import', releaseRemark: reason },
      })
  })
  return id
}

async function makeModule(tx: Tx, context: Context, file: ModuleFile): Promise<string> {
  const { project, system } = file
  const projectId =
    (await tx.one<{ id: string }>(sql`select id from api_project__0 where identifier = ${project.identifier}`))?.id ??
    (await saveOne(tx, context, 'Project', { record: { name: project.name, identifier: project.identifier } })).id
  const systemId = system
    ? ((
        await tx.one<{ id: string }>(
          sql`select id from api_system__0 where name = ${system.name} and project_id = ${projectId}::uuid`,
        )
      )?.id ??
      (await saveOne(tx, context, 'System', { record: { name: system.name, path: system.path, project: projectId } }))
        .id)
    : null
  const { id } = await saveOne(tx, context, 'Module', {
    record: {
      identifier: file.identifier,
      name: file.name,
      version: file.version,
      path: file.path,
      remark: file.remark,
      project: projectId,
      system: systemId,
    },
  })
  return id
}
