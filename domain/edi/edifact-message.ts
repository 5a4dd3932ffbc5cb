import type { Cell } from '../import/cell.ts'
import { fill, match, patternOf, patternsOf, type Place } from './edifact-pattern.ts'
import { placeOf, readSegments, writeSegment, type Segment } from './edifact-syntax.ts'
import { rowsByDelivery } from './deliveries.ts'
import { lineCount, type EdifactBody, type EdifactEntry } from './message.ts'
import { MessageRefused } from './refusal.ts'
import { cellIn, isDay, priceForEach, type FieldShape } from './values.ts'
import { turnedIn, turnedOut } from './negated.ts'
import { gathered, inARow, type Envelope, type OutMessage, type ReadMessage, type Shapes } from './reading.ts'

/** An interchange with one message, in UTF-8 (syntax version 4, level W). Throws MessageRefused. */
export function writeEdifact(
  body: EdifactBody,
  out: OutMessage,
  shapes: Shapes,
  { from, to, at, reference }: Envelope,
): string {
  const { header, lines, parts } = turnedOut(body.negated, out)
  const valuesOf = (values: Readonly<Record<string, string>>, of: ReadonlyMap<string, FieldShape>) => (field: string) =>
    field === lineCount
      ? String(lines.length)
      : of.get(field)?.kind === 'date' || of.get(field)?.kind === 'datetime'
        ? (values[field] ?? '').replaceAll('-', '')
        : (values[field] ?? '')
  const section = (entries: readonly EdifactEntry[], value: (field: string) => string) =>
    entries.flatMap(e =>
      e.in
        ? []
        : (fill(patternOf(e.as), field => {
            const codes = e.codes?.[field]
            return codes ? (codes[value(field)] ?? '') : value(field)
          }) ?? []),
    )
  const ofHeader = valuesOf(header, shapes.header)
  const message = [
    writeSegment('UNH', [['1'], [body.type, ...body.release.split(':')]]),
    ...section(body.header, ofHeader),
    ...lines.flatMap((l, at) =>
      ofLine(
        body,
        valuesOf(l, shapes.lines),
        (parts?.get(at) ?? []).map(p => valuesOf(p, shapes.lines)),
        section,
      ),
    ),
    ...section(body.end, ofHeader),
  ]
  const party = (name: string) => [[...name].slice(0, 35).join('')]
  const control = reference.replace(/[^A-Za-z0-9]/g, '').slice(-14) || '1'
  return [
    writeSegment('UNB', [
      ['UNOW', '4'],
      party(from),
      party(to),
      [at.slice(0, 10).replaceAll('-', ''), at.slice(11, 16).replace(':', '')],
      [control],
    ]),
    ...message,
    writeSegment('UNT', [[String(message.length + 1)], ['1']]),
    writeSegment('UNZ', [['1'], [control]]),
    '',
  ].join('\n')
}

/** The segments of a line; segments of a delivery come last. */
function ofLine(
  body: EdifactBody,
  line: (field: string) => string,
  deliveries: readonly ((field: string) => string)[],
  section: (entries: readonly EdifactEntry[], value: (field: string) => string) => readonly string[],
): readonly string[] {
  const { parts } = body
  if (!parts || deliveries.length === 0) return section(body.lines, line)
  return [
    ...section(
      body.lines.filter(e => !parts.entries.includes(e)),
      line,
    ),
    ...deliveries.flatMap(d => section([{ as: parts.begins }, parts.quantityAs, ...parts.entries], d)),
  ]
}

/** Messages of an interchange; any error rejects all of it, with the segment. Throws MessageRefused. */
export function readEdifact(
  text: string,
  bodies: readonly EdifactBody[],
  shapesOf: (body: EdifactBody) => Shapes,
): readonly ReadMessage[] {
  const { segments, decimal } = readSegments(text)
  if (segments[0]?.tag !== 'UNB') throw new MessageRefused(segments[0] ? placeOf(segments[0]) : 'UNB', 'notMessage')
  const messages = takenApart(segments)
  return messages.map(m => {
    const type = m[0]?.elements[1]?.[0] ?? ''
    const body = bodies.find(b => b.type === type)
    if (!body) throw new MessageRefused(m[0] ? placeOf(m[0]) : 'UNH', 'otherMessage', type)
    return turnedIn(body.negated, {
      standard: `EDIFACT ${m[0]?.elements[1]?.slice(0, 3).join(' ') ?? ''}`,
      ...readOne(m.slice(1, -1), body, shapesOf(body), decimal),
    })
  })
}

