import zlib from 'node:zlib'
import { damaged, suspicious, tableLimits } from './table-limits.ts'

/** An archive part from the central directory; still packed. */
export interface ZipPart {
  readonly name: string
  readonly method: number
  readonly checksum: number
  readonly size: number
  readonly packed: Buffer
}

const endSignature = 0x06054b50,
  centralSignature = 0x02014b50,
  localSignature = 0x04034b50
const unixSymlink = 0o120000,
  unixKind = 0o170000

/**
 * Reads the directory of an archive and rejects invalid ones before unpacking: too many parts, too large, paths
 * outside, duplicate names, nested archives, overlapping parts, extra bytes (safety.md 59, 61). Throws TableRefused.
 */
export function zipParts(file: Buffer): ZipPart[] {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10),
    size = file.readUInt32LE(end + 12),
    start = file.readUInt32LE(end + 16)
  if (count > tableLimits.entries) throw suspicious('size')
  if (start + size !== end) throw damaged()
  const parts: (ZipPart & Span)[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || file.readUInt32LE(at) !== centralSignature) throw damaged()
    const lengths = [28, 30, 32].map(offset => file.readUInt16LE(at + offset))
    const next = at + 46 + lengths.reduce((a, b) => a + b, 0)
    if (next > end) throw damaged()
    parts.push(partAt(file, at, lengths[0] ?? 0, start))
    at = next
  }
  if (at !== end) throw damaged()
  check(parts, file.length)
  return parts.filter(p => !p.name.endsWith('/'))
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The end record; nothing may follow its comment. */
function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at--) {
    if (file.readUInt32LE(at) === endSignature && at + 22 + file.readUInt16LE(at + 20) === file.length) return at
  }
  throw damaged()
}

function partAt(file: Buffer, at: number, nameLength: number, directory: number): ZipPart & Span {
  const flags = file.readUInt16LE(at + 8),
    method = file.readUInt16LE(at + 10)
  const checksum = file.readUInt32LE(at + 16),
    packedSize = file.readUInt32LE(at + 20),
    size = file.readUInt32LE(at + 24)
  const local = file.readUInt32LE(at + 42)
  // Encrypted parts, other compression methods, and ZIP64 sizes.
  if (flags & 1 || (method !== 0 && method !== 8) || [packedSize, size, local].includes(0xffffffff)) throw damaged()
  if (((file.readUInt32LE(at + 38) >>> 16) & unixKind) === unixSymlink) throw suspicious('paths')
  const name = file.subarray(at + 46, at + 46 + nameLength)
  if (local + 30 > directory || file.readUInt32LE(local) !== localSignature || file.readUInt16LE(local + 8) !== method)
    throw damaged()
  const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const to = from + packedSize
  if (to > directory) throw damaged()
  if (!file.subarray(local + 30, local + 30 + file.readUInt16LE(local + 26)).equals(name)) throw suspicious('structure')
  return { name: name.toString('utf8'), method, checksum, size, packed: file.subarray(from, to), from: local, to }
}

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const archives = /\.(?:zip|xls[xmb]|docx?|pptx?|ods|jar|bar|7z|rar|gz|tgz|bz2|xz)$/i

function check(parts: readonly (ZipPart & Span)[], fileSize: number): void {
  const names = new Set<string>()
  let unpacked = 0
  for (const p of parts) {
    const segments = p.name.replace(/\/$/, '').split('/')
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    if (/[\\:\0-\x1f]/.test(p.name) || segments.some(s => s === '' || s === '.' || s === '..' || devices.test(s)))
      throw suspicious('paths')
    if (archives.test(p.name)) throw suspicious('nested')
    const low = p.name.toLowerCase()
    if (names.has(low)) throw suspicious('doubles')
    names.add(low)
    unpacked += p.size
    if (p.size > 1_048_576 && p.size > p.packed.length * tableLimits.ratio) throw suspicious('size')
  }
  if (unpacked > tableLimits.unpackedBytes || (unpacked > 10 * 1_048_576 && unpacked > fileSize * tableLimits.ratio))
    throw suspicious('size')
  const inOrder = [...parts].sort((a, b) => a.from - b.from)
  if (inOrder[0] && inOrder[0].from !== 0) throw damaged()
  if (inOrder.some((p, i) => p.from < (inOrder[i - 1]?.to ?? 0))) throw suspicious('structure')
}

/** The bytes of a part with the declared size and checksum. Throws TableRefused. */
export function unpack(part: ZipPart): Buffer {
  const bytes = inflated(part)
  if (bytes.length !== part.size || zlib.crc32(bytes) !== part.checksum) throw damaged()
  if (bytes.length > 3 && bytes.readUInt32LE(0) === localSignature) throw suspicious('nested')
  return bytes
}

function inflated(part: ZipPart): Buffer {
  if (part.method === 0) return part.packed
  try {
    return zlib.inflateRawSync(part.packed, { maxOutputLength: Math.max(1, part.size) })
  } catch {
    throw damaged()
  }
}
