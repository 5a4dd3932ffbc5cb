import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { RecordModel } from '../model/record-model.ts'
import { whileTyping } from '../model/typing-now.ts'
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { WireField } from '../../../../domain/contracts/definitions.ts'
import { dayIn } from '../../../../domain/values/date-only.ts'
import { codeSource, listSource, recordSource, type Option, type OptionSource } from '../../../fields/choice/options.ts'
import { useChoice, type Choice } from '../../../fields/choice/use-choice.ts'
import { readCell } from '../../../fields/edit/read-cell.ts'
import { textToEdit } from '../../../fields/edit/read-typed.ts'
import { listValues } from '../../../fields/lists.ts'
import { takenNumber } from '../../../fields/number-text.ts'
import { isNumeric, userZone } from '../../../fields/show-value.ts'
import { t } from '../../../i18n/intl.ts'
import { $language } from '../../../state/language.ts'
import type { Stroke } from '../../grid/cell-keys.ts'
import type { CellSetup } from './cell-setup.ts'
import { blockActs, type BlockActs } from './block-acts.ts'
import { takesKey, extendTo, stepTo } from './cell-keys-taken.ts'
import type { LineRow } from './line-rows.ts'
import { goOn } from './onward.ts'
import { readyAct, type ReadyAct } from './ready-keys.ts'
import { useCellText, type Mode } from './use-cell-text.ts'

export interface CellEditing extends Pick<BlockActs, 'copy' | 'cut' | 'paste' | 'fillTo'> {
  readonly field: WireField | undefined
  readonly row: LineRow | undefined
  readonly open: boolean
  readonly listed: boolean
  readonly mode: Mode
  readonly text: string
  readonly choice: Choice
  edit(): void
  type(raw: string, composing: boolean): void
  key(e: KeyboardEvent): void
  leave(): void
}

/** Effects of typing, keys and pasting on the focused cell and the selection. */
export function useCellEditing(setup: CellSetup): CellEditing {
  const { api, cursor, cells, entity, rows, currency, editable } = setup
  const language = useStore($language)
  const { mode, own, asks, setMode, setOwn, setAsks, rest } = useCellText(cursor)

  const row = cursor ? rows.get(cursor.key) : undefined
  const field = cursor ? entity.fields[cursor.field] : undefined
  const open = editable && cursor !== null && row?.open.has(cursor.field) === true
  const listed = field?.kind === 'enum' || field?.kind === 'ref' || field?.kind === 'bool' || field?.codes !== undefined
  const block = blockActs(setup)

  const onward = () => goOn(api, cursor, row, entity)
  const choice = useChoice(
    asks ? () => asks.map(n => ({ value: n, label: n })) : sourceOf(field, language),
    option => {
      block.put(asks ? option.value : picked(field, option))
      // The cell is left below: its input no longer has the typed words, or they would replace what was chosen.
      flushSync(rest)
      // A chosen code fills its row, so the next entry is beside it.
      if (field?.brings && !asks) onward()
    },
    { first: asks ? -1 : 0, ...(field?.codes && !asks ? { onNone: () => commit() } : {}) },
  )

  /** Accepts the input; false when it asks first. */
  const commit = (): boolean => {
    if (mode === 'ready' || !field || !cursor) return true
    const read = readCell(field, own, { entity, values: row?.values ?? {}, currency })
    choice.hide()
    rest()
    if ('value' in read) {
      block.put(read.value)
      return true
    }
    block.keep(read.typed)
    if (!read.typed.either) return true
    setAsks(read.typed.either)
    choice.show('')
    return false
  }
  useTypingNow(setup.model, mode, commit)
  const step = (stroke: Stroke) => stepTo(api, cells, cursor, stroke)
  const begin = (next: Mode, text: string) => {
    if (!open) return
    setMode(next)
    setOwn(text)
    if (listed && next === 'editing') choice.show('')
  }
  const edit = () => {
    if (cursor && field)
      begin(
        'editing',
        row?.typed[cursor.field]?.text ??
          textToEdit(field, row?.values[cursor.field], { entity, values: row?.values ?? {}, currency }),
      )
  }
  const ready = (stroke: Stroke): boolean => {
    // The lines are one tab stop; Tab moves on only from a cell that is being typed in.
    if (stroke.key === 'Tab') return false
    const act = field ? readyAct(stroke, field) : 'move'
    if (act === 'move') return step(stroke)
    if (act === 'extend') return extendTo(api, cells, cursor, stroke)
    if (act === 'edit') edit()
    else if (act === 'list') {
      if (listed) begin('editing', '')
    } else actOnCells(act, setup, block)
    return true
  }
  const key = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.keyCode === 229) return
    const stroke: Stroke = { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey, alt: e.altKey }
    if (!takesKey(e, stroke, { setup, mode, own, block, choice, rest, commit, ready, step, onward })) return
    e.preventDefault()
    e.stopPropagation()
  }
  return {
    field,
    row,
    open,
    listed,
    mode,
    text: own,
    choice,
    edit,
    key,
    copy: block.copy,
    cut: block.cut,
    paste: block.paste,
    fillTo: block.fillTo,
    leave: () => {
      commit()
    },
    type(raw, composing) {
      const text = field && isNumeric(field) && !composing ? takenNumber(mode === 'ready' ? '' : own, raw) : raw
      if (mode !== 'ready') setOwn(text)
      else if (text !== '') begin('typing', text)
      if (listed && !composing && text !== '') choice.show(text)
    },
  }
}

/** Operations without a text. */
function actOnCells(
  act: Exclude<ReadyAct, 'move' | 'extend' | 'edit' | 'list'>,
  { cursor, cells, rows, model, editable }: CellSetup,
  block: BlockActs,
): void {
  const acts: Readonly<Record<typeof act, () => unknown>> = {
    clear: block.clear,
    today: () => {
      block.put(dayIn(userZone(), new Date()))
    },
    toggle: () => {
      if (cursor) block.put(rows.get(cursor.key)?.values[cursor.field] !== true)
    },
    fillDown: () => {
      block.fill('down')
    },
    fillRight: () => {
      block.fill('right')
    },
    undo: () => editable && model.undo(),
    redo: () => editable && model.redo(),
    all: cells.chooseAll,
  }
  acts[act]()
}

function sourceOf(f: WireField | undefined, language: Parameters<typeof listSource>[1]): OptionSource {
  if (f?.kind === 'ref') return recordSource(f.entity ?? '')
  if (f?.codes) return codeSource(f.codes)
  if (f?.kind === 'bool')
    return () => [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ]
  return listSource(listValues(f?.list), language)
}

const picked = (f: WireField | undefined, option: Option): unknown =>
  f?.kind === 'ref'
    ? { id: option.value, label: option.label }
    : f?.kind === 'bool'
      ? option.value === 'true'
      : option.value

/** Takes what is being typed when the record is saved meanwhile. */
function useTypingNow(model: RecordModel, mode: Mode, commit: () => boolean): void {
  const takeNow = useEffectEvent(() => {
    commit()
  })
  useEffect(
    () =>
      mode === 'ready'
        ? undefined
        : whileTyping(model, () => {
            takeNow()
          }),
    [mode, model],
  )
}
