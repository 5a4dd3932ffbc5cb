import { invalid } from '../errors/failure.ts'
import type { FieldKind } from '../meta/field.ts'
import { matchesPattern } from '../meta/patterns/safe-pattern.ts'
import { problem, type Problem } from '../meta/problem.ts'
import { forbiddenKeys, readValue } from '../meta/records/read-value.ts'

/** A node of a request or an answer, as it is stored. */
export interface ServiceNode {
  readonly node: string
  readonly source: string | null
  readonly dataType: string
  readonly required: boolean | null
  readonly matchType: string
  readonly expected: string | null
}

/** Kinds of values by data type. The codes of a list are read as text: the thing that runs knows the list. */
const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'string',
  text: 'text',
  int: 'int',
  decimal: 'decimal',
  bool: 'bool',
  date: 'date',
  datetime: 'datetime',
  enum: 'string',
  ref: 'ref',
  json: 'json',
}

/** Whether a data type can be in a service: files cannot. */
export const isNodeType = (dataType: string): boolean => Object.hasOwn(kinds, dataType)

/** Longest texts of a value; those that a pattern looks at are short, so that a match takes no time. */
const longest = 4000
export const longestMatched = 200

const nodeName = /^[A-Za-z][A-Za-z0-9_]*$/
export const isNodeName = (name: string): boolean => nodeName.test(name) && !forbiddenKeys.has(name)

/** The field that a node stands for. */
export const sourceOf = ({ node, source }: Pick<ServiceNode, 'node' | 'source'>): string => source ?? node

/** Whether a value is that of the node: of its type, and as its match type says. Returns the value to use. */
export function readNode(
  { node, dataType, required, matchType, expected }: ServiceNode,
  given: unknown,
): { readonly value: unknown } | { readonly problem: Problem } {
  const read = readValue(
    {
      kind: kinds[dataType] ?? 'string',
      label: { en_US: node, zh_CN: node },
      maxLength: matchType === 'regex' ? longestMatched : longest,
      precision: 30,
      scale: 10,
    },
    given,
  )
  if ('problem' in read) return { problem: { ...read.problem, field: node } }
  if (read.value === null) return required === true ? { problem: problem('FIELD_NOT_NULL', node) } : { value: null }
  const words = typeof read.value === 'object' ? JSON.stringify(read.value) : String(read.value)
  if (matchType === 'exact' && words !== expected)
    return { problem: problem('SERVICE_NODE_OTHER', node, { value: expected ?? '' }) }
  if (matchType === 'regex' && !matchesPattern(expected ?? '', words))
    return { problem: problem('SERVICE_NODE_PATTERN', node, { pattern: expected ?? '' }) }
  return { value: read.value }
}

/**
 * Values of a request by node. Throws every problem at once, each with the name of its node; other names are refused.
 */
export function readRequest(
  nodes: readonly ServiceNode[],
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  const problems: Problem[] = Object.keys(given)
    .filter(name => !nodes.some(n => n.node === name))
    .map(name => problem('UNKNOWN_FIELD', name.slice(0, 120)))
  for (const n of nodes) {
    const read = readNode(n, Object.hasOwn(given, n.node) ? given[n.node] : null)
    if ('problem' in read) problems.push(read.problem)
    else if (read.value !== null) values.set(n.node, read.value)
  }
  if (problems.length > 0) throw invalid(problems)
  return values
}

/** Values of an address as the types of their nodes; others stay as they are, and are refused when they are read. */
export function fromQuery(
  nodes: readonly ServiceNode[],
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const type = nodes.find(n => n.node === name)?.dataType
      return [name, type === 'bool' && value === 'true' ? true : type === 'bool' && value === 'false' ? false : value]
    }),
  )
}

/** One row or record with the nodes of the answer and nothing else. */
export const shaped = (
  nodes: readonly ServiceNode[],
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    nodes.map(n => {
      const source = sourceOf(n)
      return [n.node, (Object.hasOwn(record, source) ? record[source] : null) ?? null]
    }),
  )

/** What differs in an answer from its description; the names are of nodes. */
export const wrongIn = (nodes: readonly ServiceNode[], answer: Readonly<Record<string, unknown>>): readonly Problem[] =>
  nodes.flatMap(n => {
    const read = readNode(n, answer[n.node])
    return 'problem' in read ? [read.problem] : []
  })
