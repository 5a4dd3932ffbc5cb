import { filesOnly } from '../../../domain/entities/with-parts.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Uploaded, UploadedPart } from '../../../domain/contracts/files.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import { may, readableFields, rolesOf, writableFields, type UserActor } from '../../../domain/meta/actor.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import { openWhile, seesByName, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { deleteRows, insertRows, newId, readStored, updateRows, writeAudit, type Stored } from '../../db/write-rows.ts'
import type { PartsOf } from '../../files/file-parts.ts'
import { mediaType } from '../../files/media-type.ts'
import { ownerOf, type Owner } from '../records/business-no.ts'
import { elevated, entityNamed, flush, startUnitOfWork } from '../unit-of-work.ts'
import { reading, writing } from '../transaction.ts'

export const maxAttachmentBytes = 25 * 1_048_576

export interface UploadTarget {
  readonly businessNo?: string | undefined
  readonly entity?: string | undefined
  readonly id?: string | undefined
  /** File field of the record that the attachment is for. */
  readonly field?: string | undefined
}

/** A part of a file: which upload of this person it belongs to, where it begins, and how large the file is. */
export interface FilePart {
  readonly upload: string
  readonly offset: number
  readonly size: number
}

/**
 * Uploads a file to a visible record (p-upload). Permission is checked before storing a byte, and again in the
 * transaction; a rejection leaves neither row nor bytes (safety.md 75).
 */
export async function upload(
  context: Context,
  target: UploadTarget,
  fileName: string,
  stream: Readable,
): Promise<Uploaded> {
  const actor = await admitted(context, target)
  return store(context, actor, target, { fileName, stream, id: newId() })
}

/**
 * Uploads a part of a file under the same rules; the last one makes the attachment. The answer says how many bytes are
 * there, so that a cut upload goes on from them. A last part that is sent again gets the first answer.
 */
export async function uploadPart(
  context: Context,
  target: UploadTarget,
  fileName: string,
  stream: Readable,
  part: FilePart,
): Promise<Uploaded | UploadedPart> {
  const actor = await admitted(context, target)
  if (part.size > maxAttachmentBytes)
    throw fail('FILE_TOO_LARGE', { params: { max: `${maxAttachmentBytes / 1_048_576} MB` } })
  const of = { owner: `${actor.companyId} ${actor.userId}`, upload: part.upload }
  const id = idOfUpload(of)
  const before = await finished(context, id, target)
  if (before) {
    stream.resume()
    return before
  }
  const { parts } = context.files
  const received = await parts.add(of, stream, { offset: part.offset, maxBytes: part.size })
  if (received < part.size) return { received }
  try {
    const made = await store(context, actor, target, { fileName, stream: parts.read(of), id })
    await parts.remove(of)
    return made
  } catch (error) {
    // A rejected file is not kept; after a failure of ours the last part is sent again.
    if (error instanceof Failure) await parts.remove(of)
    throw error
  }
}

