import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'
import type { Row } from '../../api/records.ts'
import { listLabel } from '../../fields/lists.ts'
import { showValue, userZone } from '../../fields/show-value.ts'
import type { Translate } from '../../i18n/intl.ts'
import type { ListWireView } from '../list/use-list-state.ts'
import { dueText } from '../milestones/step-texts.ts'
import { shapeOf, type Shape } from './shape.ts'

/** What a row is called. */
function nameOfRow(row: Row | undefined, entity: WireEntity): string {
  const f = entity.fields[entity.displayField]
  return row && f ? showValue(f, row[entity.displayField], { entity, values: row }).text : ''
}

/** When a row is due, from today. */
function dueOfRow(row: Row | undefined, due: ViewColumn | undefined, entity: WireEntity, today: string) {
  const day = due && row?.[due.field]
  return row && due && typeof day === 'string'
    ? dueText(due.what ? listLabel(entity.fields[due.what]?.list, row[due.what]) : '', day, today)
    : null
}

interface Reading {
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly due: ViewColumn | undefined
  readonly today: string
  readonly now: Date
  /** Of a milestone. */
  nameOf(milestone: string): string
  readonly t: Translate
}

/** What a row says: its name, when it is due, and its steps, also as a sentence. */
export function readRow(row: Row | undefined, { view, entity, due, today, now, nameOf, t }: Reading) {
  const shape = row ? shapeOf(row[view.milestones ?? ''], userZone(), now) : undefined
  const lines = ({ marks }: Shape) =>
    marks.map(m => `${nameOf(m.milestone)}: ${t(`look_${m.look}`)}, ${m.line}`).join('; ')
  return {
    name: nameOfRow(row, entity),
    due: dueOfRow(row, due, entity, today),
    shape,
    said: shape ? `${t('stepsDone', shape.counted)}. ${lines(shape)}` : '',
  }
}
