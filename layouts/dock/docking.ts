import { Model, type TabSetNode } from 'flexlayout-react'
import { atom } from 'nanostores'
import { enterKeyMode } from '../../commands/key-mode.ts'
import { focusedDocument } from '../../commands/palette/open.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { t } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { focusPanel, nextBox, type Box } from './focus.ts'
import { tabsetOf, tabsets, type DockSide } from './model.ts'
import { dockTo, lift } from './moving.ts'
import { isOpenWindow } from './windows.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Key docking (W12): group, then position; each choice is shown and announced; Escape cancels. Tab moves through all
 * windows' groups, arrows within a window.
 */
export interface DockingState {
  readonly phase: 'group' | 'place'
  readonly group: string
  readonly side: DockSide
  /** The window of the group. */
  readonly layoutId: string
  /** The target position, in pixels of that window's dock. */
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export const $docking = atom<DockingState | null>(null)

const sideOfKey: Readonly<Partial<Record<string, DockSide>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ' ': 'center',
}
const towards = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const
const isArrow = (key: string): key is keyof typeof towards => key in towards
const sideNames: Readonly<Record<DockSide, MessageKey>> = {
  left: 'dockLeft',
  right: 'dockRight',
  top: 'dockTop',
  bottom: 'dockBottom',
  center: 'dockCenter',
}

const groupsOf = (workspace: Workspace): TabSetNode[] => {
  const model = workspace.$model.get()
  const seen = (set: TabSetNode) => {
    const over = model.getMaximizedTabset(set.getLayoutId())
    return !over || over === set
  }
  return tabsets(model).filter(
    s => (s.getLayoutId() === Model.MAIN_LAYOUT_ID || isOpenWindow(s.getLayoutId())) && seen(s),
  )
}
const boxOf = (set: TabSetNode): Box => {
  const r = set.getRect()
  return { id: set.getId(), left: r.x, top: r.y, right: r.x + r.width, bottom: r.y + r.height }
}

export function startDocking(workspace: Workspace): void {
  const active = workspace.$active.get()
  const own = active ? tabsetOf(workspace.$model.get(), active.id) : undefined
  const groups = groupsOf(workspace)
  const first = groups.find(s => s === own) ?? groups[0]
  if (!active || !first) return
  const stop = enterKeyMode(event => {
    const state = $docking.get()
    if (!state || event.key === 'Escape') return end(t('dockCancelled'))
    if (event.key.toLowerCase() === 'f') {
      lift(workspace, 'float')
      return end(t('saidMoved', { title: active.$label.get() }))
    }
    if (event.key === 'Enter')
      return state.phase === 'group' ? choose(workspace, { ...state, phase: 'place' }) : commit(state)
    if (event.key === 'Backspace') return choose(workspace, { ...state, phase: 'group', side: 'center' })
    if (state.phase === 'place') {
      const side = sideOfKey[event.key]
      if (side) choose(workspace, { ...state, side })
      return
    }
    const next =
      event.key === 'Tab'
        ? after(workspace, state.group, event.shiftKey ? -1 : 1)
        : isArrow(event.key)
          ? beside(workspace, state.group, towards[event.key])
          : undefined
    if (next) choose(workspace, { ...state, group: next })
  })
  const end = (said: string) => {
    stop()
    $docking.set(null)
    announce(said, focusedDocument())
    focusPanel(active.id)
  }
  const commit = (state: DockingState) => {
    dockTo(workspace, state.group, state.side)
    end(t('saidMoved', { title: active.$label.get() }))
  }
  choose(workspace, {
    phase: 'group',
    group: first.getId(),
    side: 'center',
    layoutId: first.getLayoutId(),
    rect: first.getRect(),
  })
}

function choose(workspace: Workspace, state: DockingState): void {
  const set = groupsOf(workspace).find(s => s.getId() === state.group)
  if (!set) return
  const title = workspace.panel(set.getSelectedNode()?.getId() ?? '')?.$label.get() ?? ''
  $docking.set({
    ...state,
    layoutId: set.getLayoutId(),
    rect: part(set.getRect(), state.phase === 'group' ? 'center' : state.side),
  })
  announce(
    state.phase === 'group' ? t('dockGroup', { title }) : t('dockPlace', { title, side: t(sideNames[state.side]) }),
    focusedDocument(),
  )
}

function part({ x, y, width, height }: DockingState['rect'], side: DockSide): DockingState['rect'] {
  if (side === 'left' || side === 'right')
    return { x: side === 'left' ? x : x + width / 2, y, width: width / 2, height }
  if (side === 'top' || side === 'bottom')
    return { x, y: side === 'top' ? y : y + height / 2, width, height: height / 2 }
  return { x, y, width, height }
}

function after(workspace: Workspace, group: string, by: 1 | -1): string | undefined {
  const all = groupsOf(workspace)
  return all[(all.findIndex(s => s.getId() === group) + by + all.length) % all.length]?.getId()
}

function beside(workspace: Workspace, group: string, direction: 'left' | 'right' | 'up' | 'down'): string | undefined {
  const groups = groupsOf(workspace)
  const window = groups.find(s => s.getId() === group)?.getLayoutId()
  const boxes = groups.filter(s => s.getLayoutId() === window).map(boxOf)
  const from = boxes.find(b => b.id === group)
  return from ? nextBox(boxes, from, direction)?.id : undefined
}
