import type { ResultList } from '../../domain/contracts/call.ts'
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
  settingGetCall,
  settingSaveCall,
  type AttachmentRow,
  type CommentRow,
  type FilePreview,
  type JobState,
  type Likes,
} from '../../domain/contracts/files.calls.ts'
import { saveFile } from '../lib/save-file.ts'
import { call, callRaw } from './http.ts'

/** Identifies a record in the calls of comments, likes and attachments. */
export interface RecordName {
  readonly businessNo: string
  readonly entity: string
  readonly id: string
}

/** Sends only the name: the input may have more properties, which the calls would reject. */
const named = ({ businessNo, entity, id }: RecordName): RecordName => ({ businessNo, entity, id })

export const fetchAttachments = async (of: RecordName, signal?: AbortSignal): Promise<readonly AttachmentRow[]> =>
  (
    await call<ResultList<AttachmentRow>, typeof queryAttachmentsCall>(queryAttachmentsCall, {
      body: named(of),
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const deleteAttachment = (id: string): Promise<void> =>
  call<void, typeof deleteAttachmentCall>(deleteAttachmentCall, { body: { id }, quiet: true })

/** The bytes of an attachment, for display in place. */
export const fetchAttachment = async (id: string, signal?: AbortSignal): Promise<Blob> =>
  (await callRaw(downloadCall, { body: { id }, quiet: true, ...(signal ? { signal } : {}) })).blob()

/** The bytes of an attachment with its name and type; without the bytes for types that are shown otherwise. */
export async function fetchNamedAttachment(
  id: string,
  isOther: (mediaType: string) => boolean,
  signal?: AbortSignal,
): Promise<{ readonly name: string; readonly blob: Blob | null }> {
  const response = await callRaw(downloadCall, { body: { id }, quiet: true, ...(signal ? { signal } : {}) })
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  if (!isOther(type)) return { name: nameIn(response), blob: await response.blob() }
  await response.body?.cancel()
  return { name: nameIn(response), blob: null }
}

/** The beginning of a spreadsheet, message or text. */
export const fetchPreview = (id: string, sheet: string, signal?: AbortSignal): Promise<FilePreview> =>
  call<FilePreview, typeof previewAttachmentCall>(previewAttachmentCall, {
    body: { id, ...(sheet ? { sheet } : {}) },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** Downloads an attachment. */
export async function downloadAttachment(id: string): Promise<void> {
  const response = await callRaw(downloadCall, { body: { id }, quiet: true })
  await saveResponse(response)
}

/** Saves the body of a download under the name from its header. */
export async function saveResponse(response: Response): Promise<void> {
  saveFile(await response.blob(), nameIn(response))
}

const nameIn = (response: Response): string => {
  const header = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return name ? decodeURIComponent(name) : 'download'
}

export const fetchComments = async (of: RecordName, signal?: AbortSignal): Promise<readonly CommentRow[]> =>
  (
    await call<ResultList<CommentRow>, typeof queryCommentsCall>(queryCommentsCall, {
      body: named(of),
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList
export const addComment = (of: RecordName, content: string): Promise<{ id: string }> =>
  call<{ id: string }, typeof addCommentCall>(addCommentCall, { body: { ...named(of), content }, quiet: true })
export const deleteComment = (id: string): Promise<void> =>
  call<void, typeof deleteCommentCall>(deleteCommentCall, { body: { id }, quiet: true })
export const fetchLikes = (of: RecordName, signal?: AbortSignal): Promise<Likes> =>
  call<Likes, typeof queryLikesCall>(queryLikesCall, { body: named(of), quiet: true, ...(signal ? { signal } : {}) })
export const addLike = (of: RecordName): Promise<Likes> =>
  call<Likes, typeof addLikeCall>(addLikeCall, { body: named(of), tip: {} })
export const deleteLike = (of: RecordName): Promise<Likes> =>
  call<Likes, typeof deleteLikeCall>(deleteLikeCall, { body: named(of), tip: {} })

export const fetchJob = (id: string, signal?: AbortSignal): Promise<JobState> =>
  call<JobState, typeof jobCall>(jobCall, { params: { id }, quiet: true, ...(signal ? { signal } : {}) })
export const hasEnded = (job: JobState): boolean => job.state !== 'waiting' && job.state !== 'running'
export const cancelJob = (id: string): Promise<JobState> =>
  call<JobState, typeof jobCancelCall>(jobCancelCall, { params: { id }, body: {}, quiet: true })

export interface StoredSetting<T> {
  readonly value: T
  readonly revision: number
}

export const fetchSetting = async <T>(key: string): Promise<StoredSetting<T> | null> =>
  (await call<StoredSetting<T> | undefined, typeof settingGetCall>(settingGetCall, { params: { key }, quiet: true })) ??
  null

/**
 * With a revision the setting is replaced only if unchanged; otherwise rejects with a conflict that has the current
 * one. `last` is sent even when the page is about to close.
 */
export const saveSetting = (
  key: string,
  value: unknown,
  revision?: number,
  last?: 'last',
): Promise<{ revision: number }> =>
  call<{ revision: number }, typeof settingSaveCall>(settingSaveCall, {
    params: { key },
    body: { value, ...(revision === undefined ? {} : { revision }) },
    quiet: true,
    ...(last ? { keepalive: true } : {}),
  })
