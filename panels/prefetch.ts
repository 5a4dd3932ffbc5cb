import { bareAddress } from '../src/router/canonical.ts'
import { definition, definitionNow } from '../src/state/caches.ts'
import { findRoute } from '../src/state/menus.ts'
import { privileges } from '../src/state/privileges.ts'
import { viewCodeOf } from '../src/views/code-of.ts'
import type { OpenPanel } from './open-panel.ts'
import { menuIdOf } from './permission.ts'

/**
 * Prefetches what visible panels will request: permissions and definitions, in parallel with code loading. Panels
 * request again and get the same answer; errors show there.
 */
export function prefetchRows(panels: readonly OpenPanel[], before: string): void {
  for (const panel of panels) {
    if (!panel.$visible.get()) continue
    const address = bareAddress(panel.$address.get()),
      route = findRoute(address),
      code = viewCodeOf(route)
    if (!route) continue
    privileges(menuIdOf(address, before), { quiet: true }).catch(() => undefined)
    // A print document comes complete from the server.
    if (code && route.entry.screen !== 'print') void made(code).catch(() => undefined)
  }
}

/** The definitions of a view, of its records, and of their rows and milestones. */
async function made(code: string): Promise<void> {
  const view = await definitionNow('view', code)
  if (!('entity' in view)) return
  const { children } = await definitionNow('entity', view.entity)
  const parts = [
    ...('tables' in view ? (view.tables ?? []) : []).map(table => table.child),
    ...('milestones' in view && view.milestones ? [view.milestones] : []),
  ]
  for (const part of parts) if (children[part]) definition('entity', children[part].entity)
}
