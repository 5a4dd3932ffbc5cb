import type { ICellRendererParams } from 'ag-grid-community'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import type { Row } from '../../api/records.ts'
import { listLabel } from '../../fields/lists.ts'
import { shownLine, showValue, userZone } from '../../fields/show-value.ts'
import { t } from '../../i18n/intl.ts'
import { countdownText, zoneNamed } from '../milestones/countdown-text.ts'
import { signs } from '../milestones/signs.ts'
import { stepFacts, stepOf, todayAt, todayOf } from '../milestones/step.ts'
import { dueText, stepLine } from '../milestones/step-texts.ts'

/** Cells as plain DOM. Text is never parsed as HTML. */
type Params = ICellRendererParams<Row>

/** What a grid knows of its rows besides their values. */
export interface GridContext {
  /** What others changed of a row since the reader looked, as text; none where nothing changed. */
  readonly unseen?: (id: string) => string | undefined
}

const element = (name: string, className: string, text: string): HTMLElement => {
  const node = document.createElement(name)
  node.className = className
  node.textContent = text
  return node
}

const nothing = (): HTMLElement => element('span', 'ps-missing', t('missing'))

/** A list value as a coloured chip. */
export const chipCell =
  (f: WireField, entity: WireEntity) =>
  (p: Params): HTMLElement => {
    if (!p.data) return element('span', '', '')
    const shown = showValue(f, p.value, { entity, values: p.data })
    return shown.missing ? nothing() : element('span', `ps-chip${shown.tone ? ` ps-${shown.tone}` : ''}`, shown.text)
  }

/**
 * A record without a name is called by the first of its other values, in the order of the list, never by its id: a
 * carrier's message about a vessel has no container number.
 */
function nameBeside(entity: WireEntity, row: Row): string {
  for (const [name, value] of Object.entries(row)) {
    const f = name === 'id' ? undefined : entity.fields[name]
    const shown = f && ['string', 'enum', 'ref'].includes(f.kind) ? showValue(f, value, { entity, values: row }) : null
    if (shown && !shown.missing) return shownLine(shown)
  }
  return t('unnamed')
}

/** The name of the record; a click on it opens the record, as Enter on the row does. */
export const linkCell =
  (f: WireField, entity: WireEntity, open: (row: Row, e: MouseEvent) => void, href: (row: Row) => string) =>
  (p: Params): HTMLElement => {
    const row = p.data
    if (!row) return element('span', '', '')
    const shown = showValue(f, p.value, { entity, values: row })
    const link = document.createElement('a')
    link.className = 'ps-link'
    link.textContent = shown.missing ? nameBeside(entity, row) : shownLine(shown)
    link.href = `#${href(row)}`
    link.tabIndex = -1
    link.addEventListener('click', e => {
      e.preventDefault()
      e.stopPropagation()
      open(row, e)
    })
    const changed = (p.context as GridContext | undefined)?.unseen?.(row.id)
    if (!changed) return link
    const both = element('span', 'ps-unseen', '')
    const mark = element('span', 'ps-unseen-mark', '')
    mark.setAttribute('role', 'img')
    mark.setAttribute('aria-label', changed)
    mark.title = changed
    both.append(link, mark)
    return both
  }

/** A sum row of a list; the first column without a sum has its label. */
export const totalCell =
  (f: WireField | undefined, entity: WireEntity) =>
  (p: Params): HTMLElement => {
    const id = p.column?.getColId() ?? '',
      row = p.data
    if (!row) return element('span', '', '')
    if (f && Object.hasOwn(row, id)) {
      const sum = element('span', '', shownLine(showValue(f, row[id], { entity, values: row })))
      // A truncated sum would be read as another number.
      sum.title = sum.textContent
      return sum
    }
    const first = p.api
      .getAllDisplayedColumns()
      .find(c => !c.getColId().startsWith('ag-Grid') && !Object.hasOwn(row, c.getColId()))
    return element('span', '', first?.getColId() === id ? t('totalOfAll') : '')
  }

/** The next due item and its urgency; of a time, what is left of it. */
export const dueCell =
  (f: WireField, entity: WireEntity, what: string | undefined) =>
  (p: Params): HTMLElement => {
    if (!p.data) return element('span', '', '')
    if (typeof p.value !== 'string') return nothing()
    if (f.kind === 'datetime') {
      const left = countdownText(p.value, zoneNamed(f.zone, p.data, userZone()), new Date())
      const cell = element('span', left.tone ? `ps-chip ps-${left.tone}` : '', left.text)
      cell.title = left.says
      return cell
    }
    const of = what ? entity.fields[what] : undefined
    const name = of && what ? listLabel(of.list, p.data[what]) : ''
    const due = dueText(name, p.value, todayOf(f, p.data, userZone(), new Date()))
    return due.tone ? element('span', `ps-chip ps-${due.tone}`, due.text) : element('span', '', due.text)
  }

/** All steps of a record as small marks on a line; each has a tooltip, and a screen reader gets all as text. */
export const stepsCell =
  (list: string | undefined) =>
  (p: Params): HTMLElement => {
    const rows: unknown[] = Array.isArray(p.value) ? p.value : []
    const box = document.createElement('span')
    box.className = 'ps-steps'
    const now = new Date(),
      said: string[] = []
    let done = 0
    for (const row of rows) {
      if (typeof row !== 'object' || row === null) continue
      const step = stepOf({ ...row })
      const facts = stepFacts(step, todayAt(step.zone, userZone(), now))
      const mark = element('span', `ps-step ps-step-${facts.look}`, signs[facts.look])
      const name = listLabel(list, step.milestone)
      mark.title = `${name}: ${stepLine(facts)}`
      mark.setAttribute('aria-hidden', 'true')
      if (facts.look === 'done') done++
      if (facts.look === 'late' || facts.look === 'today' || facts.look === 'tomorrow') said.push(mark.title)
      box.append(mark)
    }
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', [t('stepsDone', { done, all: rows.length }), ...said].join('; '))
    return box
  }
