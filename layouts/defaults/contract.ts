import type { CompanyType, RoleCode } from '../../domain/meta/role.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { PanelLink } from '../../panels/link.ts'

/** A panel of a role's layout. Its id stays for ever: changes of a role layout find the user's panels by it. */
export interface DefaultTab {
  readonly id: string
  /** '/' stands for the home of the user. */
  readonly address: string
  readonly link?: PanelLink
}

/** What an author of a layout may write: groups of tabs, side by side or above each other, with sizes in parts. */
export type DefaultPart =
  | { readonly tabs: readonly DefaultTab[]; readonly size?: number }
  | { readonly columns: readonly DefaultPart[]; readonly size?: number }
  | { readonly rows: readonly DefaultPart[]; readonly size?: number }

/** The layout with which a role's day begins. Screens that a user may not open, or that do not exist, are left out. */
export interface RoleLayout {
  readonly role: RoleCode
  /** For users of companies of this type; those of others have the layout of the role without a type. */
  readonly companyType?: CompanyType
  readonly revision: number
  readonly name: Text
  readonly main: DefaultPart
  /** Sequences that open the screens of the day. */
  readonly keys?: readonly { readonly keys: string; readonly address: string }[]
}

export const defineLayout = (layout: RoleLayout): RoleLayout => layout
