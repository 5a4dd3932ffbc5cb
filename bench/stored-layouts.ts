/** A layout as a browser tab kept it, with a list and a record in it. */
export interface Sample {
  readonly key: string
  readonly document: { readonly panels: Readonly<Record<string, StoredPanel>>; readonly [name: string]: unknown }
}

interface StoredPanel {
  readonly address: string
  readonly [name: string]: unknown
}

/**
 * The stored text of a layout of `groups` groups side by side (two rows) with `each` panels: lists and records in turn,
 * or lists only.
 */
export function documentOf(sample: Sample, groups: number, each: number, only?: 'list'): Record<string, string> {
  const find = (part: string) => {
    const panel = Object.values(sample.document.panels).find(p => p.address.includes(part))
    if (!panel) throw new Error(`The sample has no panel of ${part}.`)
    return panel
  }
  const list = find('page_po_list'),
    record = find('page_po_form')
  const panels: Record<string, StoredPanel> = {}
  const groupOf = (g: number) => ({
    type: 'tabset',
    weight: 50,
    selected: 0,
    children: Array.from({ length: each }, (_, i) => {
      const id = `bench-${g}-${i}`
      panels[id] = only === 'list' || (g + i) % 2 === 0 ? list : record
      return { type: 'tab', id, name: id, component: 'panel' }
    }),
  })
  const columns = Math.ceil(groups / 2)
  const column = (c: number) => ({
    type: 'row',
    weight: 50,
    children: [groupOf(c * 2), ...(c * 2 + 1 < groups ? [groupOf(c * 2 + 1)] : [])],
  })
  const tree = {
    global: {},
    borders: [],
    layout: { type: 'row', children: Array.from({ length: columns }, (_, c) => column(c)) },
  }
  const document = {
    ...sample.document,
    tree,
    panels,
    active: 'bench-0-0',
    recent: [],
    closed: [],
    savedAt: Date.now(),
  }
  return { [sample.key]: JSON.stringify({ document, savedAt: Date.now(), base: 1e6, pending: false }) }
}
