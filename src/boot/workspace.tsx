import type { Root } from 'react-dom/client'
import { fetchMenus } from '../api/session.ts'
import { untilThere } from '../code/until-there.ts'
import { messagesReady } from '../i18n/messages.ts'
import { currentPath } from '../router/address.ts'
import '../state/running.ts'
import { $viewsVersion } from '../state/caches.ts'
import { readCompanyStatus } from '../state/company-status.ts'
import { loadFavourites } from '../state/favourites.ts'
import { $menus } from '../state/menus.ts'
import { pageSettingsKey } from '../state/page-settings-key.ts'
import { loadPreferences } from '../state/preferences.ts'
import { Shell, startWorkspace } from './contributions.ts'

export { fetchLater } from './contributions.ts'

/** A screen granted during the session appears in menu and palette after the next call. */
$viewsVersion.listen((_, before) => {
  if (before)
    fetchMenus().then(
      menus => {
        $menus.set(menus)
      },
      () => {
        /* the previous ones stay */
      },
    )
})

/** The second half of the start: permitted screens (`menus` are loading), preferences, then the panels. */
export async function openWorkspace(root: Root, menus: ReturnType<typeof fetchMenus>): Promise<void> {
  // An early request may have failed while the code was waiting for the network.
  const ready = Promise.all([
    menus
      .catch(() => untilThere(fetchMenus))
      .then(entries => {
        $menus.set(entries)
      }),
    messagesReady,
    loadPreferences().catch(() => {
      /* this browser's preferences are used */
    }),
  ])
  await startWorkspace(currentPath(), ready)
  if (localStorage.getItem(pageSettingsKey())) void import('../api/test-cases.ts')
  void loadFavourites().catch(() => {
    /* none until the next start */
  })
  root.render(<Shell />)
  readCompanyStatus()
}
