import { groupBy } from '../../../domain/values/group-by.ts'

/** An entry of a menu. */
export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly address: string | undefined
  readonly above: string | undefined
}

export interface MenuNode extends MenuItem {
  readonly below: readonly MenuNode[]
}

/** Entries below each other. Those in a circle are nowhere in the tree: they are counted and left out. */
export function menuTree(items: readonly MenuItem[]): { readonly tops: readonly MenuNode[]; readonly cut: number } {
  const keys = new Set(items.map(i => i.key))
  const below = groupBy(items, i => (i.above !== undefined && keys.has(i.above) ? i.above : ''))
  let reached = 0
  const nodesBelow = (key: string): readonly MenuNode[] =>
    (below.get(key) ?? []).map(item => {
      reached++
      return { ...item, below: nodesBelow(item.key) }
    })
  const tops = nodesBelow('')
  return { tops, cut: items.length - reached }
}

/** Entries with these words, with what is above them. */
export function menuWith(nodes: readonly MenuNode[], words: string): readonly MenuNode[] {
  const wanted = words.trim().toLocaleLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap(n => {
    if (n.label.toLocaleLowerCase().includes(wanted)) return [n]
    const below = menuWith(n.below, words)
    return below.length > 0 ? [{ ...n, below }] : []
  })
}
