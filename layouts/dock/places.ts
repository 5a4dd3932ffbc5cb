import type { PanelPlace } from '../../commands/workspace.ts'
import { focusElement } from '../../src/lib/focus.ts'
import { panelElement } from './focus.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Fields and rows of the active panel, by visible labels and first cells. */
const fields =
  'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled]), [role="combobox"], [role="textbox"]'
const rows =
  '[role="row"][row-index]:not([row-index^="b-"]) [role="gridcell"]:not(:has(input)), tbody [role="row"] [role="gridcell"], tbody tr > td:first-child'
const most = 200

export function placesIn(workspace: Workspace): readonly PanelPlace[] {
  const id = workspace.$active.get()?.id
  const panel = id === undefined ? null : panelElement(id)
  if (!panel) return []
  const seen = new Set<string>()
  const found = [...panel.querySelectorAll(fields)].flatMap(e => place(e, 'field', nameOf(e), seen))
  const inRows = [...panel.querySelectorAll(rows)].flatMap(e =>
    isFirstOfItsRow(e) ? place(e, 'row', rowName(e), seen) : [],
  )
  return [...found, ...inRows].slice(0, most)
}

function place(element: Element, kind: PanelPlace['kind'], label: string, seen: Set<string>): PanelPlace[] {
  if (!label || seen.has(label) || element.getClientRects().length === 0) return []
  seen.add(label)
  return [{ id: `${kind} ${label}`, label, kind, focus: () => bringTo(element) }]
}

/** The palette first returns the focus; then the position gets it. */
function bringTo(element: Element): void {
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    focusElement(element)
  })
}

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Its label, as assistive technology computes it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const by = element
    .getAttribute('aria-labelledby')
    ?.split(/\s+/)
    .map(i => textOf(element.ownerDocument.getElementById(i)))
    .join(' ')
    .trim()
  if (by) return by.replace(/\s*\*$/, '')
  const own = element.id ? element.ownerDocument.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
  return textOf(own ?? element.closest('label')).replace(/\s*\*$/, '')
}

/** Maximum cells in a row's label. */
const cellsInName = 4

/** Label of a row: its first cells, from the focusable one. */
const rowName = (cell: Element): string => cellsOf(cell).map(textOf).filter(Boolean).slice(0, cellsInName).join(' · ')

const cellsOf = (cell: Element): readonly Element[] => [
  ...(cell.closest('[role="row"], tr')?.querySelectorAll('[role="gridcell"], td') ?? []),
]

/** The cell that names its row: the first with text. */
function isFirstOfItsRow(cell: Element): boolean {
  return cellsOf(cell).find(c => textOf(c) !== '') === cell
}
