/**
 * Text with sizes, bold, italic, underline and flat lists. Stored as plain HTML with few tags and parsed to data
 * before rendering, so user text never becomes part of the page.
 */
export interface RichSpan {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  /** One of richSizes; by default the size of the surrounding text. */
  readonly size?: number
}

export type RichBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly RichSpan[] }
  | { readonly kind: 'items' | 'steps'; readonly items: readonly (readonly RichSpan[])[] }

/** Pixels (constants#richTextSizes). */
export const richSizes = [12, 14, 16, 18, 20, 24, 28, 30] as const

/** Markup counts too; a text with more characters of HTML is rejected. */
export const longestRich = 200_000

/** A line without markup: typed in a plain field, or from a file. */
export const isPlain = (text: string): boolean => !/<[a-z/!]/i.test(text)

type Marks = Omit<RichSpan, 'text'>
interface Open {
  readonly tag: string
  readonly marks: Marks
}

const marksOf: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
}
const paragraphs = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'tr',
  'section',
  'article',
])
/** Their content is not text. */
const silent = new Set(['style', 'script', 'title', 'template', 'noscript', 'xml'])

/** Parses HTML, ours or from the clipboard: unknown tags are dropped, their words stay. */
export function readRich(html: string): readonly RichBlock[] {
  if (isPlain(html))
    return html.trim() === ''
      ? []
      : html
          .trim()
          .split(/\r\n|\r|\n/)
          .map(line => ({ kind: 'paragraph', spans: line === '' ? [] : [{ text: line }] }))
  const out = new Builder()
  for (const token of tokensOf(html)) {
    if ('text' in token) out.words(decoded(token.text).replace(/[\t\n\r ]+/g, ' '))
    else if (token.closes) out.close(token.tag)
    else out.open(token.tag, token.rest)
  }
  return out.done()
}

class Builder {
  private readonly blocks: RichBlock[] = []
  private readonly marks: Open[] = []
  private readonly lists: { readonly kind: 'items' | 'steps'; readonly items: (readonly RichSpan[])[] }[] = []
  private line: RichSpan[] | null = null
  /** Open lists around the current words; a nested list adds its items to the outer one. */
  private depth = 0

  open(tag: string, rest: string): void {
    if (tag === 'br') {
      this.add('\n')
      return
    }
    if (tag === 'ul' || tag === 'ol') {
      this.endLine()
      this.lists.push({ kind: tag === 'ul' ? 'items' : 'steps', items: this.lists[0]?.items ?? [] })
    } else if (tag === 'li' && this.lists.length > 0) {
      this.endLine()
      this.depth++
      this.line = []
    } else if (tag === 'td' || tag === 'th') this.words(' ')
    else if (paragraphs.has(tag)) {
      if (this.depth > 0 && this.line) {
        if (this.line.length > 0) this.add('\n')
      } else {
        this.endLine()
        this.line = []
      }
    }
    const own = marksOf[tag] ?? {},
      style = styleOf(rest)
    this.marks.push({ tag, marks: { ...own, ...style } })
  }

  close(tag: string): void {
    const at = this.marks.findLastIndex(m => m.tag === tag)
    if (at >= 0) this.marks.splice(at, 1)
    if (tag === 'li' && this.depth > 0) {
      this.endLine()
      this.depth--
    } else if (tag === 'ul' || tag === 'ol') {
      this.endLine()
      const list = this.lists.pop()
      if (list && this.lists.length === 0 && list.items.length > 0) this.blocks.push(list)
    } else if (paragraphs.has(tag) && this.depth === 0 && this.line) this.endLine()
  }

  words(text: string): void {
    if (this.line === null && text.trim() === '') return
    // Between two items, and before the first word of a line, a blank is only formatting of the HTML.
    this.add(
      this.line === null || this.line.length === 0 || this.line.at(-1)?.text.endsWith('\n')
        ? text.replace(/^ +/, '')
        : text,
    )
  }

  done(): readonly RichBlock[] {
    this.endLine()
    const list = this.lists[0]
    if (list && list.items.length > 0) this.blocks.push(list)
    const filled = (b: RichBlock) => b.kind !== 'paragraph' || b.spans.length > 0
    const first = this.blocks.findIndex(filled),
      last = this.blocks.findLastIndex(filled)
    return first < 0 ? [] : this.blocks.slice(first, last + 1)
  }

  private add(text: string): void {
    if (text === '') return
    this.line ??= []
    // A line break has the style of the words before it.
    const span: RichSpan = { text, ...Object.assign({}, ...this.marks.map(m => m.marks)) }
    const before = this.line.at(-1)
    if (before && sameMarks(before, span)) this.line[this.line.length - 1] = { ...before, text: before.text + text }
    else this.line.push(span)
  }

