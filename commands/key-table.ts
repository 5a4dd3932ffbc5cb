import { atom, computed } from 'nanostores'
import { $preferences } from '../src/state/preferences.ts'
import { effective, type Keybinding } from './keys.ts'
import { $commands } from './registry.ts'
import { showKeys, strokesOf } from './strokes.ts'

/** Rows of a role layout, and rows of the user. */
export const $roleKeys = atom<readonly Keybinding[]>([])
export const $userKeys = atom<readonly Keybinding[]>([])

/** A key that is a plain character, or a capital letter; such keys can be switched off (WCAG 2.1.4). */
const isLetterKey = (keys: string) => /^(?:Shift\+)?.$/.test(strokesOf(keys)[0] ?? '')

/** The current table. Plain characters never act while somebody types. */
export const $keys = computed(
  [$commands, $roleKeys, $userKeys, $preferences],
  (commands, role, user, { letterKeys }): readonly Keybinding[] => {
    const builtin = commands.flatMap(c =>
      (c.keys ?? []).map((keys): Keybinding => ({
        keys,
        run: c.id,
        from: 'builtin',
        ...(c.when ? { when: c.when } : {}),
      })),
    )
    // A row without a condition applies wherever its command makes sense.
    const placed = (row: Keybinding): Keybinding => {
      const when = row.when ?? commands.findLast(c => c.id === row.run)?.when
      return when && !row.off ? { ...row, when } : row
    }
    const rows = effective([...builtin, ...role.map(placed), ...user.map(placed)])
    return rows
      .filter(r => letterKeys || !isLetterKey(r.keys))
      .map(r => (isLetterKey(r.keys) ? { ...r, when: { ...r.when, typing: [false] } } : r))
  },
)

/** The first key of each command, as buttons show it. */
export const $shownKeys = computed($keys, (rows): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.toReversed().flatMap(r => (r.args || r.off ? [] : [[r.run, showKeys(r.keys)] as const]))),
)
