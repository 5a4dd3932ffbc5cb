import type { CompanyType, RoleCode } from '../../domain/meta/role.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { PanelLink } from '../../panels/link.ts'

/** A panel of a role layout. Its id never changes: updates of the layout find the user's panels by it. */
export interface DefaultTab {
  readonly id: string
  /** '/' means the home of the user. */
  readonly address: string
  readonly link?: PanelLink
}

/** Simple notation for layouts: groups of tabs, side by side or above each other, with relative sizes. */
export type DefaultPart =
  | { readonly tabs: readonly DefaultTab[]; readonly size?: number }
  | { readonly columns: readonly DefaultPart[]; readonly size?: number }
  | { readonly rows: readonly DefaultPart[]; readonly size?: number }

/** The initial layout of a role. Forbidden and missing screens are left out. */
export interface RoleLayout {
  readonly role: RoleCode
  /** For users of companies of this type; others get the layout of the role without a type. */
  readonly companyType?: CompanyType
  readonly revision: number
  readonly name: Text
  readonly main: DefaultPart
  /** Key sequences that open the screens of the day. */
  readonly keys?: readonly { readonly keys: string; readonly address: string }[]
}

export const defineLayout = (layout: RoleLayout): RoleLayout => layout
