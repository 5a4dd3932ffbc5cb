import { atom } from 'nanostores'
import { readPageSettings, type PageSettings } from '../../domain/values/page-settings.ts'
import { isApiError } from '../api/errors.ts'
import { fetchSetting, saveSetting } from '../api/files.ts'
import { $config } from './config.ts'
import { pageSettingsKey } from './page-settings-key.ts'
import { $session } from './session.ts'

/** Page settings of the signed-in developer: stored on the server and in this browser, for the next start. */
const kept = (): readonly PageSettings[] => {
  try {
    return readPageSettings(JSON.parse(localStorage.getItem(pageSettingsKey()) ?? '[]'))
  } catch {
    return []
  }
}

export const $pageSettings = atom<readonly PageSettings[]>(kept())

/** Server revision; 0 without a stored one. */
let revision = 0

// For another user these settings are empty, and the server state is unknown.
$session.listen(() => {
  revision = 0
  $pageSettings.set(kept())
})

/** Off in production: only with demo data. */
export const pageSettingsHold = (): boolean => $config.get().DEMO === '1'

function keep(all: readonly PageSettings[]): void {
  $pageSettings.set(all)
  try {
    if (all.length === 0) localStorage.removeItem(pageSettingsKey())
    else localStorage.setItem(pageSettingsKey(), JSON.stringify(all))
  } catch {
    /* full or forbidden: the server keeps them */
  }
}

export async function loadPageSettings(): Promise<void> {
  const mine = pageSettingsKey(),
    found = await fetchSetting<unknown>('pageSettings')
  // Another user has signed in here meanwhile.
  if (pageSettingsKey() !== mine) return
  revision = found?.revision ?? 0
  keep(readPageSettings(found?.value))
}

/**
 * Settings of a path replace the previous ones; null removes them. Settings saved in another browser meanwhile stay.
 */
export async function savePageSettings(path: string, settings: PageSettings | null): Promise<void> {
  const mine = pageSettingsKey()
  const put = async () => {
    const all = [
      ...$pageSettings.get().filter(p => p.path !== path && p.path !== settings?.path),
      ...(settings ? [settings] : []),
    ]
    const saved = await saveSetting('pageSettings', all, revision)
    if (pageSettingsKey() !== mine) return
    revision = saved.revision
    keep(all)
  }
  try {
    await put()
  } catch (error) {
    if (!isApiError(error, 'CONFLICT')) throw error
    await loadPageSettings()
    // They are not saved among those of the next user.
    if (pageSettingsKey() !== mine) throw error
    await put()
  }
}
