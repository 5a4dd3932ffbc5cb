import type { Problem } from '../../../domain/meta/problem.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { sharedFields, type Correspondence, type Reach } from './record-facts.ts'

/** Mail servers refuse more. */
const mostBytes = 15 * 1_048_576

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
  const isShared = (f: (typeof files)[number]) =>
    f.ownerEntity === about.entity.name && f.ownerId === about.id && (!f.ownerField || shared.has(f.ownerField))
  if (files.length < new Set(ids).size || !files.every(isShared))
    return [{ field, code: 'EMAIL_ATTACHMENT_NOT_SHARED' }]
  const size = files.reduce((sum, f) => sum + (f.size ?? 0), 0)
  return size > mostBytes ? [{ field, code: 'EMAIL_TOO_LARGE', params: { most: mostBytes / 1_048_576 } }] : []
}
