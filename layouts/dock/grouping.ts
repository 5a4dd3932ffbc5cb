import { findRoute } from '../../src/state/menus.ts'
import { bareAddress, parseAddress } from '../../src/router/canonical.ts'
import { groupTabs } from './tree.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Colours of tab groups, in order of assignment; tokens, so that they follow the theme. */
const colours = ['Blue', 'Teal', 'Marigold', 'Grape', 'Cranberry', 'Forest'].map(
  name => `var(--colorPalette${name}Background2)`,
)

/** The record of a panel, by its screen's query value. */
function recordOf(address: string): string | undefined {
  const { query } = parseAddress(bareAddress(address))
  return (
    findRoute(address)
      ?.entry.instanceBy?.map(name => query.get(name))
      .find(Boolean) ?? undefined
  )
}

/** Groups tabs of one record with a colour, as one undo step. */
export function groupByRecord(w: Workspace): boolean {
  const records = [...new Set(w.$panels.get().flatMap(p => recordOf(p.$address.get()) ?? []))]
  const document = w.document()
  const { tree, groups } = groupTabs(document.tree, id => {
    const name = recordOf(w.panel(id)?.$address.get() ?? '')
    return name === undefined ? undefined : { name, color: colours[records.indexOf(name) % colours.length] ?? '' }
  })
  if (groups === 0) return false
  // Front tabs stay in front; the active one is last.
  const active = w.$active.get()
  const order = w.recent()
  const seen = w.$panels.get().filter(p => p.$visible.get() && p !== active)
  w.apply({ ...document, tree })
  for (const panel of active ? [...seen, active] : seen) w.focus(panel.id)
  w.recall(order)
  return true
}
