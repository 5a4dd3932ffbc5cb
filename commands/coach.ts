import { t } from '../src/i18n/intl.ts'
import { textOf } from '../src/state/language.ts'
import { notify } from '../src/state/notices.ts'
import { $preferences } from '../src/state/preferences.ts'
import type { Command } from './contract.ts'
import { $keys } from './key-table.ts'
import { keyFor } from './keys.ts'
import { showKeys } from './strokes.ts'
import type { Facts } from './when.ts'

/** Teaches a key: when a command has been chosen by mouse three times, its key is shown, once for ever. */
const key = 'portside.coach'
const times = 3

function counts(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter((e): e is [string, number] => typeof e[1] === 'number'))
      : {}
  } catch {
    return {}
  }
}

export function coach(command: Command, facts: Facts): void {
  const keys = keyFor($keys.get(), command.id, { ...facts, typing: false })
  if (!keys || !$preferences.get().coach || facts.typing) return
  const all = counts()
  const count = (all[command.id] ?? 0) + 1
  localStorage.setItem(key, JSON.stringify({ ...all, [command.id]: count }))
  if (count === times)
    notify({
      kind: 'info',
      code: 'coachKey',
      message: t('coachKey', { keys: showKeys(keys), title: textOf(command.title) }),
    })
}
