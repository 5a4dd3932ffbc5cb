import type { Flow, ProcessModel } from './model.ts'

/** What can be reached over the arrows of a process. */
export interface Paths {
  out(node: string): readonly Flow[]
  into(node: string): readonly Flow[]
  /** The nodes themselves and all behind them; never through those that are left out. */
  from(nodes: readonly string[], without?: string | ReadonlySet<string>): ReadonlySet<string>
  /** Whether one token may become several here. */
  multiplies(node: string): boolean
}

export function pathsOf(model: ProcessModel): Paths {
  const out = grouped(model.flows, f => f.source)
  const into = grouped(model.flows, f => f.target)
  const nodes = new Map(model.nodes.map(n => [n.id, n]))
  const borders = grouped(
    model.nodes.filter(n => n.kind === 'boundary'),
    n => n.host ?? '',
  )
  return {
    out: node => out.get(node) ?? [],
    into: node => into.get(node) ?? [],
    from: (starts, without = new Set()) => {
      const leftOut = typeof without === 'string' ? new Set([without]) : without
      const reached = new Set<string>()
      const open = starts.filter(n => !leftOut.has(n))
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (reached.has(node) || leftOut.has(node)) continue
        reached.add(node)
        open.push(...(out.get(node) ?? []).map(f => f.target))
      }
      return reached
    },
    multiplies: node => {
      const kind = nodes.get(node)?.kind
      const border = borders.get(node)?.some(b => b.interrupting === false) === true
      return border || (kind !== 'exclusive' && kind !== 'eventBased' && (out.get(node)?.length ?? 0) > 1)
    },
  }
}

export function grouped<T>(values: readonly T[], key: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(key(value))
    if (group) group.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}
