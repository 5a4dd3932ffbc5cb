import { isVersion } from '../../../domain/entities/modules/module-names.rules.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { readWallTime } from '../../../domain/entities/wall-time.rules.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { isReleased } from '../../checks/module.check.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../db/write-rows.ts'
import { insertRuns } from '../../jobs/scheduled/schedule.ts'
import { contentNow } from '../../operations/modules/content-now.ts'
import { releasesOf } from '../../operations/modules/releases.ts'
import { moduleOf, type StoredModule } from '../../operations/modules/wanted.ts'
import { patched, zoneOf } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Task = StoredOf<'PublishTask'>

/** The instant at which a task is due, and the zone in which it was typed. */
export const derivePublishTime: EffectOf<'PublishTask'> = (uow, { records }) =>
  Promise.resolve(
    patched(records, r => {
      const written = textOrNull(r.publishLocal)
      const timeZone = textOrNull(r.timeZone) ?? zoneOf(uow.actor)
      return { timeZone, publishAt: written === null ? null : instantOf(written, timeZone) }
    }),
  )

function instantOf(written: string, zone: string): string {
  const found = readWallTime(written, zone, 'publishLocal')
  if ('problem' in found) throw invalid([found.problem])
  return found.instant
}

/** What is asked for: the version, and the definitions of the module as they are now. */
export const askPublish: EffectOf<'PublishTask'> = async (uow, { records }) => {
  const asked = new Map<string, { readonly version: string; readonly content: string }>()
  for (const r of records) {
    const module = await moduleOf(uow.tx, String(r.module))
    const version = r.act === 'release' ? module.version : (textOrNull(r.version) ?? '')
    const wrong = await problemOf(uow, r, module, version)
    if (wrong) throw invalid([wrong])
    asked.set(r.id, { version, content: await contentNow(uow, module.id) })
  }
  return patched(records, r => ({
    ...asked.get(r.id),
    maker: personOf(uow.actor),
    approver: null,
    result: null,
    startedAt: null,
  }))
}

async function problemOf(
  { tx }: UnitOfWork,
  { act, secondPerson }: Task,
  module: StoredModule,
  version: string,
): Promise<Problem | undefined> {
  const { name } = module
  if (module.needsApproval === true && secondPerson !== true)
    return { field: 'secondPerson', code: 'MODULE_NEEDS_APPROVAL' }
  if (act === 'release')
    return module.status === 'developing' ? undefined : { field: 'module', code: 'PUBLISH_RELEASED', params: { name } }
  if (module.status !== 'released') return { field: 'module', code: 'MODULE_IN_DEVELOPMENT' }
  if ((await releasesOf(tx, module.id)).length < 2) return { field: 'module', code: 'NO_OTHER_VERSION' }
  if (!isVersion(version) || !(await isReleased(tx, module.id, version)))
    return { field: 'version', code: 'PUBLISH_NO_VERSION', params: { name } }
  return undefined
}

/** What is approved is what was asked for. */
export const approvePublish: EffectOf<'PublishTask'> = async (uow, { records }) => {
  for (const r of records)
    if ((await contentNow(uow, String(r.module))) !== r.content) throw fail('GUARD', { problems: [changed] })
  return patched(records, () => ({ approver: personOf(uow.actor) }))
}

const changed: Problem = { code: 'PUBLISH_CHANGED' }

/** It is published with the rights of who decided last. One without a time is due at once. */
export const queuePublish: EffectOf<'PublishTask'> = async (uow, { records }) => {
  if (records.some(r => r.publishAt === null)) await runNow(uow)
  return patched(records, () => ({ publisher: personOf(uow.actor), startedAt: null }))
}

/** The job of publish tasks looks at once. Where it is paused, tasks wait until it is started. */
async function runNow({ tx, now, context }: UnitOfWork): Promise<void> {
  const jobs = await tx.rows<{ id: string }>(
    sql`select id from scheduled_job__s where class = 'publish-tasks' and status = 'started' order by id limit 1`,
  )
  await insertRuns(
    tx,
    jobs.map(j => ({
      id: newId(),
      scheduled_id: j.id,
      kind: 'scheduled-publish-tasks',
      due: now.toISOString(),
      params: '',
    })),
    now,
    true,
  )
  tx.afterCommit(() => {
    context.wake('jobs')
  })
}

/** How it ended, and when. */
export const endPublish: EffectOf<'PublishTask'> = (uow, { records, reason }) =>
  Promise.resolve(
    patched(records, r => ({
      publishedAt: r.status === 'published' ? uow.now.toISOString() : null,
      result: reason,
      startedAt: null,
    })),
  )
