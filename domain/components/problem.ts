import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { NodeId, PageDefinition } from '../meta/pages/page.ts'

/** What is wrong with a page before its publication, with the way to it. */
export interface PageProblem {
  readonly node?: NodeId
  /** A setting or an event of the node, or a part of the page. */
  readonly field?: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  /** It can be published all the same. */
  readonly warns?: true
}

export interface CheckedPage {
  readonly page: Pick<PageDefinition, 'code' | 'title' | 'roles' | 'content'>
  readonly index: CatalogueIndex
  /** Hosts with port whose pages may be shown in frames; all, where it is not known. */
  readonly frameHosts?: readonly string[]
}
