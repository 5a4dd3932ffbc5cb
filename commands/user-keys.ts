import { fetchSetting, saveSetting } from '../src/api/files.ts'
import { $userKeys } from './key-table.ts'
import type { Keybinding } from './keys.ts'
import { normalStroke, strokesOf } from './strokes.ts'

/** The user's own keys: stored on the server, and in this browser for the next start and other tabs. */
const key = 'portside.keys'

export async function loadUserKeys(): Promise<void> {
  $userKeys.set(readKeys(localStorage.getItem(key)))
  const stored = await fetchSetting<unknown>('keys')
  if (stored) take(keysIn(stored.value))
}

export async function saveUserKeys(rows: readonly Keybinding[]): Promise<void> {
  take(rows)
  await saveSetting('keys', { format: 1, keys: rows.map(plainRow) }, undefined, 'last')
}

function take(rows: readonly Keybinding[]): void {
  $userKeys.set(rows)
  localStorage.setItem(key, exportKeys(rows))
}

/** Another tab of this browser changed them. */
if (typeof addEventListener === 'function')
  addEventListener('storage', e => {
    if (e.key === key) $userKeys.set(readKeys(e.newValue))
  })

const plainRow = ({ keys, run, off }: Keybinding) => ({ keys, run, ...(off ? { off } : {}) })

/** The file text of the user's keys. */
export const exportKeys = (rows: readonly Keybinding[]): string =>
  JSON.stringify({ format: 1, keys: rows.map(plainRow) }, null, 2)

/** Rows from a file or storage; ignores invalid ones. */
export function readKeys(text: string | null): readonly Keybinding[] {
  try {
    return keysIn(JSON.parse(text ?? 'null'))
  } catch {
    return []
  }
}

const isRow = (value: unknown): value is { keys: string; run: string; off?: true } =>
  typeof value === 'object' &&
  value !== null &&
  'keys' in value &&
  typeof value.keys === 'string' &&
  value.keys.trim() !== '' &&
  'run' in value &&
  typeof value.run === 'string'

function keysIn(value: unknown): readonly Keybinding[] {
  const rows: unknown = typeof value === 'object' && value !== null && 'keys' in value ? value.keys : []
  return (Array.isArray(rows) ? rows : []).filter(isRow).map(r => ({
    keys: strokesOf(r.keys).join(' '),
    run: r.run,
    from: 'user' as const,
    ...(r.off ? { off: true as const } : {}),
  }))
}

const sameKeys = (a: string, b: string) => strokesOf(a).join(' ') === strokesOf(b).join(' ')

/** The user's rows with one more key for a command. */
export function withKey(rows: readonly Keybinding[], run: string, keys: string): readonly Keybinding[] {
  const rest = rows.filter(r => !(r.run === run && sameKeys(r.keys, keys)))
  return [...rest, { keys, run, from: 'user' }]
}

/** The user's rows without a key of a command: removes the user's own, switches off a built-in one. */
export function withoutKey(rows: readonly Keybinding[], row: Keybinding): readonly Keybinding[] {
  const rest = rows.filter(r => !(r.run === row.run && sameKeys(r.keys, row.keys)))
  return row.from === 'user' ? rest : [...rest, { keys: row.keys, run: row.run, from: 'user', off: true }]
}

/** Strokes that browsers reserve, so that no page gets them. */
const ofTheBrowser = new Set([
  'Ctrl+W',
  'Ctrl+T',
  'Ctrl+N',
  'Ctrl+Shift+N',
  'Ctrl+Shift+T',
  'Ctrl+Shift+W',
  'Ctrl+Tab',
  'Ctrl+Shift+Tab',
  'Ctrl+PageUp',
  'Ctrl+PageDown',
  'Alt+F4',
  'F11',
  'F12',
])
export const isTaken = (keys: string): boolean => strokesOf(keys).some(s => ofTheBrowser.has(normalStroke(s)))