/** The messages between UNB and UNZ, each from its UNH to its UNT; counts and references must be right. */
function takenApart(segments: readonly Segment[]): Segment[][] {
  const messages: Segment[][] = []
  let open: Segment[] | undefined
  for (const s of segments.slice(1)) {
    if (s.tag === 'UNH') {
      if (open) throw new MessageRefused(placeOf(s), 'notEnded')
      open = [s]
    } else if (s.tag === 'UNT') {
      if (!open) throw new MessageRefused(placeOf(s), 'syntax', s.tag)
      open.push(s)
      if (Number(s.elements[0]?.[0]) !== open.length) throw new MessageRefused(placeOf(s), 'count', String(open.length))
      if (s.elements[1]?.[0] !== open[0]?.elements[0]?.[0])
        throw new MessageRefused(placeOf(s), 'reference', s.elements[1]?.[0])
      messages.push(open)
      open = undefined
    } else if (s.tag === 'UNZ') {
      if (open) throw new MessageRefused(placeOf(s), 'notEnded')
      if (s.elements[1]?.[0] !== segments[0]?.elements[4]?.[0])
        throw new MessageRefused(placeOf(s), 'reference', s.elements[1]?.[0])
      if (!segments.some(g => g.tag === 'UNG') && Number(s.elements[0]?.[0]) !== messages.length)
        throw new MessageRefused(placeOf(s), 'count', String(messages.length))
      return messages
    } else if (open) open.push(s)
    else if (s.tag !== 'UNG' && s.tag !== 'UNE') throw new MessageRefused(placeOf(s), 'syntax', s.tag)
  }
  throw new MessageRefused('UNZ', 'notEnded')
}

/** Tags after which segments no longer belong to a line. */
const endOfLine = new Set(['CPS', 'UNS', 'CNT'])

function readOne(
  segments: readonly Segment[],
  body: EdifactBody,
  shapes: Shapes,
  decimal: string,
): Omit<ReadMessage, 'standard'> {
  const begins = patternOf(body.lines[0]?.as ?? '').tag
  const header: Segment[] = [],
    lines: Segment[][] = []
  let into = header
  for (const s of segments.flatMap(oneComposite)) {
    if (s.tag === begins) {
      into = [s]
      lines.push(into)
    } else if (endOfLine.has(s.tag)) {
      header.push(s)
      into = header
    } else into.push(s)
  }
  const used = new Set<Segment>()
  const read = (
    of: readonly Segment[],
    entries: readonly EdifactEntry[],
    shape: ReadonlyMap<string, FieldShape>,
    document?: Record<string, Cell>,
  ) => valuesOf({ segments: of, entries, shapes: shape, decimal, used, document })
  const ofHeader = read(header, [...body.header, ...body.end], shapes.header)
  const rows = lines.map(l =>
    inParts(
      body,
      l,
      (of, entries) => read(of, entries, shapes.lines, ofHeader),
      () => currencyOf(ofHeader),
    ),
  )
  const values = { header: ofHeader, ...inARow(rows) }
  const restOf = (of: readonly Segment[], at: string) =>
    gathered(of.filter(s => !used.has(s)).map(s => [`${at}${kindOf(s)}`, writeSegment(s.tag, s.elements)] as const))
  return {
    ...values,
    rest: restOf(header, ''),
    lineRest: rows.flatMap((of, i) =>
      of.map((_, at) => (at === 0 ? restOf(lines[i] ?? [], `${begins}/`) : new Map<string, string>())),
    ),
    place: place => placeIn(body, place),
  }
}

const currencyOf = ({ currency }: Readonly<Record<string, Cell>>): string | undefined =>
  typeof currency === 'string' ? currency : undefined

/**
 * After SCC come its texts and references, then deliveries that begin with a quantity. Any other segment belongs to
 * the line again.
 */
const inSchedule = new Set(['SCC', 'FTX', 'RFF', 'QTY', 'DTM'])

/** A line as rows: one per delivery. */
function inParts(
  body: EdifactBody,
  line: readonly Segment[],
  read: (of: readonly Segment[], entries: readonly EdifactEntry[]) => Readonly<Record<string, Cell>>,
  currency: () => string | undefined,
): readonly Readonly<Record<string, Cell>>[] {
  const { parts } = body
  if (!parts) return [read(line, body.lines)]
  const own: Segment[] = [],
    deliveries: Segment[][] = [],
    begins = patternOf(parts.begins).tag
  const before: Segment[] = []
  let scheduled = false,
    into: Segment[] = before
  for (const s of line) {
    scheduled = s.tag === begins || (scheduled && inSchedule.has(s.tag))
    if (s.tag === begins) into = before
    if (!scheduled) own.push(s)
    else if (s.tag === 'QTY') {
      into = [s]
      // An undelivered quantity, such as a back order, has its own dates, which are ignored.
      if (patternsOf(parts.quantityAs).some(p => match(p, s))) deliveries.push(into)
    } else if (s.tag === 'DTM') into.push(s)
  }
  // A schedule without quantity sets the dates of the line.
  if (deliveries.length === 0) own.push(...before)
  if (deliveries.length > 0)
    read(
      line.filter(s => s.tag === begins),
      [{ as: parts.begins, out: true }],
    )
  return rowsByDelivery(
    parts,
    read(own, body.lines),
    deliveries.map(d => ({ values: read(d, [parts.quantityAs, ...parts.entries]), place: placeOf(d[0] as Segment) })),
    currency(),
  )
}

