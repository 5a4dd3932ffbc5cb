import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import type { GridApi } from 'ag-grid-community'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Row } from '../../../api/records.ts'
import { FieldEditor } from '../../../fields/edit/FieldEditor.tsx'
import { shownLine, showValue } from '../../../fields/show-value.ts'
import { codeMessage, useT, useText } from '../../../i18n/intl.ts'
import { Floating } from '../../../ui/Floating.tsx'
import { leaveBack } from '../../grid/leave-back.ts'
import { ownTab } from '../../grid/own-tab.ts'
import { useCellBox } from '../../grid/use-cell-box.ts'
import { placeIn } from '../../grid/use-cursor.ts'
import { useInputFocus } from '../../grid/use-input-focus.ts'
import { useFocusBack } from '../../parts/use-focus-back.ts'
import type { CellConflict } from './cell-edit.ts'
import type { CellEditing, EditedCell } from './use-cell-edit.ts'
import { useCellEditor } from './use-cell-editor.ts'

const useStyles = makeStyles({
  box: {
    position: 'absolute',
    boxSizing: 'border-box',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    '& > *': { width: '100%', minWidth: 0 },
    '& .fui-Input': { width: '100%', minWidth: 0, borderBottom: 'none' },
    '& .fui-Input::after': { display: 'none' },
    '& .fui-Input__input': { fontSize: '13px', width: '100%', minWidth: 0 },
  },
  // The value is visible, and mouse events pass through.
  waits: { backgroundColor: 'transparent', pointerEvents: 'none', '& > *': { opacity: 0 } },
  message: { padding: '2px 6px', color: tokens.colorPaletteRedForeground1, maxWidth: '320px' },
})

interface Props {
  readonly api: GridApi<Row>
  readonly host: HTMLElement
  readonly entity: WireEntity
  readonly cell: EditedCell
  readonly editing: CellEditing
}

/**
 * The editor of a value over its cell. It waits invisibly with its text selected, so the first key replaces the value.
 * So a composition also starts in a real input with its first letter; then the editor is shown.
 */
export function CellEditor({ api, host, entity, cell, editing }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const open = cell.how === 'open'
  const field = entity.fields[cell.field]
  const value = cell.row[cell.field] ?? null
  const at = useMemo(() => ({ key: cell.key, field: cell.field }), [cell.key, cell.field])
  useCellBox(api, host, at, box)
  const { held, asked, key, hold, put, handlers } = useCellEditor(box, cell, value, editing)
  useInputFocus(host, at, box, put)
  if (!field) return null
  const back = (e: KeyboardEvent) => {
    handlers.onKeyDown(e)
    leaveBack(e, host)
  }
  const typed = held?.typed
  const label = open
    ? text(field.label)
    : t('cellName', {
        field: text(field.label),
        row: (placeIn(api, at)?.row ?? 0) + 1,
        value: shownLine(showValue(field, value, { entity, values: cell.row })),
      })
  return (
    <div
      ref={setBox}
      className={mergeClasses(styles.box, !open && styles.waits)}
      role="presentation"
      {...ownTab}
      data-typing=""
      data-typing-grid=""
      {...handlers}
      onKeyDown={back}
    >
      {cell.how === 'locked' ? (
        <input
          aria-label={label}
          aria-readonly="true"
          value=""
          onChange={() => {
            /* nothing can be typed here */
          }}
        />
      ) : (
        <Field label={{ children: label, className: 'portside-unseen' }}>
          <FieldEditor
            key={key}
            field={field}
            value={held ? held.value : value}
            typed={typed}
            around={{ entity, values: cell.row }}
            onChange={next => {
              hold({ value: next }, key)
            }}
            onTyped={next => {
              hold({ value: held ? held.value : value, typed: next }, key)
            }}
          />
        </Field>
      )}
      {typed && asked && box ? (
        <Floating anchor={box}>
          <div className={styles.message} role="alert">
            {codeMessage(typed.code, { ...typed.params, field: text(field.label) }) ?? typed.code}
          </div>
        </Floating>
      ) : null}
    </div>
  )
}

/** Both values side by side, one to choose. */
export function CellConflictDialog({
  conflict,
  entity,
  onAnswer,
}: {
  readonly conflict: CellConflict
  readonly entity: WireEntity
  onAnswer(mine: boolean): void
}) {
  useFocusBack()
  const t = useT()
  const text = useText()
  const [mine, setMine] = useState<boolean | null>(null)
  const field = entity.fields[conflict.field]
  const by = conflict.by === '' ? t('somebody') : conflict.by
  const shown = (value: unknown) =>
    field ? shownLine(showValue(field, value, { entity, values: conflict.fresh })) : ''
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('conflictTitle')}</DialogTitle>
          <DialogContent>
            <p>{t('conflictText', { by })}</p>
            <RadioGroup
              aria-label={text(field?.label)}
              value={mine === null ? '' : String(mine)}
              onChange={(_, data) => {
                setMine(data.value === 'true')
              }}
            >
              <Radio value="true" label={t('mineIs', { value: shown(conflict.now) })} />
              <Radio value="false" label={t('theirsIs', { by, value: shown(conflict.theirs) })} />
            </RadioGroup>
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              disabled={mine === null}
              onClick={() => {
                onAnswer(mine === true)
              }}
            >
              {t('takeOver')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
