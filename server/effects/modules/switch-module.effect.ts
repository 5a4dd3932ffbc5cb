import { fail } from '../../../domain/errors/failure.ts'
import { isReleased } from '../../checks/module.check.ts'
import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** The module names the version whose definitions were published just before (server/operations/modules/apply.ts). */
export const switchModule: EffectOf<'Module'> = async (uow, { records, inputs }) => {
  const version = inputs.releasedVersion ?? ''
  for (const r of records) if (!(await isReleased(uow.tx, r.id, version))) throw fail('NOT_FOUND')
  return patched(records, () => ({ version }))
}
