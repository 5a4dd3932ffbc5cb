import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { GridApi } from 'ag-grid-community'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Row } from '../../api/records.ts'
import type { Typed } from '../../fields/edit/contract.ts'
import { FieldEditor } from '../../fields/edit/FieldEditor.tsx'
import { shownLine, showValue } from '../../fields/show-value.ts'
import { codeMessage, useT, useText } from '../../i18n/intl.ts'
import { focusFirst } from '../../lib/focus.ts'
import { Floating } from '../../ui/Floating.tsx'
import { useCellBox } from '../grid/use-cell-box.ts'
import type { CellClash } from './cell-edit.ts'
import type { CellEditing, EditedCell } from './use-cell-edit.ts'

const useStyles = makeStyles({
  box: {
    position: 'absolute', boxSizing: 'border-box', zIndex: 2, display: 'flex', alignItems: 'center', backgroundColor: tokens.colorNeutralBackground1, outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px',
    '& > *': { width: '100%', minWidth: 0 }, '& .fui-Input': { width: '100%', minWidth: 0, borderBottom: 'none' }, '& .fui-Input::after': { display: 'none' }, '& .fui-Input__input': { fontSize: '13px', width: '100%', minWidth: 0 },
  },
  message: { padding: '2px 6px', color: tokens.colorPaletteRedForeground1, maxWidth: '320px' },
})

interface Props {
  readonly api: GridApi<Row>
  readonly host: HTMLElement
  readonly entity: WireEntity
  readonly cell: EditedCell
  readonly editing: CellEditing
}

/** The editor of a value, over its cell. A real input has the focus before the first key, so that a composition begins in it. */
export function CellEditor({ api, host, entity, cell, editing }: Props) {
  const styles = useStyles()
  const text = useText()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [held, setHeld] = useState<{ readonly value: unknown; readonly typed?: Typed }>({ value: cell.row[cell.field] ?? null })
  const [asked, setAsked] = useState(false)
  // What the editor has said last, also before it is drawn.
  const now = useRef(held)
  const hold = (next: typeof held) => { now.current = next; setHeld(next); setAsked(false) }
  const taking = useRef(false)
  useCellBox(api, host, cell, box)
  useLayoutEffect(() => { focusFirst(box) }, [box])
  const field = entity.fields[cell.field]
  if (!field) return null
  const take = (go: 'stay' | 'next' | 'before') => {
    // An editor that one chooses in settles what was typed when it is left.
    const active = box?.ownerDocument.activeElement
    taking.current = true
    if (active && box?.contains(active) && 'blur' in active && typeof active.blur === 'function') { const { blur } = active; flushSync(() => { blur.call(active) }) }
    taking.current = false
    if (!now.current.typed) return editing.commit(now.current.value, go)
    focusFirst(box)
    setAsked(true)
  }
  const key = (e: KeyboardEvent) => {
    // The Enter that confirms a word, or picks from a list, is not the one that takes the value.
    if (e.nativeEvent.isComposing || e.keyCode === 229 || e.defaultPrevented) return
    if (e.key === 'Escape') editing.cancel()
    else if (e.key === 'Enter') take('stay')
    else if (e.key === 'Tab') take(e.shiftKey ? 'before' : 'next')
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  const leave = (to: EventTarget | null) => {
    if (taking.current || to === null || (box && to instanceof Node && box.contains(to))) return
    if (now.current.typed) setAsked(true)
    else editing.commit(now.current.value, 'leave')
  }
  return (
    <div ref={setBox} className={styles.box} role="presentation" data-typing-grid="" onKeyDown={key} onBlur={e => { leave(e.relatedTarget) }}>
      <Field label={{ children: text(field.label), className: 'portside-unseen' }}>
        <FieldEditor field={field} value={held.value} typed={held.typed} around={{ entity, values: cell.row }} onChange={value => { hold({ value }) }} onTyped={typed => { hold({ value: now.current.value, typed }) }} />
      </Field>
      {held.typed && asked && box ? <Floating anchor={box}><div className={styles.message} role="alert">{codeMessage(held.typed.code, { ...held.typed.params, field: text(field.label) }) ?? held.typed.code}</div></Floating> : null}
    </div>
  )
}

/** Both values beside each other, and one to choose. */
export function CellClashDialog({ clash, entity, onAnswer }: { readonly clash: CellClash; readonly entity: WireEntity; onAnswer(mine: boolean): void }) {
  const t = useT()
  const text = useText()
  const [mine, setMine] = useState<boolean | null>(null)
  const field = entity.fields[clash.field]
  const by = clash.by === '' ? t('somebody') : clash.by
  const shown = (value: unknown) => (field ? shownLine(showValue(field, value, { entity, values: clash.fresh })) : '')
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('clashTitle')}</DialogTitle>
          <DialogContent>
            <p>{t('clashText', { by })}</p>
            <RadioGroup aria-label={text(field?.label)} value={mine === null ? '' : String(mine)} onChange={(_, data) => { setMine(data.value === 'true') }}>
              <Radio value="true" label={t('mineIs', { value: shown(clash.now) })} />
              <Radio value="false" label={t('theirsIs', { by, value: shown(clash.theirs) })} />
            </RadioGroup>
          </DialogContent>
          <DialogActions><Button appearance="primary" disabled={mine === null} onClick={() => { onAnswer(mine === true) }}>{t('takeOver')}</Button></DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
