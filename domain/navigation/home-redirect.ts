import type { CompanyType } from '../meta/role.ts'

export interface HomeFacts {
  readonly companyType: CompanyType
  readonly companyStatus: string
  /** System configuration (constants#homeUrlKey). */
  readonly homeUrl?: string | null
  /** Home URL of the user's default role. */
  readonly roleHomeUrl?: string | null
}

export interface HomeTarget {
  readonly path: string
  /** Id of the deciding rule, for the explanation. */
  readonly rule: string
}

/** Start page by company type when nothing more specific applies (B-003 to B-008). */
const byType: Readonly<Record<CompanyType, HomeTarget>> = {
  '0': { path: '/mgr/platform/ui-editor', rule: 'B-003' },
  '1': { path: '/base/page-making/page_po_list', rule: 'B-004' },
  '2': { path: '/page_company_shor_introduction_supplier', rule: 'B-005' },
  '3': { path: '/base/page-making/page_company_short_introduction_purchaser', rule: 'B-006' },
  '4': { path: '/home_platform', rule: 'B-007' },
  '5': { path: '/home_platform', rule: 'B-008' },
}

/**
 * The home redirect in its order (shell §2.2): system homeUrl with a slash, home URL of the default role,
 * purchaser with status 2, supplier with status 5 or 6, company type.
 */
export function homeRedirect(facts: HomeFacts): HomeTarget {
  if (facts.homeUrl?.includes('/')) return { path: facts.homeUrl, rule: 'B-001' }
  if (facts.roleHomeUrl?.includes('/')) return { path: facts.roleHomeUrl, rule: 'B-013' }
  if (facts.companyType === '3' && facts.companyStatus === '2') return { path: '/home/purchaser', rule: 'B-009' }
  if (facts.companyType === '2' && facts.companyStatus === '5') return { path: '/home/supplier', rule: 'B-010' }
  if (facts.companyType === '2' && facts.companyStatus === '6') return { path: '/home/supplier', rule: 'B-011' }
  return byType[facts.companyType]
}

/** The default home, if the installation does not have the target's screen. */
export const fallbackHome = '/home'

/**
 * Allowed target after sign-in: a path inside the application only (safety.md 67). Anything with a scheme, host,
 * backslash or control character gives null.
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !path.startsWith('/') || path.startsWith('//')) return null
  let decoded = path
  for (let i = 0; i < 3; i++) {
    if (
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      /[\u0000-\u001f\u007f\\]/.test(decoded) ||
      decoded.startsWith('//') ||
      /(^|\/)\.\.(\/|$)/.test(decoded.split('?')[0] ?? '')
    )
      return null
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) break
      decoded = next
    } catch {
      break
    }
  }
  return path
}
