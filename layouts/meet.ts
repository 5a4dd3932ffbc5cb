import { closedDepth, read, write, type LayoutDocument } from './document.ts'
import { mergeLayouts } from './merge.ts'
import { panelIds } from './tree.ts'

/** Two layouts of one user made one (L14). */
export interface Met {
  /** As it is stored. */
  readonly document: Readonly<Record<string, unknown>>
  /** Something of the other one is not in it: where its panels stood, or what a panel showed that both have changed. */
  readonly loses: boolean
}

/**
 * Two devices have changed one layout: what each opened is there, what each closed is gone, unless the other one worked in
 * it. Panels are told apart by their ids. Null when theirs cannot be read here, or belongs to a newer version.
 */
export function meet(common: unknown, mine: unknown, theirs: unknown): Met | null {
  const here = documentOf(mine), there = documentOf(theirs)
  if (!here || !there) return null
  const base = documentOf(common) ?? inBoth(here, there)
  const { document, items, bothMoved } = mergeLayouts(base, here, there, 'all')
  const closed = there.closed.filter(c => !here.closed.some(h => h.id === c.id) && !(c.id in document.panels))
  return { document: write({ ...document, closed: [...here.closed, ...closed].slice(0, closedDepth) }), loses: bothMoved || items.some(i => i.kind === 'both') }
}

function documentOf(raw: unknown): LayoutDocument | undefined {
  const loaded = read(raw)
  return loaded.kind === 'ok' ? loaded.document : undefined
}

/** Where nobody knows what they had in common: what both have. Nothing was closed, then. */
function inBoth(here: LayoutDocument, there: LayoutDocument): LayoutDocument {
  const ids = new Set(panelIds(here.tree))
  return { ...there, panels: Object.fromEntries(Object.entries(there.panels).filter(([id]) => ids.has(id))) }
}
