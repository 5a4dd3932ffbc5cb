import { Readable } from 'node:stream'
import { safeName, maxAttachmentBytes } from '../../operations/attachments/attachments.ts'
import { mediaType } from '../../files/media-type.ts'
import type { App } from '../../context.ts'
import type { StoredFile } from '../../files/file-store.ts'
import type { MailFile } from './parse-mail.ts'

export interface KeptFile {
  readonly name: string
  readonly type: string
  readonly file: StoredFile
}

const mostFiles = 20

/** Stores the files of a reply by the rules of uploads; others are named, so that one can ask for them. */
export async function keepFiles(
  app: App,
  files: readonly MailFile[],
): Promise<{ readonly kept: readonly KeptFile[]; readonly refused: string }> {
  const kept: KeptFile[] = []
  const refused: string[] = []
  for (const { name, bytes } of files) {
    const label = safeName(name)
    const type = mediaType(bytes.subarray(0, 4100), label)
    if (!type || bytes.length === 0 || bytes.length > maxAttachmentBytes || kept.length >= mostFiles)
      refused.push(label)
    else
      kept.push({
        name: label,
        type,
        file: await app.files.put(Readable.from([bytes]), { maxBytes: maxAttachmentBytes }),
      })
  }
  return { kept, refused: refused.join(', ').slice(0, 500).toWellFormed() }
}
