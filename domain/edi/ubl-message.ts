import type { Cell } from '../import/cell.ts'
import { rowsByDelivery } from './deliveries.ts'
import { isBelow, type UblBody, type UblEntry } from './message.ts'
import { turnedIn, turnedOut } from './negated.ts'
import { gathered, inARow, type OutMessage, type ReadMessage, type Shapes } from './reading.ts'
import { MessageRefused } from './refusal.ts'
import { cellIn, priceForEach, type FieldShape } from './values.ts'
import { nodeAt, nodesAt, xmlAttribute, xmlText, type XmlNode } from './xml-node.ts'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
export const rootNamespace = (root: string): string => `${schema}:${root}-2`
export const commonNamespaces = {
  cac: `${schema}:CommonAggregateComponents-2`,
  cbc: `${schema}:CommonBasicComponents-2`,
} as const

type Texts = Readonly<Record<string, string>>

interface Made {
  readonly name: string
  attributes: string
  text: string
  readonly children: Made[]
}

/** A UBL 2.1 document. */
export function writeUbl(body: UblBody, out: OutMessage): string {
  const { header, lines, parts } = turnedOut(body.negated, out)
  const root: Made = {
    name: body.root,
    attributes: ` xmlns="${rootNamespace(body.root)}" xmlns:cac="${commonNamespaces.cac}" xmlns:cbc="${commonNamespaces.cbc}"`,
    text: '',
    children: [],
  }
  for (const e of body.header) put(root, e, header, header)
  for (const [at, l] of lines.entries()) {
    // A new line: its elements never go into the line before.
    const line = step(root, body.line, true),
      own = parts?.get(at) ?? []
    const first = own.length > 0 ? body.lines.find(e => isBelow(body.parts?.at, e.at)) : undefined
    for (const e of body.lines) {
      if (e === first) for (const part of own) putPart(line, body, part, header)
      if (!first || !isBelow(body.parts?.at, e.at)) put(line, e, l, header)
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(root, '')}\n`
}

/** A new delivery of a line, with its own entries. */
function putPart(line: Made, body: UblBody, part: Texts, header: Texts): void {
  if (!body.parts) return
  const { at, quantityAt } = body.parts
  const parts = at.split('/'),
    last = parts.pop() ?? ''
  const made = step(
    parts.reduce((to, name) => step(to, name, false), line),
    last,
    true,
  )
  for (const e of [quantityAt, ...below(body.lines, at)]) put(made, e, part, header)
}

/** Entries below an element, by their paths from there. */
const below = (entries: readonly UblEntry[], at: string): readonly UblEntry[] =>
  entries
    .filter(e => isBelow(at, e.at))
    .map(e => ({
      ...e,
      at: e.at.slice(at.length + 1),
      ...(e.also ? { also: e.also.map(a => a.slice(at.length + 1)) } : {}),
    }))

/** Sets an entry that has a value; attribute values come from the line, otherwise from the header. */
function put(into: Made, e: UblEntry, values: Texts, header: Texts): void {
  const value = e.is ?? values[e.field ?? ''] ?? ''
  const text = e.codes ? (e.codes[value] ?? '') : value
  if (text === '') return
  const parts = e.at.split('/')
  const last = parts.pop() ?? ''
  const made = step(
    parts.reduce((at, name) => step(at, name, false), into),
    last,
    true,
  )
  made.text = xmlText(text)
  made.attributes = Object.entries(e.attributes ?? {})
    .map(([name, a]) => {
      const value = 'is' in a ? a.is : (values[a.field] ?? header[a.field] ?? '')
      return value === '' ? '' : ` ${name}="${xmlAttribute(value)}"`
    })
    .join('')
}

/** The last child with the name, or a new one. */
function step(at: Made, name: string, fresh: boolean): Made {
  const last = at.children.at(-1)
  if (!fresh && last?.name === name) return last
  const made: Made = { name, attributes: '', text: '', children: [] }
  at.children.push(made)
  return made
}

const textOf = (m: Made, indent: string): string =>
  m.children.length === 0
    ? `${indent}<${m.name}${m.attributes}>${m.text}</${m.name}>`
    : `${indent}<${m.name}${m.attributes}>\n${m.children.map(c => textOf(c, `${indent}  `)).join('\n')}\n${indent}</${m.name}>`

/** A document as fields; content without a field is listed by position. Throws MessageRefused. */
export function readUbl(root: XmlNode, bodies: readonly UblBody[], shapesOf: (body: UblBody) => Shapes): ReadMessage {
  const body = bodies.find(b => b.root === root.name)
  if (!body) throw new MessageRefused(root.name, 'otherMessage', root.name)
  const shapes = shapesOf(body)
  const used = new Set<XmlNode>()
  const header: Record<string, Cell> = {
    ...valuesOf({ from: root, at: root.name, entries: body.header, shapes: shapes.header, used }),
    ...body.gives,
  }
  const found = root.children.filter(c => c.name === body.line)
  const settles = (code: string) => {
    header['currency'] ??= code
  }
  const lines = found.map((from, i) => {
    const group = {
      at: `${body.line}[${i + 1}]`,
      shapes: shapes.lines,
      used,
      currency: text(header['currency']),
      settles,
    }
    return inParts(body, { ...group, from, entries: body.lines })
  })
  return turnedIn(body.negated, {
    standard: `UBL ${root.name} ${nodeAt(root, 'cbc:UBLVersionID')?.text.trim() ?? ''}`.trim(),
    header,
    ...inARow(lines),
    rest: restOf(root, '', used, found),
    lineRest: lines.flatMap((rows, i) =>
      rows.map((_, at) => (at === 0 ? restOf(found[i] as XmlNode, body.line, used) : new Map<string, string>())),
    ),
    place: field => `${root.name}/${[...body.header, ...body.lines].find(e => e.field === field)?.at ?? field}`,
  })
}

/** A line as its rows: one per delivery with its own quantity. */
function inParts(body: UblBody, group: Group): readonly Readonly<Record<string, Cell>>[] {
  const { parts } = body
  const nodes = parts ? nodesAt(group.from, parts.at) : []
  if (!parts || !nodes.some(n => nodeAt(n, parts.quantityAt.at))) return [valuesOf(group)]
  const deliveries = nodes.map((from, i) => {
    const at = `${group.at}/${parts.at}[${i + 1}]`
    return {
      values: valuesOf({ ...group, from, at, entries: [parts.quantityAt, ...below(body.lines, parts.at)] }),
      place: `${at}/${parts.quantityAt.at}`,
    }
  })
  return rowsByDelivery(
    parts,
    valuesOf({ ...group, entries: group.entries.filter(e => !isBelow(parts.at, e.at)) }),
    deliveries,
    group.currency,
  )
}

const text = (cell: Cell | undefined): string | undefined => (typeof cell === 'string' ? cell : undefined)

interface Group {
  readonly from: XmlNode
  readonly at: string
  readonly entries: readonly UblEntry[]
  readonly shapes: ReadonlyMap<string, FieldShape>
  readonly used: Set<XmlNode>
  /** Currency of the document; amounts in another currency are rejected. */
  readonly currency?: string | undefined
  settles?(code: string): void
}

function valuesOf(group: Group): Record<string, Cell> {
  const { from, at, entries, shapes, used } = group
  const values: Record<string, Cell> = {}
  const repeated: (readonly [XmlNode, string])[] = []
  for (const e of entries) {
    const path = [e.at, ...(e.also ?? [])].find(p => (nodeAt(from, p)?.text.trim() ?? '') !== '')
    const node = path === undefined ? undefined : nodeAt(from, path)
    if (!node || path === undefined) continue
    if (e.repeated) repeated.push([node, e.field ?? ''])
    else used.add(node)
    if (e.out) continue
    const shape = shapes.get(e.field ?? '')
    if (e.field && shape && (values[e.field] ?? null) === null)
      values[e.field] = e.per ? priceOf(group, e, node, shape) : cellIn(shape, node.text, `${at}/${path}`)
    for (const [name, a] of Object.entries(e.attributes ?? {}))
      if ('field' in a)
        attribute(
          group,
          { field: a.field, value: node.attributes[name]?.trim() ?? '', place: `${at}/${path}/@${name}` },
          values,
        )
  }
  for (const [node, field] of repeated) if (values[field] === node.text.trim()) used.add(node)
  return values
}

function attribute(
  { shapes, currency, settles }: Group,
  { field, value, place }: { field: string; value: string; place: string },
  values: Record<string, Cell>,
): void {
  if (value === '') return
  const shape = shapes.get(field)
  if (shape) {
    if ((values[field] ?? null) === null) values[field] = cellIn(shape, value, place)
  } else if (field === 'currency') {
    if (currency !== undefined && currency !== value) throw new MessageRefused(place, 'currencies', value)
    settles?.(value)
  }
}

/** A price per quantity becomes a unit price when that is exact. */
function priceOf({ from, at, used }: Group, e: UblEntry, node: XmlNode, shape: FieldShape): Cell {
  const base = nodeAt(from, e.per ?? '')
  const place = `${at}/${e.at}`
  if (!base || base.text.trim() === '') return cellIn(shape, node.text, place)
  used.add(base)
  return cellIn(shape, priceForEach(node.text.trim(), base.text.trim(), `${at}/${e.per}`), place)
}

/** Texts without a field, by path; below some elements they are listed separately. */
function restOf(
  from: XmlNode,
  at: string,
  used: ReadonlySet<XmlNode>,
  without: readonly XmlNode[] = [],
): ReadonlyMap<string, string> {
  const rest: (readonly [string, string])[] = []
  const walk = (node: XmlNode, path: string) => {
    const text = node.text.trim()
    if (text !== '' && !used.has(node)) rest.push([path, text])
    for (const c of node.children) if (!apart.has(c)) walk(c, path === '' ? c.name : `${path}/${c.name}`)
  }
  const apart = new Set(without)
  walk(from, at)
  return gathered(rest)
}
