import type { Segment } from '../edi/edifact-syntax.ts'
import type { XmlNode } from '../edi/xml-node.ts'

/** A line of a message: how deep it lies, what it is, its value, and what else is said about it. */
export interface MessageLine {
  readonly level: number
  /** Element of XML, or tag of a segment. */
  readonly name: string
  readonly value: string
  readonly note: string
}

/** The elements of a document in their order. */
export function* linesOfXml(node: XmlNode, level = 0): Generator<MessageLine> {
  const value = node.text.trim().replace(/\s+/g, ' ')
  const note = Object.entries(node.attributes)
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
  yield { level, name: node.name, value, note }
  for (const child of node.children) yield* linesOfXml(child, level + 1)
}

/** Segments that open a message and its lines; those after them lie deeper until the summary. */
const outer: ReadonlySet<string> = new Set(['UNB', 'UNG', 'UNE', 'UNZ'])

/** The segments of an interchange: messages in it, and what belongs to an item below that item. */
export function* linesOfSegments(segments: readonly Segment[]): Generator<MessageLine> {
  let isItem = false
  for (const { tag, elements, no } of segments) {
    if (tag === 'LIN' || tag === 'UNS' || tag === 'UNH' || tag === 'UNT') isItem = false
    const level = outer.has(tag) ? 0 : tag === 'UNH' || tag === 'UNT' ? 1 : isItem ? 3 : 2
    if (tag === 'LIN') isItem = true
    const value = elements
      .map(components => components.filter(c => c !== '').join(' · '))
      .filter(e => e !== '')
      .join(' | ')
    yield { level, name: tag, value, note: String(no) }
  }
}

/** 'ORDERS D 96A' of the first message, by its header. */
export function standardOf(segments: readonly Segment[]): string {
  const [type = '', version = '', release = ''] = segments.find(s => s.tag === 'UNH')?.elements[1] ?? []
  return [type, version, release].filter(Boolean).join(' ')
}

/** 'cbc:IssueDate' as 'Issue Date'; a name of another namespace without its address. */
export function elementWords(name: string): string {
  const own = name.replace(/^\{[^}]*\}/, '').replace(/^\w+:/, '')
  return own.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
}
