import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { WireField } from '../../domain/contracts/definitions.ts'
import {
  isNodeValue,
  isTextValue,
  type NodeId,
  type NodeValue,
  type PageNode,
  type PageValue,
} from '../../domain/meta/pages/page.ts'
import type { Asking } from './asked.ts'
import { componentOf } from '../../domain/components/all.ts'
import { initialOf, settingOf } from '../../domain/components/node.ts'
import { useText } from '../i18n/intl.ts'
import type { ViewPanel } from '../views/host.ts'
import type { PageStore } from './store.ts'

/** An open page, for its components. */
export interface PageRuntime {
  /** Code of a published page; the designer and its previews have none. */
  readonly code?: string
  readonly store: PageStore
  readonly panel: ViewPanel
  /** Query of the page's address: names the record of forms on it. */
  readonly query: Readonly<Record<string, string>>
  /** Refreshes of the components that show records. */
  readonly refreshers: Map<NodeId, (stop: AbortSignal) => Promise<void>>
  /** Why a component has unsaved work. */
  readonly dirty: Map<NodeId, NonNullable<Parameters<ViewPanel['host']['dirty']>[0]>>
  readonly listKey: (code: string) => string | undefined
  /** Asks the reader about an action; without it, actions are only said. */
  readonly ask?: (asking: Asking) => Promise<void>
  /** Around each node: the designer marks and chooses them there. */
  readonly frame?: (id: NodeId, node: PageNode, inner: ReactNode) => ReactNode
  /** In the designer: shows what readers would not see, such as an empty box. */
  readonly designing?: true
  /** As on phones: without what is hidden there. */
  readonly mobile?: boolean
}

const PageContext = createContext<PageRuntime | null>(null)
export const PageProvider = PageContext.Provider

export function usePage(): PageRuntime {
  const page = use(PageContext)
  if (!page) throw new Error('A component of a page is drawn within a page')
  return page
}

/** Pages within pages, counted: one that shows itself ends. */
const DepthContext = createContext(0)
export const DepthProvider = DepthContext.Provider
export const usePageDepth = (): number => use(DepthContext)
export const mostPages = 4

/** A node; only its own change draws it again. */
export function useNode(id: NodeId): PageNode | undefined {
  const { store } = usePage()
  return useSyncExternalStore(store.subscribe, () => store.node(id))
}

/** What another component gives; within an item of a loop, that item. */
export function useGiven(of: NodeValue | undefined): PageValue | undefined {
  const { store } = usePage()
  const item = use(ItemContext)
  const inside = of && item?.of.get(of.node)
  const given = useSyncExternalStore(store.subscribe, () =>
    of ? (store.given(scopedId(of.node, item), of.gives) ?? store.given(of.node, of.gives)) : undefined,
  )
  return inside ?? given
}

/** A component in a loop is there once for each item: each has its own state. */
export const scopedId = (id: NodeId, item: Item | null): NodeId => (item ? `${id}@${item.scope}` : id)

/** Records of the loops around a component, by the node of the loop; the innermost one fills texts. */
export interface Item {
  readonly scope: string
  readonly of: ReadonlyMap<NodeId, PageValue>
  readonly words: (name: string) => string | undefined
  /** The innermost one, for expressions. */
  readonly row: ReadRow
}

/** A record with the fields that its reader gets. */
export interface ReadRow {
  readonly fields: Readonly<Record<string, Pick<WireField, 'kind'>>>
  readonly values: Readonly<Record<string, unknown>>
}
const ItemContext = createContext<Item | null>(null)
export const ItemProvider = ItemContext.Provider
export const useItem = (): Item | null => use(ItemContext)

/** The value of a setting: what is set, what another component gives, or what it begins with. */
export function useValue(node: PageNode, name: string): PageValue | undefined {
  const settings = componentOf(node.type)?.settings ?? {}
  const definition = Object.hasOwn(settings, name) ? settings[name] : undefined
  const set = settingOf(node, name)
  const given = useGiven(isNodeValue(set) ? set : undefined)
  if (isNodeValue(set)) return given
  return set ?? (definition && initialOf(definition))
}

/** A text in the reader's language. */
export function useWords(node: PageNode, name: string): string {
  const text = useText()
  const value = useValue(node, name)
  const item = useItem()
  const words = isTextValue(value) ? text(value) : ''
  return item ? words.replace(/\{(\w+)\}/g, (place, field: string) => item.words(field) ?? place) : words
}
