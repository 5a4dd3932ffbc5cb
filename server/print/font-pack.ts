import fs from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** The font for Chinese and Latin text, in a separate file. */
export const mainFont = 'NotoSansSC'
export const emojiFont = 'NotoEmoji'

/** fontkit 2.0.4 fails on every character of the first, and never returns for one mark of the second. */
const unreadable: ReadonlySet<string> = new Set(['NotoSansCoptic', 'NotoSansMeeteiMayek'])

export interface FontFiles {
  readonly main: URL
  /** All other fonts in one file, made by tools/pack-fonts.mjs. */
  readonly pack: URL
}

interface PackedFont {
  readonly name: string
  readonly at: number
  readonly size: number
  /** Gaps and lengths of the ranges of its characters, in base 36. */
  readonly covers: string
}

export interface Layout {
  readonly ems: number
  readonly rightToLeft: boolean
}

interface Entry extends PackedFont {
  readonly has: (code: number) => boolean
}

/** The fonts of printed documents. The index says which font has a character; a font is read when it is first used. */
export class FontPack {
  private readonly files: FontFiles
  private readonly head: number
  private readonly entries: ReadonlyMap<string, Entry>
  private readonly loaded = new Map<string, Buffer>()
  private readonly opened = new Map<string, Font>()
  private readonly layouts = new Map<string, Layout | undefined>()
  private readonly chosen = new Map<string, string | undefined>()

  constructor(files: FontFiles) {
    this.files = files
    const length = readPart(files.pack, 0, 4).readUInt32BE(0)
    this.head = length + 4
    const index = JSON.parse(
      brotliDecompressSync(readPart(files.pack, 4, length)).toString('utf8'),
    ) as readonly PackedFont[]
    this.entries = new Map(
      index.filter(f => !unreadable.has(f.name)).map(f => [f.name, { ...f, has: coverage(f.covers) }]),
    )
  }

  has(name: string, code: number): boolean {
    return this.entries.get(name)?.has(code) === true
  }

  /** The first font that has all characters of a text; undefined when none has. */
  fontFor(text: string): string | undefined {
    if (this.chosen.has(text)) return this.chosen.get(text)
    const codes = [...text].map(c => c.codePointAt(0) ?? 0)
    let found: string | undefined
    for (const { name, has } of this.entries.values())
      if (codes.every(has)) {
        found = name
        break
      }
    this.chosen.set(text, found)
    return found
  }

  bytes(name: string): Buffer {
    const known = this.loaded.get(name)
    if (known) return known
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`no font ${name}`)
    const packed =
      name === mainFont ? fs.readFileSync(this.files.main) : readPart(this.files.pack, this.head + entry.at, entry.size)
    const bytes = brotliDecompressSync(packed)
    this.loaded.set(name, bytes)
    return bytes
  }

  /**
   * Width of a text in ems, and its drawing direction. Undefined where the library fails on marks (it does not support
   * empty anchors); then the text is drawn in parts.
   */
  layout(name: string, text: string): Layout | undefined {
    const key = `${name} ${text}`
    if (this.layouts.has(key)) return this.layouts.get(key)
    const font = this.font(name)
    let found: Layout | undefined
    try {
      // The library lays out each word with its following blank; a failure of one word affects the whole text.
      const words = text.split(/(?<=[ \t])/).map(w => font.layout(w))
      found = {
        ems: words.reduce((n, w) => n + w.advanceWidth, 0) / font.unitsPerEm,
        rightToLeft: words.some(w => w.direction === 'rtl'),
      }
    } catch {
      found = undefined
    }
    if (this.layouts.size < 50_000) this.layouts.set(key, found)
    return found
  }

  font(name: string): Font {
    const known = this.opened.get(name)
    if (known) return known
    const font = create(this.bytes(name))
    this.opened.set(name, font)
    return font
  }

  /** Names of the opened fonts. */
  get used(): readonly string[] {
    return [...this.opened.keys()]
  }
}

function readPart(file: URL, at: number, size: number): Buffer {
  const handle = fs.openSync(file, 'r')
  try {
    const part = Buffer.alloc(size)
    let read = 0
    while (read < size) {
      const more = fs.readSync(handle, part, read, size - read, at + read)
      if (more === 0) throw new Error(`${file.pathname} is too short`)
      read += more
    }
    return part
  } finally {
    fs.closeSync(handle)
  }
}

/** Binary search over the ranges. */
function coverage(covers: string): (code: number) => boolean {
  let ends: Uint32Array | undefined, starts: Uint32Array | undefined
  const read = () => {
    const numbers = covers.split(' ').map(n => Number.parseInt(n, 36))
    starts = new Uint32Array(numbers.length / 2)
    ends = new Uint32Array(numbers.length / 2)
    let code = 0
    for (let i = 0; i < starts.length; i++) {
      code += numbers[i * 2] ?? 0
      starts[i] = code
      code += (numbers[i * 2 + 1] ?? 0) - 1
      ends[i] = code
    }
  }
  return code => {
    if (!starts || !ends) read()
    let low = 0,
      high = (starts?.length ?? 0) - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      if (code < (starts?.[middle] ?? 0)) high = middle - 1
      else if (code > (ends?.[middle] ?? 0)) low = middle + 1
      else return true
    }
    return false
  }
}
