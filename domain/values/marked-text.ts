/**
 * Text with simple markup: headings, lists, bold, keys, and links within the product. It is parsed to data and
 * rendered from that; never interpreted as HTML, so no text can act on the page.
 */
export type Span =
  | { readonly kind: 'text' | 'bold' | 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'items' | 'steps'; readonly items: readonly (readonly Span[])[] }

const mark = /\*\*([^*\n]+)\*\*|`([^`\n]+)`|\[([^\]\n]+)\]\((\/(?!\/)[^\s()\\]*)\)/g

/** A link leads only to addresses of the product; others stay text. */
export function readSpans(line: string): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  for (const m of line.matchAll(mark)) {
    if (m.index > at) spans.push({ kind: 'text', text: line.slice(at, m.index) })
    if (m[1] !== undefined) spans.push({ kind: 'bold', text: m[1] })
    else if (m[2] !== undefined) spans.push({ kind: 'key', text: m[2] })
    else spans.push({ kind: 'link', text: m[3] ?? '', address: m[4] ?? '/' })
    at = m.index + m[0].length
  }
  if (at < line.length) spans.push({ kind: 'text', text: line.slice(at) })
  return spans
}

const shapes = [
  ['heading', /^#{1,3}\s+(.*)$/],
  ['items', /^[-*•]\s+(.*)$/],
  ['steps', /^\d{1,3}[.、)]\s*(.*)$/],
] as const

/** Chinese has no space between sentences. */
const joined = (before: string, after: string): string =>
  /[\u3000-\u9fff\uff00-\uffef]$/.test(before) || /^[\u3000-\u9fff\uff00-\uffef]/.test(after)
    ? before + after
    : `${before} ${after}`

/** Consecutive lines are one paragraph; an empty line ends it. */
export function readMarked(text: string): readonly Block[] {
  const blocks: Block[] = []
  let open: { kind: 'items' | 'steps' | 'paragraph'; lines: string[] } | undefined
  const close = () => {
    if (open?.kind === 'paragraph') blocks.push({ kind: 'paragraph', spans: readSpans(open.lines.reduce(joined)) })
    else if (open) blocks.push({ kind: open.kind, items: open.lines.map(readSpans) })
    open = undefined
  }
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim()
    const [kind, is] = shapes.find(([, shape]) => shape.test(line)) ?? ['paragraph', undefined]
    const rest = is?.exec(line)?.[1] ?? line
    if (line === '') close()
    else if (kind === 'heading') {
      close()
      blocks.push({ kind, spans: readSpans(rest) })
    } else {
      if (open?.kind !== kind) {
        close()
        open = { kind, lines: [] }
      }
      open?.lines.push(rest)
    }
  }
  close()
  return blocks
}

/** The plain words, for a one-line preview. */
export const plainWords = (text: string): string =>
  readMarked(text)
    .flatMap(b => ('spans' in b ? [b.spans] : b.items))
    .map(spans => spans.map(s => s.text).join(''))
    .join(' ')