/** The same upload has the same attachment, however often its last part is sent. */
function idOfUpload({ owner, upload: name }: PartsOf): string {
  const hex = createHash('sha256').update(`${owner} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function finished(context: Context, id: string, target: UploadTarget): Promise<Uploaded | undefined> {
  return reading(context, async tx => {
    const { index } = startUnitOfWork(context, tx)
    const [made] = await readStored(tx, entityNamed(index, 'Attachment'), { field: 'id', values: [id] })
    if (!made) return undefined
    const owner = await ownerOf(tx, context, target)
    if (made.ownerId !== owner.id || (made.ownerField ?? undefined) !== target.field) throw fail('BAD_REQUEST')
    return { id, fileName: String(made.fileName), size: Number(made.size) }
  })
}

async function admitted(context: Context, target: UploadTarget): Promise<UserActor> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  await reading(context, async tx =>
    allowed(startUnitOfWork(context, tx), await ownerOf(tx, context, target), target.field),
  )
  return actor
}

async function store(
  context: Context,
  actor: UserActor,
  target: UploadTarget,
  { fileName, stream, id }: { readonly fileName: string; readonly stream: Readable; readonly id: string },
): Promise<Uploaded> {
  const file = await context.files.put(stream, { maxBytes: maxAttachmentBytes })
  try {
    const type = mediaType(file.head, fileName)
    if (!type) throw fail('FILE_TYPE', { params: { type: extension(fileName) } })
    return await writing(context, async tx => {
      const uow = startUnitOfWork(context, tx)
      const owner = await ownerOf(tx, context, target)
      const record = await allowed(uow, owner, target.field, { lock: true })
      await insertRows(
        tx,
        entityNamed(uow.index, 'Attachment'),
        [{ id, values: attachmentValues(owner, actor, target.field, safeName(fileName), type, file) }],
        uow.now,
      )
      const revision =
        target.field && owner.entity.fields[target.field]?.kind === 'file'
          ? await setFile(uow, owner, record, target.field, id)
          : undefined
      await writeAudit(
        tx,
        [
          {
            action: 'attach',
            entity: owner.entity.name,
            recordId: owner.id,
            after: { file: safeName(fileName), field: target.field ?? null, sha256: file.sha256 },
          },
        ],
        uow.now,
      )
      return { id, fileName: safeName(fileName), size: file.size, ...(revision === undefined ? {} : { revision }) }
    })
  } catch (error) {
    await context.files.remove(file.key)
    throw error
  }
}

/**
 * May the actor add a file here now? Without a field, whoever sees the record, except as one bidder among others; with
 * one, by its own rule or the record's.
 */
async function allowed(
  uow: UnitOfWork,
  owner: Owner,
  field: string | undefined,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Stored> {
  const [record] = await readStored(
    uow.tx,
    owner.entity,
    { field: 'id', values: [owner.id] },
    // Two files at once are two versions.
    { lock: lock && field !== undefined && owner.entity.onFile !== undefined },
  )
  if (!record) throw fail('NOT_FOUND')
  const { actor } = uow
  // Its name would say which bidder added it.
  if (actor.kind === 'user' && seesByName(owner.entity, actor.companyType)) throw fail('FORBIDDEN')
  if (field === undefined) {
    if (filesOnly.includes(owner.entity.name)) throw fail('BAD_REQUEST')
    if (owner.entity.filesKept && !isOpen(uow, owner.entity, record)) throw fail('FORBIDDEN')
    return record
  }
  const f = owner.entity.fields[field]
  if (!f || (f.kind !== 'file' && f.kind !== 'files') || !readableFields(uow.actor, owner.entity).has(field))
    throw fail('BAD_REQUEST')
  if (!fieldIsOpen(uow, owner.entity, record, field)) throw fail('FORBIDDEN')
  return record
}

function fieldIsOpen(uow: UnitOfWork, entity: EntityDefinition, record: Stored, field: string): boolean {
  const own = entity.ownRule?.[field]
  if (own)
    return (
      own.roles.some(r => rolesOf(uow.actor).includes(r)) && own.while.values.includes(String(record[own.while.field]))
    )
  return writableFields(uow.actor, entity, 'update').has(field) && isOpen(uow, entity, record)
}

function isOpen(uow: UnitOfWork, entity: EntityDefinition, record: Stored): boolean {
  const lock = openWhile(entity, rolesOf(uow.actor))
  return !lock || lock.values.includes(String(record[lock.field]))
}

/** Files of an entity that keeps them stay while a hold or its archive says so. */
async function refuseKept(uow: UnitOfWork, name: string, id: string): Promise<void> {
  const entity = entityNamed(uow.index, name)
  const kept = entity.filesKept
  if (!kept) return
  const [record] = await readStored(uow.tx, entity, { field: 'id', values: [id] })
  if (!record || !isOpen(uow, entity, record) || kept.values.includes(String(record[kept.field])))
    throw fail('FORBIDDEN')
}

async function setFile(uow: UnitOfWork, owner: Owner, record: Stored, field: string, id: string): Promise<number> {
  // The field's own rule was checked; the row may be read-only for this role.
  await elevated(uow, async inner => {
    const before: Stored = { ...record, [field]: id }
    await updateRows(inner.tx, owner.entity, [{ id: record.id, values: { [field]: id } }], inner.now)
    let after: readonly Stored[] = [before]
    for (const named of owner.entity.onFile ?? []) {
      const [name = '', parameter = ''] = named.split(':')
      after =
        (await inner.context.effects.get(name)?.(inner, {
          entity: owner.entity,
          records: after,
          inputs: {},
          reason: null,
          parameter,
        })) ?? after
    }
    await flush(inner, owner.entity, [before], after, { keepRevision: true })
  })
  return record.revision + 1
}

const attachmentValues = (
  owner: Owner,
  actor: UserActor,
  field: string | undefined,
  fileName: string,
  type: string,
  file: { key: string; size: number },
) => ({
  fileName,
  businessNo: owner.businessNo,
  fileType: type,
  size: file.size,
  file: file.key,
  ownerEntity: owner.entity.name,
  ownerId: owner.id,
  ownerField: field ?? null,
  uploader: actor.name,
  uploaderCompany: actor.companyId,
})

/** A file name is a label: no path, no control character, at most 200 characters with its extension. */
export function safeName(name: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replace(/\p{C}/gu, '').trim() || 'file'
  const ending = extension(base)
  const letters = [...base]
  return letters.length <= 200 ? base : `${letters.slice(0, 199 - ending.length).join('')}.${ending}`
}

const extension = (name: string): string => (/\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '').toLowerCase()

export interface Download {
  readonly fileName: string
  readonly type: string
  readonly size: number
  readonly stream: Readable
}

/** An attachment of a record the actor sees; anything else is "not found" (safety.md 73). */
export async function seenAttachment(context: Context, id: string): Promise<StoredOf<'Attachment'>> {
  if (!isId(id)) throw fail('NOT_FOUND')
  const found = await reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const [a] = await readStored(tx, entityNamed(uow.index, 'Attachment'), { field: 'id', values: [id] })
    const owner = a && uow.index.entity.get(String(a.ownerEntity))
    if (!a || !owner) return undefined
    if (!may(context.actor, owner, 'read')) return undefined
    const field = a.ownerField ? a.ownerField : undefined
    return field && owner.fields[field] && !readableFields(context.actor, owner).has(field) ? undefined : a
  })
  if (!found) throw fail('NOT_FOUND')
  return found
}

/** The bytes of an attachment of a record the actor sees. */
export async function download(context: Context, id: string): Promise<Download> {
  const found = await seenAttachment(context, id)
  return {
    fileName: String(found.fileName),
    type: String(found.fileType),
    size: Number(found.size),
    stream: context.files.read(String(found.file)),
  }
}

/** Deletes an attachment of one's own company outside file fields: signed files are kept. */
export async function deleteAttachment(context: Context, id: string): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const key = await writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const entity = entityNamed(uow.index, 'Attachment')
    const [a] = await readStored(tx, entity, { field: 'id', values: [id] }, { lock: true })
    if (!a) throw fail('NOT_FOUND')
    if (a.uploaderCompany !== actor.companyId || a.ownerField) throw fail('FORBIDDEN')
    await refuseKept(uow, String(a.ownerEntity), String(a.ownerId))
    await elevated(uow, inner => deleteRows(inner.tx, entity, [id]))
    await writeAudit(
      tx,
      [{ action: 'detach', entity: String(a.ownerEntity), recordId: String(a.ownerId), before: { file: a.fileName } }],
      uow.now,
    )
    return String(a.file)
  })
  await context.files.remove(key)
}
