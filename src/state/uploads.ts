import { atom } from 'nanostores'
import { isAborted, isApiError } from '../api/errors.ts'
import type { RecordName } from '../api/files.ts'
import { uploadAttachment, type Sending } from '../api/upload-attachment.ts'
import { notify } from './notices.ts'
import { $session } from './session.ts'

/** Where a file goes: a record, or a file field of it. */
export interface UploadPlace extends RecordName {
  readonly field?: string
}

/** A file on its way to a record; it goes on without its panel. Those that have arrived are left out. */
export interface Upload extends Sending {
  readonly place: string
  readonly sent: number
  /** cut: the connection failed, it goes on by itself; failed: it goes on when the reader says so. */
  readonly state: 'waiting' | 'sending' | 'cut' | 'failed'
  readonly error: unknown
  onArrived(): void
  onFailed(error: unknown): void
}

export const $uploads = atom<readonly Upload[]>([])

/** Names the place among all uploads. */
export const placeOf = ({ entity, id, field = '' }: Pick<UploadPlace, 'entity' | 'id' | 'field'>): string =>
  `${entity} ${id} ${field}`

/** Files sent at the same time. */
const atOnce = 2

/** Waits between tries after a cut, in milliseconds; after the last the upload fails. */
export const waitsMs: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 30_000]

const stops = new Map<string, AbortController>()

$session.listen(() => {
  for (const stop of stops.values()) stop.abort()
  $uploads.set([])
})

const change = (id: string, to: Partial<Pick<Upload, 'sent' | 'state' | 'error'>>) => {
  $uploads.set($uploads.get().map(u => (u.id === id ? { ...u, ...to } : u)))
}
const leave = (id: string) => {
  stops.get(id)?.abort()
  $uploads.set($uploads.get().filter(u => u.id !== id))
}

export function addUploads(
  files: Iterable<File>,
  to: UploadPlace,
  then: { onArrived(): void; onFailed(file: File, error: unknown): void },
): void {
  const place = placeOf(to)
  const { businessNo, entity, id, field } = to
  const target = { businessNo, entity, id, ...(field === undefined ? {} : { field }) }
  const added = [...files].map((file): Upload => ({
    id: crypto.randomUUID(),
    file,
    to: target,
    place,
    sent: 0,
    state: 'waiting',
    error: null,
    onArrived: () => {
      then.onArrived()
    },
    onFailed: error => {
      then.onFailed(file, error)
    },
  }))
  $uploads.set([...$uploads.get(), ...added])
  begin()
}

/** Stops an upload. What has arrived of it is no file; the server removes it at night. */
export function stopUpload(id: string): void {
  leave(id)
  begin()
}

/** Goes on with an upload that failed, from what has arrived. */
export function continueUpload(id: string): void {
  change(id, { state: 'waiting', error: null })
  begin()
}

function begin(): void {
  const all = $uploads.get()
  const free = atOnce - all.filter(u => u.state === 'sending' || u.state === 'cut').length
  for (const upload of all.filter(u => u.state === 'waiting').slice(0, Math.max(0, free))) void send(upload)
}

async function send(upload: Upload): Promise<void> {
  const { id } = upload
  const stop = new AbortController()
  stops.set(id, stop)
  change(id, { state: 'sending' })
  try {
    await throughCuts(upload, stop.signal)
    $uploads.set($uploads.get().filter(u => u.id !== id))
    upload.onArrived()
    if (!$uploads.get().some(u => u.place === upload.place && u.state !== 'failed'))
      notify({ kind: 'success', code: 'uploadSuccess' })
  } catch (error) {
    if (!isAborted(error) && !stop.signal.aborted) {
      change(id, { state: 'failed', error })
      upload.onFailed(error)
    }
  }
  if (stops.get(id) === stop) stops.delete(id)
  begin()
}

const isCut = (error: unknown) => isApiError(error, 'NETWORK') || isApiError(error, 'TIMEOUT')

/** Sends to the end; after a cut it waits, or until the browser is online again, and goes on. */
async function throughCuts(upload: Upload, signal: AbortSignal): Promise<void> {
  for (let cuts = 0; ; cuts++) {
    const from = $uploads.get().find(u => u.id === upload.id)?.sent ?? 0
    try {
      await uploadAttachment(upload, {
        from,
        signal,
        onProgress: sent => {
          change(upload.id, { sent, state: 'sending' })
          if (sent > from) cuts = 0
        },
      })
      return
    } catch (error) {
      const wait = waitsMs[cuts]
      if (!isCut(error) || wait === undefined) throw error
      change(upload.id, { state: 'cut' })
      await pause(wait, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
