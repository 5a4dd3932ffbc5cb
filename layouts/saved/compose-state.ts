import { atom } from 'nanostores'
import type { CompanyType, RoleCode } from '../../domain/meta/role.ts'
import type { LayoutDocument } from '../workspace/document.ts'

/** The layout of a role in design; the administrator's own returns afterwards. */
export interface Composing {
  readonly role: RoleCode
  readonly companyType: 'all' | CompanyType
  readonly before: LayoutDocument
  /** When a layout of the role was saved last, as this work began; null when there was none. */
  readonly over: string | null
  /** During the role preview: the design. */
  readonly draft?: LayoutDocument
}

export const $compose = atom<Composing | null>(null)
