import { fallbackHome, homeRedirect, safeRedirect } from '../../domain/navigation/home-redirect.ts'
import { companyTypes, type CompanyType } from '../../domain/meta/role.ts'
import { matchPath } from '../../domain/navigation/paths.ts'
import { $config } from '../../src/state/config.ts'
import { $menus, findRoute, type FoundRoute } from '../../src/state/menus.ts'
import { $companyStatus, $session } from '../../src/state/session.ts'
import { bareAddress, parseAddress, withQuery } from '../../src/router/canonical.ts'

/** Target of an address: the guards and redirects of the specification, before anything opens. */
export type Destination =
  | { readonly kind: 'panel'; readonly address: string; readonly route: FoundRoute }
  /** Nothing opens; shows a warning (B-014). */
  | { readonly kind: 'blocked' }
  /** A page outside the workspace. */
  | { readonly kind: 'page'; readonly page: (typeof pages)[number] }
  /** Fetches a file and shows no panel (B-133). */
  | { readonly kind: 'download'; readonly address: string }
  /** Unknown or forbidden for this user; the permission call decides. */
  | { readonly kind: 'unknown'; readonly address: string }

/** Screens that the server gives to nobody until its setting opens them: without that they are no route. */
const blocked = ['/shipment_docs_center']
/** Pages outside the workspace; like the refusal screens they ask for no permission (B-017). */
const pages = ['/login', '/register', '/reset-password'] as const

export function destination(address: string, hops = 0): Destination {
  const { path } = parseAddress(address)
  const lower = path.toLowerCase()
  if (lower === '/' || lower === '') return destination(homeAddress(), hops + 1)
  if (blocked.includes(lower) && !findRoute(path)) return { kind: 'blocked' }
  const page = pages.find(p => p === lower)
  if (page) return { kind: 'page', page }
  // A signed-in user follows a handed-over sign-in to its target.
  if (lower === '/yee/automatic/login' && hops < 5)
    return destination(safeRedirect(parseAddress(address).query.get('redirect')) ?? '/', hops + 1)
  const route = findRoute(bareAddress(address))
  const redirect = route?.entry.redirectTo ?? mobileVariant(address)
  if (redirect && hops < 5) return destination(redirect, hops + 1)
  if (route?.entry.screen === 'download') return { kind: 'download', address }
  return route && route.entry.screen !== 'redirect' && route.entry.screen !== 'outside'
    ? { kind: 'panel', address, route }
    : { kind: 'unknown', address }
}

/** The home of the signed-in user (B-001 to B-013), with the title of its screen in the query (B-012). */
export function homeAddress(): string {
  const session = $session.get()
  const companyType = companyTypes.find((t): t is CompanyType => t === session?.companyType) ?? '3'
  const target = homeRedirect({
    companyType,
    companyStatus: $companyStatus.get(),
    homeUrl: $config.get().homeUrl ?? null,
    roleHomeUrl: session?.homeUrl ?? null,
  })
  const path = findRoute(target.path) ? target.path : fallbackHome
  const title = findRoute(path)?.entry.title
  const { path: bare, query } = parseAddress(path)
  if (title) query.set('title', JSON.stringify({ zh_CN: title.zh_CN, en_US: title.en_US }))
  return query.size > 0 ? `${bare}?${query}` : bare
}

/** Below this width a path uses its mobile variant (B-016). */
const mobileWidth = 768
const mobileAgent = /Android|iPhone|iPad|Mobile/i

function mobileVariant(address: string): string | undefined {
  const { path, query } = parseAddress(address)
  const isMobile =
    typeof window !== 'undefined' && (window.innerWidth < mobileWidth || mobileAgent.test(navigator.userAgent))
  if (!isMobile || /\/mobile\//i.test(path)) return undefined
  for (const entry of $menus.get()) {
    const match = entry.mobile ? matchPath(entry.path, path) : undefined
    if (match && entry.mobile)
      return withQuery(
        entry.mobile.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(match.params[name] ?? '')),
        query,
      )
  }
  return undefined
}
