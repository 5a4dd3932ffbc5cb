import { freshState } from '../../panels/open-panel.ts'
import { canonical } from '../../src/router/canonical.ts'
import { closedDepth, read, write, type LayoutDocument, type StoredPanel } from '../workspace/document.ts'
import { mergeLayouts, same } from './merge.ts'
import { panelIds, renamed } from '../dock/tree.ts'

/** Merges two layouts of one user (L14). */
export interface Met {
  /** Stored form. */
  readonly document: Readonly<Record<string, unknown>>
  /** Lost from the other side: arrangement, or state of a panel changed by both. */
  readonly loses: boolean
}

/**
 * Merges one layout changed on two devices: opened panels are kept, closed ones removed unless used on the other.
 * Panels match by id; equal addresses opened on both are one. Null if theirs is unreadable or newer.
 */
export function meet(common: unknown, mine: unknown, theirs: unknown): Met | null {
  const own = documentOf(mine),
    other = documentOf(theirs)
  if (!own || !other) return null
  const base = documentOf(common) ?? inBoth(own, other)
  const { here, there } = asOne(base, own, other)
  const { document, items, bothMoved } = mergeLayouts(base, here, there, 'all')
  const closed = there.closed.filter(c => !here.closed.some(h => h.id === c.id) && !(c.id in document.panels))
  return {
    document: write({ ...document, closed: [...here.closed, ...closed].slice(0, closedDepth) }),
    loses: bothMoved || items.some(i => i.kind === 'both'),
  }
}

/** Both used one id for different panels, and at most one of them was used. */
function asOne(
  base: LayoutDocument,
  here: LayoutDocument,
  there: LayoutDocument,
): { readonly here: LayoutDocument; readonly there: LayoutDocument } {
  const alone = Object.entries(here.panels).filter(([id]) => !there.panels[id])
  const names = new Map<string, string>(),
    panels = { ...here.panels }
  for (const [id, panel] of Object.entries(there.panels)) {
    // A common panel that one side lacks was closed there.
    const at =
      here.panels[id] || base.panels[id]
        ? -1
        : alone.findIndex(([own, p]) => isAs(p, panel) && meets(base.panels[own], p, panel))
    const [pair] = at < 0 ? [] : alone.splice(at, 1)
    if (!pair) continue
    const [own, { peek, ...mine }] = pair
    names.set(id, own)
    panels[own] = {
      ...mine,
      ...(peek && panel.peek ? { peek } : {}),
      state: !base.panels[own] && isFresh(mine) ? panel.state : mine.state,
    }
  }
  return names.size > 0 ? { here: { ...here, panels }, there: withNames(there, names) } : { here, there }
}

const isAs = (a: StoredPanel, b: StoredPanel) =>
  a.type === b.type && canonical(a.address) === canonical(b.address) && same(a.link, b.link)

/** Theirs has the id that ours got at an earlier merge; or both are new and not both were used. */
const meets = (common: StoredPanel | undefined, mine: StoredPanel, theirs: StoredPanel) =>
  common ? same(theirs.state, common.state) : same(mine.state, theirs.state) || isFresh(mine) || isFresh(theirs)

const isFresh = (panel: Pick<StoredPanel, 'address' | 'state'>) => same(panel.state, freshState(panel.address))

function withNames(document: LayoutDocument, names: ReadonlyMap<string, string>): LayoutDocument {
  const name = (id: string) => names.get(id) ?? id
  return {
    ...document,
    tree: renamed(document.tree, name),
    active: document.active && name(document.active),
    recent: document.recent.map(name),
    panels: Object.fromEntries(Object.entries(document.panels).map(([id, p]) => [name(id), p])),
  }
}

function documentOf(raw: unknown): LayoutDocument | undefined {
  const loaded = read(raw)
  return loaded.kind === 'ok' ? loaded.document : undefined
}

/** Without a common base: the union of both. Nothing counts as closed. */
function inBoth(here: LayoutDocument, there: LayoutDocument): LayoutDocument {
  const ids = new Set(panelIds(here.tree))
  return { ...there, panels: Object.fromEntries(Object.entries(there.panels).filter(([id]) => ids.has(id))) }
}
