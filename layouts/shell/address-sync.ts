import { refreshPanel } from '../../panels/host.ts'
import { $goTo } from '../../src/api/reactions.ts'
import { currentPath, leavePath, onPath, pushPath, replacePath } from '../../src/router/address.ts'
import { canonical, parseAddress, refreshOf } from '../../src/router/canonical.ts'
import { $session } from '../../src/state/session.ts'
import { openAddress } from '../dock/opening.ts'
import { isLayoutLink } from '../saved/layout-link.ts'
import { offerLinked } from '../saved/offer-link.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Address bar and active panel. The bar has the active panel's address; focus changes replace the history entry, new
 * places add one. User navigation opens panels unless the canonical address is shown already, which prevents loops.
 */
export function syncAddress(workspace: Workspace): () => void {
  const here = () => workspace.$active.get()?.$address.get() ?? '/'
  const offs = [
    workspace.onAddress((address, how) => {
      if (!address) return leavePath()
      if (how === 'push') pushPath(address)
      else replacePath(address)
    }),
    onPath(() => {
      void follow(workspace, currentPath(), here)
    }),
    $goTo.listen(to => {
      if (to !== '/403' && to !== '/404') return
      $goTo.set(null)
      // A typed address that was rejected is not a history entry; the shown panel is.
      const typed = canonical(currentPath()) !== canonical(here())
      void openAddress(workspace, to, 'reuse', { history: typed ? 'replace' : 'push' })
    }),
  ]
  return () => offs.forEach(off => off())
}

async function follow(workspace: Workspace, address: string, here: () => string): Promise<void> {
  if (!$session.get()) return
  const path = parseAddress(address).path.toLowerCase()
  // A signed-in user cannot open the sign-in page (B-015).
  if (path === '/login') return replacePath(here())
  // A layout link that is pasted into an open workspace is offered as on a start (L11).
  if (isLayoutLink(address)) {
    await offerLinked(workspace, address)
    if (currentPath() === address) replacePath(here())
    return
  }
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
  // After a failed address the bar shows the active panel again, unless the user moved on.
  if (currentPath() === address && canonical(address) !== canonical(here())) replacePath(here())
}
