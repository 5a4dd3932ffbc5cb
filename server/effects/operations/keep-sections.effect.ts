import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** The sections of a code rule are also stored in the rule, in order: drawing a code reads one row. */
export const keepSections: EffectOf<'CodeRule'> = async (uow, { records }) => {
  const sections = await readStored(uow.tx, entityNamed(uow.index, 'CodeSection'), {
    field: 'rule',
    values: records.map(r => r.id),
  })
  return patched(records, r => ({
    sections: sections
      .filter(s => s.rule === r.id)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.id < b.id ? -1 : 1))
      .map(({ name, type, setting }) => ({ name, type, setting: setting ?? {} })),
  }))
}
