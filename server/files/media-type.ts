/**
 * The type of a file by its first bytes. The name decides only among types with equal bytes; unknown ones are
 * rejected. Downloads are always attachments, never shown in our origin (safety.md 64).
 */
const starts = (head: Buffer, ...bytes: number[]) => bytes.every((b, i) => head[i] === b)

const zipped: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}
const compound: Readonly<Record<string, string>> = {
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  msg: 'application/vnd.ms-outlook',
}
const plain: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  edi: 'text/plain',
  xml: 'text/plain',
  json: 'text/plain',
}

/** Undefined for rejected types: programs, scripts, pages, unknown bytes. */
export function mediaType(head: Buffer, fileName: string): string | undefined {
  const ending = (/\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1] ?? '').toLowerCase()
  if (starts(head, 0x25, 0x50, 0x44, 0x46)) return 'application/pdf'
  if (starts(head, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(head, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (head.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif'
  if (head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'image/webp'
  if (starts(head, 0x49, 0x49, 0x2a, 0x00) || starts(head, 0x4d, 0x4d, 0x00, 0x2a)) return 'image/tiff'
  if (starts(head, 0x50, 0x4b, 0x03, 0x04)) return zipped[ending]
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return compound[ending]
  return isText(head) ? plain[ending] : undefined
}

/** No NUL and no other control characters than line ends and tabs. */
function isText(head: Buffer): boolean {
  return head.length > 0 && head.every(b => b >= 0x20 || b === 0x09 || b === 0x0a || b === 0x0d)
}
