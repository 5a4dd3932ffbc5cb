import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  addCommentCall,
  addLikeCall,
  deleteAttachmentCall,
  deleteCommentCall,
  deleteLikeCall,
  downloadCall,
  jobCall,
  jobCancelCall,
  previewAttachmentCall,
  queryAttachmentsCall,
  queryCommentsCall,
  queryLikesCall,
  uploadCall,
} from '../../domain/contracts/files.calls.ts'
import { fail } from '../../domain/errors/failure.ts'
import { isId } from '../../domain/meta/records/read-value.ts'
import { deleteAttachment, download, upload, uploadPart, type FilePart } from '../operations/attachments/attachments.ts'
import { previewAttachment } from '../operations/attachments/preview-attachment.ts'
import { queryAttachments } from '../operations/attachments/query-attachments.ts'
import {
  addComment,
  addLike,
  deleteComment,
  deleteLike,
  queryComments,
  queryLikes,
} from '../operations/comments/comments.ts'
import { cancelJob, readJob } from '../operations/jobs/jobs.ts'
import { rawRoute, route } from './register.ts'

export function fileRoutes(http: FastifyInstance): void {
  rawRoute(http, uploadCall, async (context, { request }, reply) => {
    const { file, fields } = await onePart(request, ['businessNo', 'entity', 'id', 'field', 'upload', 'offset', 'size'])
    const target = {
      businessNo: fields['businessNo'],
      entity: fields['entity'],
      id: checkedId(fields['id']),
      field: fields['field'],
    }
    const part = partOf(fields)
    const object = part
      ? await uploadPart(context, target, file.filename, file.file, part)
      : await upload(context, target, file.filename, file.file)
    return reply.send({ status: 200, success: true, object })
  })
  rawRoute(http, downloadCall, async (context, { body }, reply) => {
    const file = await download(context, body.id)
    return sendDownload(reply, file.fileName, file.type, file.stream, file.size)
  })
  route(http, previewAttachmentCall, (context, { body }) => previewAttachment(context, body))
  route(http, queryAttachmentsCall, (context, { body }) => queryAttachments(context, body))
  route(http, deleteAttachmentCall, (context, { body }) => deleteAttachment(context, body.id))
  route(http, queryCommentsCall, (context, { body }) => queryComments(context, body))
  route(http, addCommentCall, (context, { body }) => addComment(context, body, body.content))
  route(http, deleteCommentCall, (context, { body }) => deleteComment(context, body.id))
  route(http, queryLikesCall, (context, { body }) => queryLikes(context, body))
  route(http, addLikeCall, (context, { body }) => addLike(context, body))
  route(http, deleteLikeCall, (context, { body }) => deleteLike(context, body))
  route(http, jobCall, (context, { params }) => readJob(context, params.id))
  route(http, jobCancelCall, (context, { params }) => cancelJob(context, params.id))
}

/** All three of a part, or none. */
function partOf({ upload: name, offset, size }: Readonly<Record<string, string | undefined>>): FilePart | undefined {
  if (name === undefined && offset === undefined && size === undefined) return undefined
  const [from, whole] = [offset, size].map(n => (/^\d{1,9}$/.test(n ?? '') ? Number(n) : Number.NaN))
  if (!isId(name) || from === undefined || whole === undefined || !(from <= whole)) throw fail('BAD_REQUEST')
  return { upload: name, offset: from, size: whole }
}

const checkedId = (id: string | undefined): string | undefined => {
  if (id !== undefined && !isId(id)) throw fail('NOT_FOUND')
  return id
}

/** The file of a multipart body and the text parts before it. The file comes last; later parts are not read. */
export async function onePart(
  request: FastifyRequest,
  names: readonly string[] = ['businessNo', 'entity', 'id', 'field'],
): Promise<{ file: MultipartFile; fields: Readonly<Record<string, string | undefined>> }> {
  const file = await request.file()
  // A part without a file name is no file.
  if (!file || typeof file.filename !== 'string') throw fail('FILE_EMPTY')
  const fields: Record<string, string> = {}
  for (const name of names) {
    const part = file.fields[name]
    if (part && !Array.isArray(part) && part.type === 'field' && typeof part.value === 'string' && part.value !== '')
      fields[name] = part.value.slice(0, 200)
  }
  return { file, fields }
}

/** A file is sent as an attachment, never shown in our origin; its name is a UTF-8 label (RFC 6266). */
export function sendDownload(
  reply: FastifyReply,
  fileName: string,
  type: string,
  body: NodeJS.ReadableStream | Buffer,
  size?: number,
): FastifyReply {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  reply.header(
    'content-disposition',
    `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
  )
  reply.type(type)
  if (size !== undefined) reply.header('content-length', String(size))
  return reply.send(body)
}
