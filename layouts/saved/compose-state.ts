import { atom } from 'nanostores'
import type { CompanyType, RoleCode } from '../../domain/meta/role.ts'
import type { LayoutDocument } from '../workspace/document.ts'

/** The layout of a role in design; the administrator's own returns afterwards. */
export interface Composing {
  readonly role: RoleCode
  readonly companyType: 'all' | CompanyType
  readonly before: LayoutDocument
  /** Time of the role layout's last save when this work began; null without one. */
  readonly over: string | null
  /** During the role preview: the design. */
  readonly draft?: LayoutDocument
}

export const $compose = atom<Composing | null>(null)
