import { refreshPanel } from '../../panels/host.ts'
import { $goTo } from '../../src/api/reactions.ts'
import { currentPath, onPath, pushPath, replacePath } from '../../src/router/address.ts'
import { canonical, parseAddress, refreshOf } from '../../src/router/canonical.ts'
import { $session } from '../../src/state/session.ts'
import { openAddress } from '../dock/opening.ts'
import { $page } from './page.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Address bar and active panel. The bar shows the active panel's address; a change of focus replaces the entry, a new
 * place is one. What the user types or goes back to is opened, unless its canonical text is what shows already: that
 * comparison alone keeps the two from chasing each other.
 */
export function syncAddress(workspace: Workspace): () => void {
  const here = () => workspace.$active.get()?.$address.get() ?? '/'
  const offs = [
    workspace.onAddress((address, how) => {
      if (!address) return
      $page.set(null)
      if (how === 'push') pushPath(address)
      else replacePath(address)
    }),
    onPath(() => {
      void follow(workspace, currentPath(), here)
    }),
    $goTo.listen(to => {
      if (to !== '/403' && to !== '/404') return
      $goTo.set(null)
      replacePath(to)
    }),
  ]
  return () => offs.forEach(off => off())
}

async function follow(workspace: Workspace, address: string, here: () => string): Promise<void> {
  if (!$session.get()) return
  const path = parseAddress(address).path.toLowerCase()
  if (path === '/403' || path === '/404') return $page.set(path)
  // A signed-in user does not get to the sign-in page (B-015).
  if (path === '/login') return replacePath(here())
  $page.set(null)
  const active = workspace.$active.get()
  if (active && canonical(address) === canonical(here())) {
    const timestamp = refreshOf(address)
    if (timestamp && timestamp !== refreshOf(here())) {
      workspace.lead(active, address, 'replace')
      await refreshPanel(active)
    }
    return
  }
  const opened = await openAddress(workspace, address, 'reuse', { history: 'replace' })
  if (!opened && !$page.get()) replacePath(here())
}

/** Back from a page to the panels behind it. */
export const leavePage = (workspace: Workspace): void => {
  $page.set(null)
  replacePath(workspace.$active.get()?.$address.get() ?? '/')
}
