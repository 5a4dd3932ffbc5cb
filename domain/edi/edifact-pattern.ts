import type { EdifactEntry } from './message.ts'
import { writeSegment, type Segment } from './edifact-syntax.ts'
import { MessageRefused } from './refusal.ts'

interface Slot {
  readonly field: string
  readonly components: number
  readonly length: number
}
type Part = { readonly is: string; readonly matters: boolean } | Slot

/** A parsed segment definition. */
export interface Pattern {
  readonly tag: string
  readonly elements: readonly (readonly Part[])[]
}

const usualLength = 35
const known = new Map<string, Pattern>()

export function patternOf(as: string): Pattern {
  const before = known.get(as)
  if (before) return before
  const [tag = '', ...elements] = as.split('+')
  const pattern: Pattern = { tag, elements: elements.map(e => e.split(':').map(partOf)) }
  known.set(as, pattern)
  return pattern
}

function partOf(text: string): Part {
  const [, field, components, length] = /^\{([^}*]+)(?:\*(\d+)\/(\d+))?\}$/.exec(text) ?? []
  if (field !== undefined) return { field, components: Number(components ?? 1), length: Number(length ?? usualLength) }
  return text.startsWith('~') ? { is: text.slice(1), matters: false } : { is: text, matters: text !== '' }
}

export const patternsOf = (e: EdifactEntry): readonly Pattern[] => [e.as, ...(e.also ?? [])].map(patternOf)

/**
 * The segment with its values; empty when it has fields and none has a value. Throws MessageRefused for a value that
 * is too long.
 */
export function fill({ tag, elements }: Pattern, valueOf: (field: string) => string): string | undefined {
  const slots = elements.flat().filter((p): p is Slot => 'field' in p)
  if (slots.length > 0 && slots.every(s => valueOf(s.field) === '')) return undefined
  return writeSegment(
    tag,
    elements.map(parts => parts.flatMap(p => ('is' in p ? [p.is] : splitText(p, valueOf(p.field), tag)))),
  )
}

/** A long text is split into several components of full length. */
function splitText({ components, length }: Slot, text: string, tag: string): string[] {
  const letters = [...text]
  if (letters.length > components * length) throw new MessageRefused(tag, 'tooLong', text)
  return Array.from({ length: components }, (_, i) => letters.slice(i * length, (i + 1) * length).join(''))
}

export interface Place {
  readonly text: string
  /** The component after it: the date format, or the unit of a quantity. */
  readonly next: string
  /** All components after it. */
  readonly after: readonly string[]
  readonly segment: Segment
}

/** Values of a segment for the fields of a pattern; undefined for another segment. */
export function match({ tag, elements }: Pattern, segment: Segment): ReadonlyMap<string, Place> | undefined {
  if (segment.tag !== tag) return undefined
  const found = new Map<string, Place>()
  for (const [e, parts] of elements.entries()) {
    const given = segment.elements[e] ?? []
    let c = 0
    for (const part of parts) {
      if ('is' in part) {
        if (part.matters && given[c] !== part.is) return undefined
        c++
      } else {
        const texts = given.slice(c, c + part.components)
        c += part.components
        const text = joined(texts, part.length)
        if (text !== '') found.set(part.field, { text, next: given[c] ?? '', after: given.slice(c), segment })
      }
    }
  }
  return found
}

/** A full component continues in the next; a shorter one ends a word. */
const joined = (texts: readonly string[], length: number): string =>
  texts
    .reduce(
      (all, text, i) => all + (i === 0 || text === '' || [...(texts[i - 1] ?? '')].length >= length ? '' : ' ') + text,
      '',
    )
    .trim()
