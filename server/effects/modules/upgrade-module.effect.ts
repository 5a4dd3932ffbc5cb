import { isVersion } from '../../../domain/entities/modules/module-names.rules.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { isReleased } from '../../checks/module.check.ts'
import { releaseOf } from '../../operations/modules/releases.ts'
import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** A new version is developed from the one in use, which the module names as its source. */
export const upgradeModule: EffectOf<'Module'> = async (uow, { records, inputs }) => {
  const version = (inputs.nextVersion ?? '').trim()
  if (version.length > 40 || !isVersion(version)) throw invalid([{ field: 'nextVersion', code: 'MODULE_VERSION_FORM' }])
  const times = new Map<string, string | null>()
  for (const r of records) {
    if (await isReleased(uow.tx, r.id, version))
      throw invalid([{ field: 'nextVersion', code: 'MODULE_VERSION_TAKEN', params: { version } }])
    times.set(r.id, (await releaseOf(uow.tx, r.id, String(r.version)))?.at ?? null)
  }
  return patched(records, r => ({
    version,
    sourceVersion: r.version,
    sourceName: r.name,
    sourceTime: times.get(r.id) ?? null,
  }))
}
