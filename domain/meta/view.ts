import type { DashboardChart, DashboardTile } from './screens/dashboard.ts'
import type { PageDocument } from './pages/page.ts'
import type { Condition } from './query.ts'
import type { CompanyType, RoleCode } from './role.ts'
import type { Text } from './text.ts'

export interface ViewColumn {
  readonly field: string
  /** Pixels. */
  readonly width?: number
  readonly pinned?: 'left' | 'right'
  /** Absent for companies of other types (B-085). */
  readonly companyTypes?: readonly CompanyType[]
  /** How the value is shown if not by its field kind: a chip, a milestone, a link to the record. */
  readonly as?: 'chip' | 'link' | 'due' | 'milestones'
  /** due: the field with the label of the due item. */
  readonly what?: string
  /** Its sum shows below the rows: always in a line table, on request in a list. */
  readonly total?: true
  /** Not shown until the user asks for it. */
  readonly optional?: true
  /** Shared heading with neighbours of the same group (multi-level header). */
  readonly group?: Text
}

export interface SearchItem {
  readonly field: string
  readonly operator: Condition['operator']
  readonly companyTypes?: readonly CompanyType[]
}

/** Common properties of all views. */
export interface ViewBase {
  /** Cache key (viewCode). */
  readonly code: string
  readonly entity: string
  readonly title: Text
  readonly roles: readonly RoleCode[]
  /** A designed page: /base/page-making/{code} opens it; `menu` is its place in the menu, if it has one. */
  readonly page?: { readonly menu?: string }
  readonly source?: string
}

/**
 * Tabs above a list for values of one of its fields. Each value of `list` is a tab that shows its rows with their
 * count. Without a tab all rows show.
 */
