import { atom } from 'nanostores'

/** System configuration: key/value pairs kept in local storage (storage-config). */
const key = 'portside.config'

const read = (): Readonly<Record<string, string>> => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export const $config = atom<Readonly<Record<string, string>>>(read())

export function setConfig(entries: readonly { readonly key: string; readonly value: string }[]): void {
  const next = Object.fromEntries(entries.map(e => [e.key, e.value]))
  localStorage.setItem(key, JSON.stringify(next))
  $config.set(next)
}

/** The window title follows the configured system name (B-029). */
$config.subscribe(config => {
  document.title = config.WEB_INDEX_SYSTEM_NAME ?? 'Portside'
})
