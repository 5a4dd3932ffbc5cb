import { emptyPage, type PageDocument, type PageNode } from '../domain/meta/pages/page.ts'

/** Nodes of a page for tests; those whose id has a slash are within others. */
export type Nodes = Readonly<Record<string, Partial<PageNode> & { readonly type: string }>>

/** A page that shows these nodes, one below the other. */
export const documentOf = (nodes: Nodes): PageDocument => ({
  ...emptyPage,
  nodes: {
    page: { type: 'section', settings: {}, slots: { content: Object.keys(nodes).filter(id => !id.includes('/')) } },
    ...Object.fromEntries(Object.entries(nodes).map(([id, n]) => [id, { settings: {}, ...n }])),
  },
})
