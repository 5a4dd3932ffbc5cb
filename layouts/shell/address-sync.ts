import { refreshPanel } from '../../panels/host.ts'
import { $goTo } from '../../src/api/reactions.ts'
import { currentPath, onPath, pushPath, replacePath } from '../../src/router/address.ts'
import { canonical, parseAddress, refreshOf } from '../../src/router/canonical.ts'
import { $session } from '../../src/state/session.ts'
import { openAddress } from '../dock/opening.ts'
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
      if (how === 'push') pushPath(address)
      else replacePath(address)
    }),
    onPath(() => {
      void follow(workspace, currentPath(), here)
    }),
    $goTo.listen(to => {
      if (to !== '/403' && to !== '/404') return
      $goTo.set(null)
      // A refused address that was typed is no place to come back to; the panel that shows is one.
      const typed = canonical(currentPath()) !== canonical(here())
      void openAddress(workspace, to, 'reuse', { history: typed ? 'replace' : 'push' })
    }),
  ]
  return () => offs.forEach(off => off())
}

async function follow(workspace: Workspace, address: string, here: () => string): Promise<void> {
  if (!$session.get()) return
  const path = parseAddress(address).path.toLowerCase()
  // A signed-in user does not get to the sign-in page (B-015).
  if (path === '/login') return replacePath(here())
  const active = workspace.$active.get()
  if (active && canonical(address) === canonical(here())) {
    const timestamp = refreshOf(address)
    if (timestamp && timestamp !== refreshOf(here())) {
      workspace.lead(active, address, 'replace')
      await refreshPanel(active)
    }
    return
  }
  await openAddress(workspace, address, 'reuse', { history: 'replace' })
  // What did not open leaves the bar to the active panel, unless the user has gone on meanwhile.
  if (currentPath() === address && canonical(address) !== canonical(here())) replacePath(here())
}
