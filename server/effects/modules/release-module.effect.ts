import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Part } from '../../../domain/modules/content.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { isReleased } from '../../checks/module.check.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf } from '../../db/write-rows.ts'
import { servicesOf } from '../../operations/services/stored-service.ts'
import { runCases } from '../../operations/services/try-service.ts'
import { contentOf, hashOf, partsOf } from '../../operations/modules/parts.ts'
import { recordPartsOf } from '../../operations/modules/record-parts.ts'
import { keepRelease, lastContent, releaseOf } from '../../operations/modules/releases.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

/**
 * The definitions of the module as they are published now become a version that nobody changes, with a note of what
 * differs from the last one (V-096, V-097: task and remark say why).
 */
export const releaseModule: EffectOf<'Module'> = async (uow, { records, inputs }) => {
  const task = (inputs.releaseTask ?? '').trim(),
    remark = (inputs.releaseRemark ?? '').trim()
  if (task === '') throw invalid([{ field: 'releaseTask', code: 'RELEASE_TASK_REQUIRED' }])
  if (remark === '') throw invalid([{ field: 'releaseRemark', code: 'RELEASE_REMARK_REQUIRED' }])
  // An imported version is kept as its file has it (server/operations/modules/apply.ts).
  if (uow.actor.kind === 'system') return records
  for (const r of records) {
    if (r.needsApproval === true && !uow.context.approvedPublish) throw invalid([{ code: 'MODULE_NEEDS_APPROVAL' }])
    const version = String(r.version)
    const content = [...contentOf(await partsOf(uow.tx, r.id)), ...(await recordPartsOf(uow.tx, uow.index, r.id))]
    if (content.length === 0) throw invalid([{ code: 'MODULE_EMPTY', params: { name: String(r.name) } }])
    if (await isReleased(uow.tx, r.id, version))
      throw invalid([{ field: 'version', code: 'MODULE_VERSION_TAKEN', params: { version } }])
    await runServiceCases(uow, r.id)
    await keepRelease(uow.tx, r.id, {
      version,
      content,
      hash: hashOf(content),
      note: differences(await before(uow.tx, r), content),
      task,
      remark,
      at: uow.now.toISOString(),
      by: authorOf(uow.actor),
    })
  }
  return records
}

/** Every case of every service of the module passes with the rights of who releases it; nothing of them stays. */
async function runServiceCases({ tx, index, context }: UnitOfWork, module: string): Promise<void> {
  for (const stored of await servicesOf(tx, index, module))
    for (const { name, passed, reason = '' } of await runCases(tx, context, stored))
      if (!passed)
        throw invalid([
          { code: 'SERVICE_CASE_FAILED', params: { service: stored.service.name ?? '', case: name, reason } },
        ])
}

/** What the version in development began with, after a roll back an older one than the last. */
const before = async (tx: Tx, { id, sourceVersion }: StoredOf<'Module'>): Promise<readonly Part[]> =>
  (sourceVersion ? await releaseOf(tx, id, sourceVersion) : undefined)?.content ?? lastContent(tx, id)
