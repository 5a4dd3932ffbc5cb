import { atom } from 'nanostores'
import { readPageSettings, type PageSettings } from '../../domain/values/page-settings.ts'
import { fetchSetting, saveSetting } from '../api/files.ts'
import { $config } from './config.ts'
import { pageSettingsKey } from './page-settings-key.ts'

/** Page settings of the developer who is signed in: kept on the server as his, and in this browser, so that a start has them at once. */
const kept = (): readonly PageSettings[] => {
  try { return readPageSettings(JSON.parse(localStorage.getItem(pageSettingsKey) ?? '[]')) } catch { return [] }
}

export const $pageSettings = atom<readonly PageSettings[]>(kept())

/** Off in production: they hold in an installation with demo data only. */
export const pageSettingsHold = (): boolean => $config.get().DEMO === '1'

function keep(all: readonly PageSettings[]): void {
  if (all.length === 0) localStorage.removeItem(pageSettingsKey)
  else localStorage.setItem(pageSettingsKey, JSON.stringify(all))
  $pageSettings.set(all)
}

export async function loadPageSettings(): Promise<void> {
  keep(readPageSettings((await fetchSetting<unknown>('pageSettings'))?.value))
}

/** Settings of a path replace those of before; null takes them away. */
export async function savePageSettings(path: string, settings: PageSettings | null): Promise<void> {
  const all = [...$pageSettings.get().filter(p => p.path !== path && p.path !== settings?.path), ...(settings ? [settings] : [])]
  await saveSetting('pageSettings', all)
  keep(all)
}
