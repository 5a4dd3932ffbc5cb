import type { IJsonModel, IJsonRowNode, IJsonTabSetNode } from 'flexlayout-react'
import type { Keybinding } from '../../commands/keys.ts'
import { textOf } from '../../src/state/language.ts'
import { findRoute } from '../../src/state/menus.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { definitionAt, freshState } from '../../panels/open-panel.ts'
import { currentFormat, type LayoutDocument, type StoredPanel } from '../workspace/document.ts'
import { homeAddress } from '../shell/routes.ts'
import { repairTree, tabNode } from '../dock/tree.ts'
import type { DefaultPart, DefaultTab, RoleLayout } from './contract.ts'
import { administratorLayout } from './administrator.layout.ts'
import { developerLayout } from './developer.layout.ts'
import { financeLayout } from './finance.layout.ts'
import { freightAgentLayout } from './freightAgent.layout.ts'
import { platformLayout } from './platform.layout.ts'
import { purchaserLayout } from './purchaser.layout.ts'
import { qcLayout } from './qc.layout.ts'
import { supplierLayout } from './supplier.layout.ts'
import { warehouseLayout } from './warehouse.layout.ts'

export const roleLayouts: readonly RoleLayout[] = [
  platformLayout,
  purchaserLayout,
  supplierLayout,
  freightAgentLayout,
  warehouseLayout,
  qcLayout,
  financeLayout,
  developerLayout,
]

/** Layouts of a role for users of one type of company. */
export const companyLayouts: readonly RoleLayout[] = [administratorLayout]

/** The layout of the first of the user's roles that has one; that of the user's type of company where there is one. */
export const layoutOfRoles = (roles: readonly string[], companyType?: string): RoleLayout | undefined =>
  roles.flatMap(
    role =>
      companyLayouts.find(l => l.role === role && l.companyType === companyType) ??
      roleLayouts.find(l => l.role === role) ??
      [],
  )[0]

const home: DefaultPart = { tabs: [{ id: 'home', address: '/' }] }

const addressOf = (tab: DefaultTab) => (tab.address === '/' ? bareAddress(homeAddress()) : tab.address)
const opens = (tab: DefaultTab) => mayOpen(addressOf(tab))
const mayOpen = (address: string): boolean => {
  const route = findRoute(address)
  // A permitted designed page has its own entry; the generic pattern matches others too.
  return (
    route !== undefined &&
    route.entry.screen !== 'redirect' &&
    route.entry.screen !== 'outside' &&
    route.entry.screen !== 'refusal' &&
    !(route.entry.screen === 'page' && route.entry.path.includes(':'))
  )
}

/** A role layout as a document with permitted panels; otherwise only the home. */
export function buildDefault(
  layout: RoleLayout | undefined,
  which: (tab: DefaultTab) => boolean = opens,
): LayoutDocument {
  const seen = new Set<string>()
  const root = layout ? partOf(layout.main, seen, which) : undefined
  const part = root ?? partOf(home, seen, which)
  const panels = Object.fromEntries(
    tabsIn(layout?.main ?? home)
      .concat(tabsIn(home))
      .filter(t => seen.has(t.id))
      .map(t => [t.id, stored(t)]),
  )
  return {
    format: currentFormat,
    id: layout ? `role-${layout.role}` : 'home',
    name: layout ? textOf(layout.name) : '',
    savedAt: 0,
    revision: layout?.revision ?? 1,
    owner: layout ? { kind: 'role', role: layout.role } : { kind: 'builtin' },
    ...(layout ? { from: { id: `role-${layout.role}`, revision: 0 } } : {}),
    tree: treeOf(part),
    panels,
    active: seen.has('home') ? 'home' : ([...seen][0] ?? null),
    recent: [],
    closed: [],
  }
}

/** A general layout with this user's home where the layout has a generic one. */
export function withHome(document: LayoutDocument): LayoutDocument {
  const own = bareAddress(homeAddress())
  return {
    ...document,
    panels: Object.fromEntries(
      Object.entries(document.panels).map(([id, p]) => [id, p.address === '/' ? { ...p, address: own } : p]),
    ),
  }
}