export interface ListTabs {
  readonly list: string
  readonly field: string
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** A list: search form, grid, actions. `opens` is the address of a row's record; {field} is filled from the row. */
export interface ListView extends ViewBase {
  readonly kind: 'list' | 'tracking'
  readonly service: string
  readonly search: readonly SearchItem[]
  readonly columns: readonly ViewColumn[]
  readonly tabs?: ListTabs
  readonly opens?: string
  /** Initial rows per page. */
  readonly pageSize?: number
  /** Address of the form for a new record; users who may create see its button. */
  readonly create?: string
  /** Status lists whose actions the toolbar offers for the selected rows. */
  readonly actions?: readonly string[]
  /** Import and export buttons, for company types 1, 3 and 4 (B-083, B-084). */
  readonly transfer?: true
  /** Files of another kind that the list imports: carrier events. */
  readonly takes?: 'carrierEvents'
  /** A tool beside the list: refreshes the estimates of open RFQs (B-099). */
  readonly refreshes?: 'rfqEstimates'
  /** Offered for chosen rows: a new record that begins with their ids, '/createRfq?rfqNo=&id=&supplier={id}'. */
  readonly newFrom?: { readonly title: Text; readonly opens: string }
  /** tracking: the child collection with the milestones. */
  readonly milestones?: string
  /** Explanation of an empty list (FH-9). */
  readonly empty?: Text
}

export interface FormSection {
  readonly title: Text
  readonly fields: readonly string[]
  /** Reference lists as two sides, available and selected. */
  readonly as?: 'transfer'
}

export interface ChildTable {
  readonly child: string
  readonly title: Text
  readonly columns: readonly ViewColumn[]
  /** Id of the prompt before deleting a row, if it differs from the default (B-103). */
  readonly removePrompt?: string
}

/** A form or a document: one record, found by the query value named in `by`. */
export interface RecordView extends ViewBase, Partial<RecordParts> {
  readonly kind: 'form' | 'document'
  /** Query value and field by which the record is found, for example poNo; `id` always works. */
  readonly by: string
  /** An address without a record shows the reader's own record. */
  readonly self?: 'company' | 'user'
  /** A line of facts below the name that never scrolls away; empty values are left out. */
  readonly summary?: readonly ViewColumn[]
  /** For an existing record: its rows come after this many sections; by default after all. */
  readonly rowsAfter?: number
  readonly sections: readonly FormSection[]
  readonly tables?: readonly ChildTable[]
  /** Status lists whose actions the toolbar offers, the leading one first. */
  readonly actions?: readonly string[]
  /** Tabs below the record. */
  readonly tabs?: readonly (keyof RecordTabs)[]
  /** form: initial values of a new record, besides field defaults. */
  readonly begins?: Readonly<Record<string, string | number | boolean>>
  /** The record refers to another one: its fields with the object name and its id. A button opens it. */
  readonly refersTo?: { readonly entity: string; readonly record: string }
  /** document: address of the form, offered to those who may edit. */
  readonly edit?: string
}

/**
 * A print layout: which parts of a record are printed, in order, in the partner's language. Forms and documents print
 * without one; a layout adds more.
 */
export interface PrintView extends ViewBase {
  readonly kind: 'print'
  readonly by: string
  readonly sections: readonly FormSection[]
  readonly tables?: readonly ChildTable[]
  /** Fields with the companies of the document, the author first. Its language is that of the first other company. */
  readonly partners: readonly string[]
  /** Signature lines at the end. */
  readonly signatures?: readonly Text[]
  readonly landscape?: true
}

/** A tree of records of one entity, with the form of the selected one beside it. */
export interface TreeView extends ViewBase {
  readonly kind: 'tree'
  readonly service: string
  /** ref field of the parent node. */
  readonly parent: string
  /** ref field of root records of another object, for example the company. */
  readonly root?: string
  /** Fields that name a node; the first is its name. */
  readonly label: readonly string[]
  /** Number field that orders siblings; without it their names do. */
  readonly order?: string
  /** Fields that a child copies from its parent when it is added. */
  readonly shares?: readonly string[]
  /** Code of the node form; without it the tree is read-only. */
  readonly form?: string
  /** Data service of the root nodes; by default all nodes without a visible parent. */
  readonly tops?: string
  /** Children are loaded when their parent is opened. */
  readonly lazy?: true
  /** Nodes move below another one by drag or by keys, with all that is below them. */
  readonly moves?: true
  /** Several nodes can be selected and deleted together. */
  readonly multiple?: true
  readonly empty?: Text
}

/** Home: worklists of the user's roles, named or all, with an optional dashboard below. Or configured cards. */
export interface HomeView extends ViewBase {
  readonly kind: 'home'
  readonly worklists?: readonly string[]
  /** Code of the dashboard. */
  readonly board?: string
  /** The dashboard stands above the worklists. */
  readonly dashboardFirst?: true
  /** It consists of cards: their data service. */
  readonly cards?: string
}

/**
 * A dashboard: numbers and charts over data services, each linked to its rows. The search filters the numbers that use
 * the dashboard's own data service.
 */
export interface DashboardView extends ViewBase {
  readonly kind: 'dashboard'
  readonly service: string
  readonly search: readonly SearchItem[]
  readonly tiles: readonly DashboardTile[]
  readonly charts: readonly DashboardChart[]
}

/** A page of components; `entity` is empty, as it belongs to none. */
export interface PageView extends ViewBase {
  readonly kind: 'page'
  readonly content: PageDocument
}

/** Views by kind; a block adds its own (blocks/<name>/<name>.block.ts). */
export interface ViewKinds {
  readonly list: ListView
  readonly record: RecordView
  readonly print: PrintView
  readonly tree: TreeView
  readonly home: HomeView
  readonly dashboard: DashboardView
  readonly page: PageView
}

/** Parts of a record view by name, with their settings; each is added by a block. */
export interface RecordParts {}

/** Tabs below a record; a block adds its own. */
export interface RecordTabs {
  readonly milestones: true
  readonly attachments: true
  readonly comments: true
  readonly history: true
}

export type ViewDefinition = ViewKinds[keyof ViewKinds]

export const defineView = <const V extends ViewDefinition>(definition: V): V => definition

/** A worklist: the records that a role should handle today. Shown with its count on homes; opens as a list. */
export interface WorklistDefinition {
  readonly code: string
  readonly title: Text
  readonly roles: readonly RoleCode[]
  readonly companyTypes?: readonly CompanyType[]
  readonly service: string
  readonly where: readonly Condition[]
  /** Address of the list that shows the same rows. */
  readonly opens: string
  /** Date field that shows how urgent a row is. */
  readonly due?: string
  readonly fields: readonly string[]
}

export const defineWorklist = <const W extends WorklistDefinition>(definition: W): W => definition
