import { uploadCall, type Uploaded, type UploadedPart } from '../../domain/contracts/files.calls.ts'
import type { RecordName } from './files.ts'
import { upload } from './http.ts'

/** Bytes of a call: the first, then more or fewer by the time that the last one took. */
export const partBytes = { first: 262_144, least: 65_536, most: 4 * 1_048_576 } as const

/** A call takes about this long, in milliseconds: shorter ones are too many, longer ones lose much when cut. */
const callMs = { least: 1000, most: 4000 } as const

/** Calls in a row after which nothing more may have arrived. */
const mostInVain = 3

export interface Sending {
  /** Names the upload; the same name goes on where it was cut. */
  readonly id: string
  readonly file: File
  readonly to: RecordName & { readonly field?: string }
}

/** Sends a file in parts, from the bytes that the server has. Rejects when a call fails; calling again goes on. */
export async function uploadAttachment(
  sending: Sending,
  { from, signal, onProgress }: { from: number; signal: AbortSignal; onProgress(sent: number): void },
): Promise<Uploaded> {
  let sent = from
  let bytes: number = partBytes.first
  // A part without bytes asks how many are there: those before a cut may have arrived or not.
  let asks = from > 0
  for (let inVain = 0; inVain < mostInVain;) {
    const began = performance.now()
    const answer = await sendPart(sending, sent, asks ? 0 : bytes, signal)
    if ('id' in answer) return answer
    const took = performance.now() - began
    if (!asks && took < callMs.least) bytes = Math.min(bytes * 2, partBytes.most)
    if (took > callMs.most) bytes = Math.max(bytes / 2, partBytes.least)
    inVain = asks || answer.received > sent ? 0 : inVain + 1
    asks = false
    sent = answer.received
    onProgress(sent)
  }
  throw new Error('the server takes no further part of the file')
}

const sendPart = ({ id, file, to }: Sending, offset: number, bytes: number, signal: AbortSignal) =>
  upload<Uploaded | UploadedPart>(
    uploadCall,
    new File([file.slice(offset, offset + bytes)], file.name, { type: file.type }),
    {
      businessNo: to.businessNo,
      entity: to.entity,
      id: to.id,
      field: to.field,
      upload: id,
      offset: String(offset),
      size: String(file.size),
    },
    { quiet: true, signal },
  )
