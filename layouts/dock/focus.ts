import type { PanelId } from '../../panels/contract.ts'
import { $palette, focusedDocument } from '../../commands/palette/open.ts'
import { focusElement, focusFirst } from '../../src/lib/focus.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Focus movement: into panels, between regions, never lost. */

const windows = new Set<Document>()
export const openDocuments = (): readonly Document[] => [document, ...windows]

export function addDocument(target: Document): () => void {
  windows.add(target)
  return () => windows.delete(target)
}

export const panelElement = (id: PanelId): Element | null => {
  for (const target of openDocuments()) {
    const found = target.querySelector(`[data-panel-id="${CSS.escape(id)}"]`)
    if (found) return found
  }
  return null
}

/** Frames to wait for a panel being drawn, and frames in which it may still move and lose focus. */
const patience = 30
const unrest = 4

/** Focuses a panel unless focused already: the last focused element if it exists. Steals focus only the first time. */
export function focusPanel(id: PanelId, was: Element | null = within(id)): void {
  let taken = 0
  let left = patience
  const step = () => {
    // An opened palette keeps focus; the panel gets it afterwards.
    if ($palette.get()) return afterPalette(next)
    const element = panelElement(id)
    if (!element || element.getClientRects().length === 0) return left-- > 0 ? next() : undefined
    const { activeElement, body } = element.ownerDocument
    if (!element.contains(activeElement) && (taken === 0 || !activeElement || activeElement === body)) {
      if (element.ownerDocument !== focusedDocument()) element.ownerDocument.defaultView?.focus()
      if (!(was && element.contains(was) && focusElement(was))) focusElement(element)
    }
    if (++taken < unrest) next()
  }
  const next = () => {
    requestAnimationFrame(step)
  }
  next()
}

function afterPalette(work: () => void): void {
  const off = $palette.listen(now => {
    if (now) return
    off()
    work()
  })
}

/** The focused element of a panel. */
function within(id: PanelId): Element | null {
  const element = panelElement(id)
  const active = element?.ownerDocument.activeElement ?? null
  return active !== element && element?.contains(active) ? active : null
}

/** After something was removed: if nothing has focus, the active panel gets it. */
export function rescueFocus(workspace: Workspace): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = focusedDocument()
      const lost = target.activeElement === null || target.activeElement === target.body
      const active = workspace.$active.get()
      if (lost && active) focusPanel(active.id)
    }),
  )
}

/** Header, menu, visible panels and status bar, in reading order. */
export function focusRegion(by: 1 | -1): void {
  const target = focusedDocument()
  const regions = [...target.querySelectorAll('[data-region], [data-panel-id]')].filter(
    e => e.getClientRects().length > 0,
  )
  if (regions.length === 0) return
  const now = regions.findIndex(r => r.contains(target.activeElement))
  const from = now < 0 ? (by > 0 ? -1 : 0) : now
  for (let i = 1; i <= regions.length; i++) {
    const next = regions[(from + by * i + regions.length * i) % regions.length]
    if (next && (next.hasAttribute('data-panel-id') ? focusElement(next) : focusFirst(next) || focusWhole(next))) return
  }
}

/** A region without anything to press, as the status bar, is read as a whole. */
function focusWhole(region: Element): boolean {
  if (!region.hasAttribute('tabindex') || !('focus' in region)) return false
  ;(region as HTMLElement).focus()
  return region.ownerDocument.activeElement === region
}

export interface Box {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The nearest box in a direction: among equally near ones, the one with the largest overlap. */
export function nextBox(
  boxes: readonly Box[],
  from: Box,
  direction: 'left' | 'right' | 'up' | 'down',
): Box | undefined {
  const across = direction === 'left' || direction === 'right'
  const candidates = boxes.flatMap(b => {
    if (b.id === from.id) return []
    const gap =
      direction === 'left'
        ? from.left - b.right
        : direction === 'right'
          ? b.left - from.right
          : direction === 'up'
            ? from.top - b.bottom
            : b.top - from.bottom
    const shared = across
      ? Math.min(from.bottom, b.bottom) - Math.max(from.top, b.top)
      : Math.min(from.right, b.right) - Math.max(from.left, b.left)
    return gap > -8 && shared > 0 ? [{ b, gap, shared }] : []
  })
  return candidates.toSorted((x, y) => x.gap - y.gap || y.shared - x.shared)[0]?.b
}

/** The panel left, right, above or below the active one in its window. */
export function panelTowards(workspace: Workspace, direction: 'left' | 'right' | 'up' | 'down'): PanelId | undefined {
  const active = workspace.$active.get()
  const element = active ? panelElement(active.id) : null
  if (!active || !element) return undefined
  const boxes = workspace.$panels
    .get()
    .filter(p => p.$visible.get())
    .flatMap((p): Box[] => {
      const e = panelElement(p.id)
      if (!e || e.ownerDocument !== element.ownerDocument) return []
      const { left, top, right, bottom } = e.getBoundingClientRect()
      return [{ id: p.id, left, top, right, bottom }]
    })
  const from = boxes.find(b => b.id === active.id)
  return from ? nextBox(boxes, from, direction)?.id : undefined
}
