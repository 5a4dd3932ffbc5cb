import { Actions, Model, Rect, type Action, type IJsonRect, type ModelLayout } from 'flexlayout-react'
import { atom, computed } from 'nanostores'
import { onKey } from '../../commands/dispatch.ts'
import { listen } from '../../commands/listen.ts'
import { focusedDocument, setFocusedDocument } from '../../commands/palette/open.ts'
import { isElement } from '../../src/lib/element.ts'
import { addDocument, focusPanel } from './focus.ts'
import { acceptRows } from './row-drop.ts'
import { uncoverFocus } from './uncover.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Separate windows. Each gets the shortcuts and reports focus, so that actions happen there. A blocked window becomes
 * a float, with a message and a button to open it in place.
 */
export interface BlockedWindow {
  readonly id: string
  /** Its intended position, in screen pixels. */
  readonly rect: IJsonRect | undefined
  /** The layout step that requested it. */
  readonly step: number
}

export const $blockedWindows = atom<readonly BlockedWindow[]>([])

const opened = new Map<string, () => void>()
/** Windows reopened by separate steps, with the step that first asked. */
let again: { readonly step: number; readonly waits: Map<string, number> } | null = null
/** Windows that their user is closing now. */
const closing = new Set<string>()

/** An open separate window. */
export const isOpenWindow = (layoutId: string): boolean => opened.has(layoutId)

/** Keys and focus of one document. */
export function attach(workspace: Workspace, target: Document, layoutId: () => string): () => void {
  const enter = () => {
    setFocusedDocument(target)
  }
  const within = (event: Event) => {
    enter()
    const id = isElement(event.target)
      ? (event.target.closest('[data-panel-id]')?.getAttribute('data-panel-id') ?? undefined)
      : undefined
    if (id && id !== workspace.$active.get()?.id) workspace.perform(Actions.selectTab(id))
    else if (!id && target !== document) workspace.enter(layoutId())
  }
  // When the user returns from another program, the window is active before an element has focus.
  const back = () => {
    enter()
    if (target !== document) workspace.enter(layoutId())
  }
  const key = (event: KeyboardEvent) => {
    if (focusedDocument() !== target) within(event)
    onKey(event)
  }
  const offs = [listen(target, key), uncoverFocus(target), acceptRows(workspace, target)]
  target.addEventListener('focusin', within)
  target.defaultView?.addEventListener('focus', back)
  return () => {
    offs.forEach(off => off())
    target.removeEventListener('focusin', within)
    target.defaultView?.removeEventListener('focus', back)
  }
}

export function popoutOpened(workspace: Workspace, layout: ModelLayout, target: Document): void {
  const id = layout.getLayoutId()
  const offs = [attach(workspace, target, () => id), addDocument(target)]
  offs.push(nameWindow(workspace, target))
  opened.set(id, () => offs.forEach(off => off()))
  if (again?.waits.has(id)) again = null
  $blockedWindows.set($blockedWindows.get().filter(b => b.id !== id))
  setFocusedDocument(target)
  workspace.enter(id)
  const active = workspace.$active.get()
  if (active) focusPanel(active.id)
}

/** A window has the title of its last used panel. */
function nameWindow(workspace: Workspace, target: Document): () => void {
  let off: (() => void) | undefined
  const stop = workspace.$active.subscribe(panel => {
    off?.()
    off = !panel
      ? undefined
      : computed([panel.$document, panel.$label], (at, label) => (at === target ? label : null)).subscribe(label => {
          if (label !== null) target.title = label
        })
  })
  return () => {
    stop()
    off?.()
  }
}

export function popoutClosed(workspace: Workspace, layout: ModelLayout): void {
  const id = layout.getLayoutId()
  opened.get(id)?.()
  opened.delete(id)
  closing.add(id)
  setFocusedDocument(document)
  workspace.enter(Model.MAIN_LAYOUT_ID)
}

/**
 * A window that closes without having opened was blocked: it becomes a float beside those of others. That ends the
 * layout step that requested it and is no step of its own; undo returns the panel. Closing a window that the layout no
 * longer has is no step either. True for both.
 */
export function endsWindow(workspace: Workspace, action: Action): boolean {
  const id: unknown = action.data.layoutId
  if (action.type !== Actions.CLOSE_POPOUT || typeof id !== 'string') return false
  const byUser = closing.delete(id),
    part = partOf(workspace, id)
  if (part?.type !== 'window') return true
  if (byUser) return false
  const others = $blockedWindows.get().filter(b => b.id !== id)
  $blockedWindows.set([
    ...others,
    { id, rect: workspace.windowRect(id) ?? part.rect, step: refusedAgain(workspace, id) ?? workspace.lastStep },
  ])
  queueMicrotask(() => {
    workspace.complete(action)
    const float = partOf(workspace, id)?.rect,
      by = others.filter(b => partOf(workspace, b.id)).length * 36
    if (float && by > 0)
      workspace.complete(Actions.moveFloat(id, new Rect(float.x + by, float.y + by, float.width, float.height)))
  })
  return true
}

/**
 * The first step that asked for a window blocked again. If all windows of a step are blocked, the step had no effect.
 */
function refusedAgain(workspace: Workspace, id: string): number | undefined {
  const first = again?.waits.get(id)
  if (!again || first === undefined) return undefined
  again.waits.delete(id)
  if (again.waits.size > 0) return first
  workspace.withdraw(again.step)
  again = null
  return first
}

const partOf = (workspace: Workspace, layoutId: string) => workspace.$model.get().toJson().subLayouts?.[layoutId]

/**
 * A click opens a blocked window: its original step continues. After other steps it is a separate one, so that undo
 * reverts only the window.
 */
export function retryBlocked(workspace: Workspace, which: readonly BlockedWindow[]): void {
  $blockedWindows.set($blockedWindows.get().filter(b => !which.includes(b)))
  again = null
  const waits = new Map(which.map(b => [b.id, b.step]))
  let goesOn = which.every(b => b.step === workspace.lastStep)
  for (const { id, rect } of which) {
    const action = Actions.popoutFloat(id, rect)
    if (goesOn) workspace.complete(action)
    else {
      workspace.perform(action)
      again = { step: workspace.lastStep, waits }
    }
    goesOn = true
  }
}
