import type { StoredOf } from '../../../domain/entities/records.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { sharedFields, type Correspondence, type Reach } from './record-facts.ts'

/** Mail servers refuse more. */
const mostBytes = 15 * 1_048_576

/** Whether a file belongs to the record itself, or to one of these fields of it. */
export const isFileOf = (
  { entity, id }: Pick<Correspondence, 'entity' | 'id'>,
  fields: ReadonlySet<string>,
  file: StoredOf<'Attachment'>,
): boolean =>
  file.ownerEntity === entity.name && file.ownerId === id && (!file.ownerField || fields.has(file.ownerField))

/**
 * Attachments of a mail: files of its record that the author reads, and the company that gets it too. `reader` reads as
 * the author.
 */
export async function attachmentProblems(
  { index }: Pick<Reach, 'index'>,
  reader: Tx,
  about: Correspondence,
  ids: readonly string[],
): Promise<Problem[]> {
  if (ids.length === 0) return []
  const field = 'attachments'
  const files = await readStored(reader, entityNamed(index, 'Attachment'), { field: 'id', values: ids })
  const shared = sharedFields(about)
  if (files.length < new Set(ids).size || !files.every(f => isFileOf(about, shared, f)))
    return [{ field, code: 'EMAIL_ATTACHMENT_NOT_SHARED' }]
  const size = files.reduce((sum, f) => sum + (f.size ?? 0), 0)
  return size > mostBytes ? [{ field, code: 'EMAIL_TOO_LARGE', params: { most: mostBytes / 1_048_576 } }] : []
}
