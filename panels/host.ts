import { computed } from 'nanostores'
import type { Off } from '../commands/contract.ts'
import { $shownKeys } from '../commands/key-table.ts'
import { addCommands } from '../commands/registry.ts'
import type { OpenHow } from '../commands/workspace.ts'
import type { PanelHost } from './contract.ts'
import { channel } from './link.ts'
import type { OpenPanel } from './open-panel.ts'

/** Workspace functions for a panel. */
export interface PanelServices {
  open(address: string, how: OpenHow, from: OpenPanel): void
  close(panel: OpenPanel): void
  /** Opens a menu with the ways to open an address, at a position of the panel's window. */
  offer(address: string, at: { readonly x: number; readonly y: number }, from: OpenPanel): void
  /** Address of the previously used panel, for the permission call. */
  before(): string
}

/** A panel's access to the workspace. Everything it adds is removed when the panel closes. */
export function makeHost(panel: OpenPanel, services: PanelServices): PanelHost {
  const keep = (off: Off): Off => {
    const once = () => {
      if (panel.offs.delete(once)) off()
    }
    panel.offs.add(once)
    return once
  }
  return {
    get document() {
      return panel.$document.get()
    },
    actions: panel.$actions,
    title: text => panel.$title.set(text),
    badge: count => panel.$badge.set(count),
    facts: facts => panel.$facts.set({ ...panel.$facts.get(), ...facts }),
    dirty: why => {
      if (panel.$dirty.get() !== why) panel.$dirty.set(why)
    },
    onRefresh(refresh) {
      panel.refreshers.add(refresh)
      return keep(() => panel.refreshers.delete(refresh))
    },
    onLeave(save, discard) {
      panel.savers.add(save)
      if (discard) panel.discarders.add(discard)
      return keep(() => {
        panel.savers.delete(save)
        if (discard) panel.discarders.delete(discard)
      })
    },
    open: (address, how = 'reuse') => services.open(address, how, panel),
    offer: (address, at) => services.offer(address, at, panel),
    emit(context) {
      const link = panel.$link.get()
      if (link && link.mode !== 'receive') channel(link.channel).publish(context, panel.id)
    },
    command(command) {
      panel.$commands.set([...panel.$commands.get(), command])
      return keep(() => panel.$commands.set(panel.$commands.get().filter(c => c !== command)))
    },
    keys: $shownKeys,
    close: () => services.close(panel),
  }
}

/** The panel's own commands exist while it is the active one. */
export function offerCommands(panel: OpenPanel): Off {
  let off: Off | undefined
  const stop = computed([panel.$active, panel.$commands], (active, commands) => (active ? commands : [])).subscribe(
    commands => {
      off?.()
      off = commands.length > 0 ? addCommands(commands) : undefined
    },
  )
  return () => {
    stop()
    off?.()
  }
}

const running = new WeakMap<OpenPanel, AbortController>()
const stale = new WeakSet<OpenPanel>()

/** F5 for one panel: reloads everything it shows once; a hidden panel reloads when shown. */
export async function refreshPanel(panel: OpenPanel): Promise<void> {
  if (!panel.$visible.get()) {
    stale.add(panel)
    return
  }
  stale.delete(panel)
  running.get(panel)?.abort()
  const controller = new AbortController()
  running.set(panel, controller)
  await Promise.allSettled([...panel.refreshers].map(refresh => refresh(controller.signal)))
  if (running.get(panel) === controller) running.delete(panel)
}

/** One refresh when shown, for changes missed while hidden. */
export const refreshOnReturn = (panel: OpenPanel): Off =>
  panel.$visible.listen(visible => {
    if (visible && stale.has(panel)) void refreshPanel(panel)
  })
