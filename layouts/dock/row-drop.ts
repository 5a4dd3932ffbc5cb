import { announce } from '../../src/lib/announce.ts'
import { $dragged } from '../../src/lib/dragged.ts'
import { t } from '../../src/i18n/intl.ts'
import { focusPanel } from './focus.ts'
import { tabsetOf, tabsets, type DockSide } from './model.ts'
import { openAddress } from './opening.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Drags records out of a list onto the dock (W24). In the middle of a panel they open as a tab of its group, at an edge
 * beside it. A mark shows the position before the drop. Every window accepts drops from all windows.
 */
interface Place {
  readonly group: string
  readonly side: DockSide
  /** In pixels of the window. */
  readonly box: DOMRect
}

/** Share of a panel that counts as its edge. */
const edge = 0.22

export function acceptRows(workspace: Workspace, target: Document): () => void {
  let shown: HTMLElement | undefined
  const hide = () => {
    shown?.remove()
    shown = undefined
  }
  const over = (e: DragEvent) => {
    const place = $dragged.get() ? placeAt(workspace, e) : undefined
    if (!place) return hide()
    e.preventDefault()
    shown ??= frameIn(target)
    const { left, top, width, height } = part(place.box, place.side)
    Object.assign(shown.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  }
  const drop = (e: DragEvent) => {
    hide()
    const address = $dragged.get()?.address,
      place = address ? placeAt(workspace, e) : undefined
    if (!address || !place) return
    e.preventDefault()
    void openAddress(workspace, address, 'new', { into: place }).then(panel => {
      if (!panel) return
      announce(t('saidOpened', { title: panel.$label.get() }), target)
      focusPanel(panel.id)
    })
  }
  const leave = (e: DragEvent) => {
    if (e.relatedTarget === null) hide()
  }
  const off = $dragged.listen(dragged => {
    if (!dragged) hide()
  })
  target.addEventListener('dragover', over)
  target.addEventListener('drop', drop)
  target.addEventListener('dragleave', leave)
  return () => {
    off()
    hide()
    target.removeEventListener('dragover', over)
    target.removeEventListener('drop', drop)
    target.removeEventListener('dragleave', leave)
  }
}

/** The group under the pointer, and the part of it. */
function placeAt(workspace: Workspace, e: DragEvent): Place | undefined {
  const at = e.target !== null && 'closest' in e.target ? (e.target as Element) : null
  const model = workspace.$model.get()
  const panel = at?.closest<HTMLElement>('[data-panel-id]')
  const set = panel ? tabsetOf(model, panel.dataset.panelId ?? '') : undefined
  if (panel && set) {
    const box = panel.getBoundingClientRect()
    return { group: set.getId(), side: sideAt(box, e.clientX, e.clientY), box }
  }
  // A drop on the tabs of a group, or on an empty group, means the whole group.
  const path = at?.closest<HTMLElement>('[data-layout-path]')?.dataset.layoutPath ?? ''
  const group = tabsets(model).find(s => path === s.getPath() || path.startsWith(`${s.getPath()}/`))
  const box = group && at?.closest('.flexlayout__tabset_container, .flexlayout__tabset')?.getBoundingClientRect()
  return group && box ? { group: group.getId(), side: 'center', box } : undefined
}

function sideAt(box: DOMRect, x: number, y: number): DockSide {
  const right = (x - box.left) / box.width,
    down = (y - box.top) / box.height
  const far: readonly (readonly [DockSide, number])[] = [
    ['left', right],
    ['right', 1 - right],
    ['top', down],
    ['bottom', 1 - down],
  ]
  const nearest = far.reduce((a, b) => (b[1] < a[1] ? b : a))
  return nearest[1] < edge ? nearest[0] : 'center'
}

function part(
  { left, top, width, height }: DOMRect,
  side: DockSide,
): Omit<DOMRectInit, 'x' | 'y'> & { readonly left: number; readonly top: number } {
  if (side === 'left' || side === 'right')
    return { left: side === 'left' ? left : left + width / 2, top, width: width / 2, height }
  if (side === 'top' || side === 'bottom')
    return { left, top: side === 'top' ? top : top + height / 2, width, height: height / 2 }
  return { left, top, width, height }
}

/** The position mark, in the colours of the window's theme. */
function frameIn(target: Document): HTMLElement {
  const mark = target.createElement('div')
  mark.className = 'portside-dock-preview'
  mark.dataset.dragged = ''
  mark.style.position = 'fixed'
  mark.setAttribute('aria-hidden', 'true')
  const home = target.querySelector('.portside-shell, .portside-popout-body') ?? target.body
  home.append(mark)
  return mark
}
