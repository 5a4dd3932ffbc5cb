import { atom } from 'nanostores'
import { enterKeyMode } from '../../commands/key-mode.ts'
import { focusedDocument } from '../../commands/palette/open.ts'
import { t } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { focusPanel, openDocuments } from './focus.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Panels by last use, over all windows, while the key is held; releasing it chooses (W10). */
export interface SwitcherState {
  readonly panels: readonly OpenPanel[]
  readonly at: number
}

export const $switcher = atom<SwitcherState | null>(null)

export function startSwitcher(workspace: Workspace): void {
  const order = workspace.recent()
  const panels = workspace.$panels.get().toSorted((a, b) => rankIn(order, a.id) - rankIn(order, b.id))
  if (panels.length < 2 || $switcher.get()) return
  show({ panels, at: 1 })
  const documents = openDocuments()
  const stopKeys = enterKeyMode(onKey)
  const end = (chosen: boolean) => {
    stopKeys()
    for (const target of documents) target.removeEventListener('keyup', onKeyUp, true)
    removeEventListener('blur', cancel)
    const state = $switcher.get()
    $switcher.set(null)
    const panel = chosen ? state?.panels[state.at] : undefined
    if (!panel) return
    workspace.focus(panel.id)
    focusPanel(panel.id)
  }
  const cancel = () => end(false)
  const onKeyUp = (event: KeyboardEvent) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) end(true)
  }
  function onKey(event: KeyboardEvent): void {
    const forward = ['ArrowDown', 'ArrowRight'].includes(event.key) || (event.code === 'Backquote' && !event.shiftKey)
    const backward = ['ArrowUp', 'ArrowLeft'].includes(event.key) || (event.code === 'Backquote' && event.shiftKey)
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter') end(true)
    else if (forward || backward) step(forward ? 1 : -1)
  }
  for (const target of documents) target.addEventListener('keyup', onKeyUp, true)
  addEventListener('blur', cancel)
}

const rankIn = (order: readonly string[], id: string) => {
  const at = order.indexOf(id)
  return at < 0 ? order.length : at
}

function step(by: 1 | -1): void {
  const state = $switcher.get()
  if (state) show({ ...state, at: (state.at + by + state.panels.length) % state.panels.length })
}

function show(state: SwitcherState): void {
  $switcher.set(state)
  const panel = state.panels[state.at]
  if (panel)
    announce(
      t('switcherAt', { title: panel.$label.get(), at: state.at + 1, count: state.panels.length }),
      focusedDocument(),
    )
}