/** Segments that begin with a value instead of a qualifier. */
const unqualified = new Set(['ALI', 'CAV', 'COM', 'CPS', 'EQN', 'LIN', 'PAC', 'QVR'])
const kindOf = ({ tag, elements }: Segment): string =>
  unqualified.has(tag) || !elements[0]?.[0] ? tag : `${tag}+${elements[0][0]}`

/** One PIA has up to five article numbers; each is read like a separate PIA. */
const oneComposite = (s: Segment): Segment[] =>
  s.tag === 'PIA' && s.elements.length > 2
    ? s.elements.slice(1).map(e => ({ ...s, elements: [s.elements[0] ?? [], e] }))
    : [s]

/** Position of a field, for the error that it is missing. */
const placeIn = (body: EdifactBody, field: string): string =>
  [...body.header, ...body.lines]
    .find(e => e.as.includes(`{${field}`))
    ?.as.split('{')[0]
    ?.replace(/[+:]$/, '') ?? field

interface Group {
  readonly segments: readonly Segment[]
  readonly entries: readonly EdifactEntry[]
  readonly shapes: ReadonlyMap<string, FieldShape>
  readonly decimal: string
  readonly used: Set<Segment>
  /** Header values: they state the currency, unless an amount of a line does. */
  readonly document?: Record<string, Cell> | undefined
}

/** For each field the best variant that a partner used; the first of several segments wins. */
function valuesOf({ segments, entries, shapes, decimal, used, document }: Group): Record<string, Cell> {
  const values: Record<string, Cell> = {}
  for (const entry of entries) {
    for (const pattern of patternsOf(entry)) {
      for (const segment of segments) {
        const found = match(pattern, segment)
        if (!found) continue
        // A field set by another segment is not set again.
        if (entry.out || found.size === 0) used.add(segment)
        for (const [field, place] of entry.out ? [] : found) {
          const shape = shapes.get(field)
          if (!shape || (values[field] ?? null) !== null) continue
          used.add(segment)
          const text = entry.codesBack ? ourValue(entry, field, place) : plain(shape, place, decimal)
          values[field] = cellIn(shape, segment.tag === 'PRI' ? priceOf(text, place, decimal) : text, placeOf(segment))
          if (segment.tag === 'MOA' && document) inCurrency(place, document)
        }
      }
    }
  }
  return values
}

/** Our value for a code of the standard; other fields of the segment have none. */
function ourValue({ codes }: EdifactEntry, field: string, { text, segment }: Place): string {
  const of = codes?.[field]
  if (!of) return text
  const found = Object.entries(of).find(([, code]) => code === text)
  if (!found) throw new MessageRefused(placeOf(segment), 'otherMessage', text)
  return found[0]
}

function plain(shape: FieldShape, { text, next, segment }: Place, decimal: string): string {
  if (shape.kind === 'date') return isoDay(text, next, segment)
  return shape.kind === 'decimal' || shape.kind === 'money' || shape.kind === 'int' ? plainNumber(text, decimal) : text
}

const plainNumber = (text: string, decimal: string): string => text.replace(decimal, '.').replace(',', '.')

/** A price per quantity (5284) becomes a unit price when that is exact. */
function priceOf(amount: string, { after, segment }: Place, decimal: string): string {
  const per = plainNumber((after[2] ?? '').trim(), decimal)
  return per === '' ? amount : priceForEach(amount, per, placeOf(segment))
}

/** An amount may name its currency (6345); the first one is the currency of the document. */
function inCurrency({ after, segment }: Place, document: Record<string, Cell>): void {
  const code = after[0]?.trim() ?? ''
  if (code === '') return
  document['currency'] ??= code
  if (document['currency'] !== code) throw new MessageRefused(placeOf(segment), 'currencies', code)
}

/** Date formats (code list 2379): with century, without, with time. A period is read as its first day. */
function isoDay(text: string, format: string, segment: Segment): string {
  const [, year = '', month = '', day = ''] =
    (format === '101' ? /^(\d{2})(\d{2})(\d{2})$/ : /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6}|-?\d{8})?$/).exec(text) ?? []
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
  if (!isDay(iso)) throw new MessageRefused(placeOf(segment), 'notDate', text)
  return iso
}
