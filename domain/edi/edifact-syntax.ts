import { MessageRefused } from './refusal.ts'

/** A segment: its tag, then elements of components. `no` counts from 1 in the file, without UNA. */
export interface Segment {
  readonly tag: string
  readonly elements: readonly (readonly string[])[]
  readonly no: number
}

interface Signs {
  readonly component: string
  readonly element: string
  readonly decimal: string
  readonly release: string
  readonly end: string
}

const usual: Signs = { component: ':', element: '+', decimal: '.', release: '?', end: "'" }
const limits = { segments: 200_000, elements: 200, components: 200 } as const

/** Segments of an interchange (ISO 9735) with the separators of its UNA. Throws MessageRefused. */
export function readSegments(text: string): { readonly segments: readonly Segment[]; readonly decimal: string } {
  const start = text.search(/\S/)
  const signs = start >= 0 && text.startsWith('UNA', start) ? signsOf(text.slice(start + 3, start + 9)) : usual
  const segments: Segment[] = []
  let at = start < 0 ? text.length : signs === usual ? start : start + 9
  for (;;) {
    while (at < text.length && /\s/.test(text[at] ?? '')) at++
    if (at >= text.length) break
    const { elements, next } = segmentAt(text, at, signs, segments.length + 1)
    const tag = elements[0]?.[0] ?? ''
    if (!/^[A-Z][A-Z0-9]{2}$/.test(tag)) throw new MessageRefused(`#${segments.length + 1}`, 'syntax', tag)
    segments.push({ tag, elements: elements.slice(1), no: segments.length + 1 })
    if (segments.length > limits.segments) throw new MessageRefused(`#${segments.length}`, 'tooMany')
    at = next
  }
  return { segments, decimal: signs.decimal }
}

function signsOf(una: string): Signs {
  const [component = '', element = '', decimal = '', release = '', , end = ''] = una
  if (new Set([component, element, end]).size < 3 || una.length < 6) throw new MessageRefused('UNA', 'syntax', una)
  // A blank means that the file has no release character.
  return { component, element, decimal, release: release === ' ' ? '' : release, end }
}

function segmentAt(text: string, from: number, signs: Signs, no: number): { elements: string[][]; next: number } {
  const elements: string[][] = [['']]
  let parts = elements[0] as string[]
  const add = (c: string) => {
    parts[parts.length - 1] += c
  }
  for (let at = from; at < text.length; at++) {
    const c = text[at] ?? ''
    if (c === signs.release) {
      at++
      if (at >= text.length) break
      add(text[at] ?? '')
    } else if (c === signs.end) return { elements, next: at + 1 }
    else if (c === signs.element) {
      parts = ['']
      elements.push(parts)
    } else if (c === signs.component) parts.push('')
    else add(c)
    if (elements.length > limits.elements || parts.length > limits.components)
      throw new MessageRefused(`#${no}`, 'tooMany')
  }
  throw new MessageRefused(`#${no} ${(elements[0]?.[0] ?? '').slice(0, 3)}`, 'notEnded')
}

/** A segment as text with the default separators; trailing empty elements are left out. */
export function writeSegment(tag: string, elements: readonly (readonly string[])[]): string {
  const written = elements.map(e => trimEnd(e.map(released)).join(usual.component))
  return `${[tag, ...trimEnd(written)].join(usual.element)}${usual.end}`
}

const released = (text: string): string => text.replace(/[?+:']/g, c => `?${c}`)

function trimEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex(t => t !== '') + 1)
}

/** Name of a segment in a rejection. */
export const placeOf = (s: Segment): string => `#${s.no} ${s.tag}${s.elements[0]?.[0] ? `+${s.elements[0][0]}` : ''}`
