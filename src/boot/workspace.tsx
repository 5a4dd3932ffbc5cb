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
        /* those of before hold */
      },
    )
})

/** The second half of the start: permitted screens (`menus` are loading), preferences, then the panels. */
export async function openWorkspace(root: Root, menus: ReturnType<typeof fetchMenus>): Promise<void> {
  // Asked for early they may have failed where the code was waited for until the network was back.
  const ready = Promise.all([
    menus
      .catch(() => untilThere(fetchMenus))
      .then(entries => {
        $menus.set(entries)
      }),
    messagesReady,
    loadPreferences().catch(() => {
      /* those of this browser hold */
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
