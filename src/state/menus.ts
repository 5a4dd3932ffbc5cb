import { atom, computed } from 'nanostores'
import type { MenuEntry } from '../../domain/contracts/session.calls.ts'
import type { RoleScreen } from '../../domain/contracts/layout.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import { leastWidthOf } from '../../domain/meta/screens/least-width.ts'
import { namedTitle, namesValue } from '../../domain/navigation/named-title.ts'
import { matchPath } from '../../domain/navigation/paths.ts'
import { refusalScreens } from '../../domain/navigation/refusals.ts'

/** Screens the signed-in user may open: the source of routes, menu and palette. */
export const $menus = atom<readonly MenuEntry[]>([])

/** Screens that the client opens even before a menu is loaded. */
const refusals = refusalScreens.map(({ path, name, title, screen }): MenuEntry => ({
  path,
  name,
  title,
  screen,
  keys: [],
}))

/** Fixed paths first, then patterns, so that the most exact match is found. */
const $ordered = computed($menus, menus => [...refusals, ...menus].sort((a, b) => rank(a.path) - rank(b.path)))
const rank = (path: string) => (/[:{]/.test(path) ? 1 : 0)

export interface FoundRoute {
  readonly entry: MenuEntry
  /** Path without query, as it stands. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** The mobile route of a designed page has the page's title. */
function named(entry: MenuEntry, code: string | undefined): MenuEntry {
  const page =
    entry.screen === 'page' && code ? $menus.get().find(m => m.view === code && m.screen === 'page') : undefined
  return page ? { ...entry, title: page.title } : entry
}

/** The screen of an address such as '/poView?poNo=PO-1'; undefined if this user has none. */
export function findRoute(address: string): FoundRoute | undefined {
  const [path = '/', search = ''] = address.split('?', 2)
  for (const entry of $ordered.get()) {
    const match = matchPath(entry.path, path)
    if (match)
      return {
        entry: named(entry, match.params.code),
        path,
        params: match.params,
        query: Object.fromEntries(new URLSearchParams(search)),
      }
  }
  return undefined
}

/** Minimum usable width of an address's screen, in pixels. */
export const leastWidthAt = (address: string): number => leastWidthOf(findRoute(address)?.entry ?? { screen: '' })

/** Screens of a role during layout design: their names, even if the designer cannot open them. */
export const $roleScreens = atom<readonly RoleScreen[]>([])

/** One of them, fixed paths first. */
export const roleScreenAt = (address: string): RoleScreen | undefined =>
  $roleScreens
    .get()
    .toSorted((a, b) => rank(a.path) - rank(b.path))
    .find(s => matchPath(s.path, address.split('?')[0] ?? '/'))

/** Title of the screen of an address. */
export function screenTitle(address: string): Text | undefined {
  const route = findRoute(address)
  return route ? namedTitle(route.entry.title, route.query) : roleScreenAt(address)?.title
}

/** The same where it names a value of the address, and so also the record that it shows. */
export function namingTitle(address: string): Text | undefined {
  const route = findRoute(address)
  return route && namesValue(route.entry.title, route.query) ? namedTitle(route.entry.title, route.query) : undefined
}
