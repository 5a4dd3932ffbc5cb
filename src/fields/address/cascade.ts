import { liesIn } from '../../state/addresses.ts'
import type { AddressBook } from '../../state/addresses.ts'
import type { ListValue } from '../../../domain/meta/list.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { Option } from '../choice/options.ts'

/** A node of a cascade with its children. */
export interface Node extends Option {
  readonly below: readonly Node[]
}

/** The provinces, their cities and their areas, as one tree. */
export function addressTree(book: AddressBook, language: Language): readonly Node[] {
  const named = (code: string, label: { readonly en_US: string; readonly zh_CN: string }) => ({
    value: code,
    label: label[language],
  })
  const areas = grouped(book.AREA, 4),
    cities = grouped(book.CITY, 2)
  return book.PROVINCE.map(p => ({
    ...named(p.code, p.label),
    below: (cities.get(p.code) ?? []).map(c => ({
      ...named(c.code, c.label),
      below: (areas.get(c.code) ?? []).map(a => ({ ...named(a.code, a.label), below: [] })),
    })),
  }))
}

function grouped(values: readonly ListValue[], digits: number): ReadonlyMap<string, readonly ListValue[]> {
  const groups = new Map<string, ListValue[]>()
  for (const v of values) {
    const group = groups.get(v.code.slice(0, digits))
    if (group) group.push(v)
    else groups.set(v.code.slice(0, digits), [v])
  }
  return groups
}

/** The leaves below a node; the node itself without children. */
export const leaves = (node: Node): readonly string[] =>
  node.below.length === 0 ? [node.value] : node.below.flatMap(leaves)

/** Whether a node is fully, partly or not selected. */
export function held(node: Node, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const all = leaves(node)
  const n = all.filter(v => chosen.has(v)).length
  return n === 0 ? 'none' : n === all.length ? 'all' : 'some'
}

/** Selected leaves after a click on a node: all below it, or none when all were selected. */
export function toggled(node: Node, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const all = leaves(node)
  return held(node, chosen) === 'all'
    ? new Set([...chosen].filter(v => !all.includes(v)))
    : new Set([...chosen, ...all])
}

/** The selection in short: complete branches by their highest name, others by path. */
export function saidOf(
  roots: readonly Node[],
  chosen: ReadonlySet<string>,
  above: readonly string[] = [],
): readonly string[] {
  return roots.flatMap(n => {
    const here = held(n, chosen)
    const path = [...above, n.label]
    return here === 'none' ? [] : here === 'all' ? [path.join(' / ')] : saidOf(n.below, chosen, path)
  })
}

/** Values of a list below the selected parent. */
export const within = <T extends { readonly code: string }>(values: readonly T[], above: unknown): readonly T[] =>
  values.filter(v => liesIn(v.code, above))
