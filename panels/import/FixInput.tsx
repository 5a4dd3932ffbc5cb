import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { GridApi } from 'ag-grid-community'
import { useRef, useState } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { Floating } from '../../src/ui/Floating.tsx'
import { useCellBox } from '../../src/views/grid/use-cell-box.ts'
import { useCursor } from '../../src/views/grid/use-cursor.ts'
import { useDoubleClick } from '../../src/views/grid/use-double-click.ts'
import { useInputFocus } from '../../src/views/grid/use-input-focus.ts'
import { useKeepCursor } from '../../src/views/grid/use-keep-cursor.ts'
import type { FixedCell } from './fixed-cell.ts'
import { useFixActs, type TypedCell } from './use-fix-acts.ts'
import type { CellFix } from './use-fixes.ts'

const useStyles = makeStyles({
  box: {
    position: 'absolute',
    boxSizing: 'border-box',
    pointerEvents: 'none',
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    zIndex: 2,
  },
  typing: { pointerEvents: 'auto' },
  input: {
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '0 10px',
    border: 'none',
    outlineStyle: 'none',
    fontFamily: 'inherit',
    fontSize: '13px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting: { opacity: 0 },
  message: { padding: '2px 6px', maxWidth: '360px', whiteSpace: 'pre-line' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
})

interface Props {
  readonly api: GridApi
  readonly host: HTMLElement
  readonly rows: ReadonlyMap<string, unknown>
  /** The cell at a grid position; null outside the file's data. */
  cellAt(key: string, field: string): FixedCell | null
  onFix(cells: readonly CellFix[], was: readonly CellFix[]): void
  onUndo(): void
}

/**
 * One input for all cells of the file's rows. It lies over the focused cell and has focus before typing, so that a
 * composition starts in it.
 */
export function FixInput({ api, host, rows, cellAt, onFix, onUndo }: Props) {
  const styles = useStyles()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<TypedCell>({ mode: 'ready', text: '' })
  const [made] = useState({ api, host })
  const cursor = useCursor(api, host)
  const [at, setAt] = useState(cursor)
  if (at !== cursor) {
    setAt(cursor)
    setOwn({ mode: 'ready', text: '' })
  }
  useCellBox(api, host, cursor, box)
  useInputFocus(host, cursor, box, () => {
    input.current?.focus({ preventScroll: true })
  })
  useKeepCursor(made, cursor, rows)
  const cell = cursor ? cellAt(cursor.key, cursor.field) : null
  const { edit, key, paste, blurred } = useFixActs({ api, cursor, cell, cellAt, onFix, onUndo, own, setOwn })
  useDoubleClick(api, edit)
  if (!cursor || !rows.has(cursor.key)) return null
  const { mode } = own
  const messages = [
    cell?.problem ?? '',
    typeof cell?.file === 'string' ? t('impFileHas', { text: cell.file === '' ? t('impNothing') : cell.file }) : '',
  ].filter(Boolean)
  const label = cell
    ? [t('cellName', { field: cell.title, row: cell.row, value: cell.text }), ...messages].join(' ')
    : cursor.field
  return (
    <div ref={setBox} className={mergeClasses(styles.box, mode !== 'ready' && styles.typing)}>
      <input
        ref={input}
        className={mergeClasses(styles.input, mode === 'ready' && styles.waiting)}
        value={mode === 'ready' ? '' : own.text}
        readOnly={!cell}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={cell !== null && cell.problem !== ''}
        onChange={e => {
          setOwn({ mode: mode === 'ready' ? 'typing' : mode, text: e.target.value })
        }}
        onKeyDown={key}
        onBlur={blurred}
        onPaste={e => {
          if (mode === 'ready') {
            e.preventDefault()
            paste(e.clipboardData.getData('text/plain'))
          }
        }}
        onCopy={e => {
          if (mode === 'ready' && cell) {
            e.preventDefault()
            e.clipboardData.setData('text/plain', cell.text)
          }
        }}
      />
      {messages.length > 0 && box ? (
        <Floating key={`${cursor.key}/${cursor.field}`} anchor={box}>
          <div className={mergeClasses(styles.message, cell?.problem !== '' && styles.wrong)}>
            {messages.join('\n')}
          </div>
        </Floating>
      ) : null}
    </div>
  )
}
