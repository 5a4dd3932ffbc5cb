import type { RoleCode } from '../role.ts'
import type { Text } from '../text.ts'

/** Names of renderers and panels for routes. `page` takes its view from the path value `code`. */
export type ScreenKind =
  | 'list'
  | 'form'
  | 'tree'
  | 'document'
  | 'tracking'
  | 'dashboard'
  | 'home'
  | 'page'
  | 'import'
  | 'settings'
  | 'update'
  | 'requests'
  | 'failure'
  | 'password'
  | 'rights'
  | 'parameters'
  | 'states'
  | 'extend'
  | 'encoder'
  | 'freight'
  | 'template'
  | 'tree-config'
  | 'jobs'
  | 'print'
  | 'pdf'
  | 'compare'
  | 'cash'
  | 'quotes'
  | 'performance'
  | 'wizard'
  | 'recall'
  | 'processes'
  | 'landed'
  | 'page-settings'
  | 'ui-editor'
  | 'page-edit'
  | 'component-bench'
  /** Shows that it is not built yet. */
  | 'static'
  /** Downloads a file without a panel. */
  | 'download'
  /** Says that an address is forbidden or does not exist; the shell opens it. */
  | 'refusal'
  /** Outside the workspace (B-133). */
  | 'outside'
  | 'redirect'

/** Platform users that a screen can be limited to. */
export type Maintainer = 'operator' | 'designer'

/** A route of the portal (routes.json). Each path literal exists once, in `domain/screens`. */
export interface ScreenDefinition {
  readonly path: string
  readonly name: string
  readonly area: string
  readonly title: Text
  readonly screen: ScreenKind
  readonly roles: readonly RoleCode[]
  /**
   * Of those with the roles, only platform operators or designers: calls of the screen are rejected for others
   * (docs/decisions/017).
   */
  readonly opensFor?: Maintainer
  /** B-014: blocked for everybody until the administrator of the installation opens it. */
  readonly closed?: true
  /** B-017: opened without a permission call. */
  readonly open?: true
  readonly view?: string
  /** Views shown as tabs, `view` first. */
  readonly tabs?: readonly string[]
  /** With this query value the route shows one record instead of the list. */
  readonly recordView?: string
  /**
   * Query values that identify instances, so that several records open side by side; without it, the path does
   * (B-040).
   */
  readonly instanceBy?: readonly string[]
  readonly noParams?: true
  readonly noMenuPage?: true
  readonly redirectTo?: string
  /** Conditions of the list by a path value, in the form of an address: { type: { audited: 'status:in:5,6' } }. */
  readonly whereBy?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** B-016. */
  readonly mobile?: string
  /** Minimum width in pixels; by default that of the screen kind (least-width.ts). */
  readonly leastWidth?: number
  /** Position in the menu; without it the route is opened by links, the palette or its address. */
  readonly menu?: string
  readonly source?: string
}

export const defineScreens = <const S extends readonly ScreenDefinition[]>(screens: S): S => screens
