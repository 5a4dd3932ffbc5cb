import { fallbackHome, homeRedirect } from '../../domain/navigation/home-redirect.ts'
import { companyTypes } from '../../domain/meta/role.ts'
import type { LoginUser } from '../../domain/contracts/session.calls.ts'

/** The rule that made this page the user's home, for the line "why here"; null if it is not the home. */
export function whyHere(
  path: string,
  user: LoginUser,
  homeUrl: string | undefined,
  exists: (path: string) => boolean,
): string | null {
  const companyType = companyTypes.find(t => t === user.companyType)
  if (!companyType) return null
  const target = homeRedirect({
    companyType,
    companyStatus: user.companyStatus,
    homeUrl: homeUrl ?? null,
    roleHomeUrl: user.homeUrl,
  })
  if (target.path.split('?')[0] === path) return target.rule
  return path === fallbackHome && !exists(target.path) ? 'fallback' : null
}