  private endLine(): void {
    if (this.line === null) return
    const spans = trimmedEnd(this.line)
    const list = this.lists[0]
    if (this.depth > 0 && list) {
      if (spans.length > 0) list.items.push(spans)
    } else if (list === undefined || spans.length > 0) this.blocks.push({ kind: 'paragraph', spans })
    this.line = null
  }
}

/** Without trailing blanks and breaks. */
function trimmedEnd(line: readonly RichSpan[]): readonly RichSpan[] {
  const at = line.findLastIndex(s => /[^ \n]/.test(s.text)),
    last = line[at]
  if (!last) return []
  let end = last.text.length
  while (' \n'.includes(last.text.charAt(end - 1))) end--
  return [...line.slice(0, at), { ...last, text: last.text.slice(0, end) }]
}

export const sameMarks = (a: RichSpan, b: RichSpan): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline && a.size === b.size

type Token = { readonly text: string } | { readonly tag: string; readonly rest: string; readonly closes: boolean }

function* tokensOf(html: string): Generator<Token> {
  const lower = html.toLowerCase(),
    tag = /<(\/?)([a-z][a-z0-9:-]*)((?:[^a-z0-9:<>-][^<>]*)?)>/iy
  /** The position after the found text; the end if it is missing. */
  const after = (what: string, from: number) => {
    const at = lower.indexOf(what, from)
    return at < 0 ? html.length : at + what.length
  }
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      yield { text: html.slice(at) }
      return
    }
    if (open > at) yield { text: html.slice(at, open) }
    if (html.startsWith('<!', open)) {
      at = html.startsWith('<!--', open) ? after('-->', open) : after('>', open)
      continue
    }
    tag.lastIndex = open
    const m = tag.exec(html)
    if (!m) {
      yield { text: '<' }
      at = open + 1
      continue
    }
    const name = (m[2] ?? '').toLowerCase(),
      closes = m[1] === '/'
    at = tag.lastIndex
    if (silent.has(name)) {
      if (!closes && !(m[3] ?? '').endsWith('/')) at = after('>', after(`</${name}`, at))
    } else yield { tag: name, rest: m[3] ?? '', closes }
  }
}

/** Other sizes become the nearest one; other forms of bold become bold. */
function styleOf(rest: string): Marks {
  if (!/style\s*=/i.test(rest)) return {}
  const size = /font-size:\s*(\d{1,3}(?:\.\d+)?)(px|pt)/i.exec(rest)
  const pixels = size ? Number(size[1]) * (size[2]?.toLowerCase() === 'pt' ? 4 / 3 : 1) : undefined
  return {
    ...(pixels === undefined ? {} : { size: nearest(pixels) }),
    ...(/font-weight:\s*(?:bold|[6-9]00)/i.test(rest) ? { bold: true } : {}),
    ...(/font-style:\s*italic/i.test(rest) ? { italic: true } : {}),
    ...(/text-decoration(?:-line)?:\s*underline/i.test(rest) ? { underline: true } : {}),
  }
}

const nearest = (pixels: number): number =>
  richSizes.reduce<number>((best, s) => (Math.abs(s - pixels) < Math.abs(best - pixels) ? s : best), richSizes[0])

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,8}));/gi,
    (whole, ten: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = ten === undefined ? parseInt(hex ?? '', 16) : Number(ten)
      return code > 8 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
    },
  )

/** Canonical HTML: equal texts have equal HTML. */
export const writeRich = (blocks: readonly RichBlock[]): string =>
  blocks
    .map(b => {
      if (b.kind === 'paragraph') return `<p>${b.spans.map(written).join('')}</p>`
      const tag = b.kind === 'items' ? 'ul' : 'ol'
      return `<${tag}>${b.items.map(item => `<li>${item.map(written).join('')}</li>`).join('')}</${tag}>`
    })
    .join('')

function written(s: RichSpan): string {
  let html = s.text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
    .replace(/ {2,}/g, blanks => ` ${'\u00a0'.repeat(blanks.length - 1)}`)
  if (s.underline) html = `<u>${html}</u>`
  if (s.italic) html = `<em>${html}</em>`
  if (s.bold) html = `<strong>${html}</strong>`
  return s.size === undefined ? html : `<span style="font-size:${s.size}px">${html}</span>`
}

const lineOf = (spans: readonly RichSpan[]): string => spans.map(s => s.text).join('')

/** The plain words, one line per paragraph and item: for cells, files and search. */
export const wordsOfRich = (blocks: readonly RichBlock[]): string =>
  blocks
    .map(b =>
      b.kind === 'paragraph'
        ? lineOf(b.spans)
        : b.items.map((item, i) => `${b.kind === 'items' ? '•' : `${i + 1}.`} ${lineOf(item)}`).join('\n'),
    )
    .join('\n')

export const richWords = (html: string): string => wordsOfRich(readRich(html))
