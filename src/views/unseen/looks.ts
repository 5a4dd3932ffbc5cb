import type { UnseenRecord } from '../../../domain/contracts/look.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { atom } from 'nanostores'
import { sendLook } from '../../api/looks.ts'
import { t } from '../../i18n/intl.ts'
import { textOf } from '../../state/language.ts'

/** The last look of this page: lists take its records away from those with changes. */
export const $looked = atom<{ readonly entity: string; readonly ids: readonly string[] | null } | null>(null)

/** Marks changes as seen; without ids, of all records of the entity. */
export async function lookAt(entity: string, until: string, ids?: readonly string[]): Promise<void> {
  await sendLook(entity, until, ids)
  $looked.set({ entity, ids: ids ?? null })
}

/** Documents are followed: records with a status of their own. */
export const isFollowed = (entity: WireEntity): boolean => Object.keys(entity.states).length > 0

/** The changed fields by their labels; rows of the record together. */
export function changedFields(entity: WireEntity, { created, fields }: UnseenRecord): string {
  if (created) return t('unseenNew')
  const known = fields.flatMap(f =>
    Object.hasOwn(entity.fields, f) ? [textOf(entity.fields[f]?.label ?? entity.label)] : [],
  )
  const rows = fields.some(f => Object.hasOwn(entity.children, f)) ? [t('unseenRows')] : []
  return [...known, ...rows].join(', ')
}