/** A shared layout for this user: own home, permitted panels only. */
export function ofUser(document: LayoutDocument): LayoutDocument {
  const panels = Object.fromEntries(
    Object.entries(withHome(document).panels)
      .filter(([, p]) => mayOpen(p.address))
      .map(([id, p]) => [id, asShown(p)]),
  )
  const { tree } = repairTree(document.tree, new Set(Object.keys(panels)))
  return {
    ...document,
    tree,
    panels,
    active: document.active && document.active in panels ? document.active : (Object.keys(panels)[0] ?? null),
    recent: document.recent.filter(id => id in panels),
    closed: [],
  }
}

/** The designer of the layout may have lacked permission for the panel, and did not know its kind. */
function asShown(panel: StoredPanel): StoredPanel {
  const definition = definitionAt(panel.address)
  return !definition || definition.type === panel.type
    ? panel
    : { ...panel, type: definition.type, version: definition.version, state: freshState(panel.address) }
}

/** A user's layout as shared: the home is generic. */
export function ofAll(document: LayoutDocument): LayoutDocument {
  const own = bareAddress(homeAddress())
  const panels = Object.fromEntries(
    Object.entries(document.panels).map(([id, p]) => [
      id,
      { ...p, address: p.address === own ? '/' : p.address, state: freshState(p.address) },
    ]),
  )
  return { ...document, panels, closed: [] }
}

type Node = IJsonRowNode | IJsonTabSetNode
const isRow = (node: Node): node is IJsonRowNode => node.type === 'row'

function partOf(
  part: DefaultPart,
  seen: Set<string>,
  which: (tab: DefaultTab) => boolean,
): { readonly node: Node; readonly vertical: boolean } | undefined {
  const weight = part.size ?? 50
  if ('tabs' in part) {
    const tabs = part.tabs.filter(t => which(t) && !seen.has(t.id))
    tabs.forEach(t => seen.add(t.id))
    return tabs.length > 0
      ? { node: { type: 'tabset', weight, children: tabs.map(t => tabNode(t.id)) }, vertical: false }
      : undefined
  }
  const vertical = 'rows' in part
  const children = ('rows' in part ? part.rows : part.columns).flatMap(p => {
    const made = partOf(p, seen, which)
    return made ? [made] : []
  })
  const only = children[0]
  if (!only) return undefined
  if (children.length === 1) return { node: { ...only.node, weight }, vertical: only.vertical }
  // Rows alternate direction: one with its parent's direction is merged into it.
  const nodes = children.flatMap(c => (isRow(c.node) && c.vertical === vertical ? (c.node.children ?? []) : [c.node]))
  return { node: { type: 'row', weight, children: nodes }, vertical }
}

/** The outermost row is horizontal; a vertical one is wrapped. */
function treeOf(part: { readonly node: Node; readonly vertical: boolean } | undefined): IJsonModel {
  const node = part?.node ?? { type: 'tabset', children: [] }
  const layout: IJsonRowNode = node.type === 'row' && !part?.vertical ? node : { type: 'row', children: [node] }
  return { global: {}, borders: [], layout }
}

const tabsIn = (part: DefaultPart): DefaultTab[] =>
  'tabs' in part ? [...part.tabs] : ('rows' in part ? part.rows : part.columns).flatMap(tabsIn)

function stored(tab: DefaultTab): StoredPanel {
  const address = addressOf(tab)
  const definition = definitionAt(address)
  return {
    type: definition?.type ?? findRoute(address)?.entry.screen ?? '',
    version: definition?.version ?? 0,
    address,
    state: freshState(address),
    ...(tab.link ? { link: tab.link } : {}),
  }
}

/** The role's key sequences for screens that this user may open. */
export const keysOf = (layout: RoleLayout | undefined): readonly Keybinding[] =>
  (layout?.keys ?? [])
    .filter(k => opens({ id: '', address: k.address }))
    .map(k => ({ keys: k.keys, run: 'shell.open', args: { address: k.address }, from: 'role' }))
