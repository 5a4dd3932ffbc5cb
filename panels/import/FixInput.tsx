import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { Floating } from '../../src/ui/Floating.tsx'
import { moved, type Stroke } from '../../src/views/grid/cell-keys.ts'
import { cellsOf } from '../../src/views/grid/cells-text.ts'
import { fieldsFrom, goToCell, keysFrom, placeIn, sizeOf, useCursor } from '../../src/views/grid/use-cursor.ts'
import { useCellBox } from '../../src/views/grid/use-cell-box.ts'
import { useInputFocus } from '../../src/views/grid/use-input-focus.ts'
import { useKeepCursor } from '../../src/views/grid/use-keep-cursor.ts'
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

export interface FixedCell {
  readonly row: number
  readonly column: number
  readonly title: string
  readonly text: string
  /** Problem of the cell. */
  readonly problem: string
  /** The file's value, if corrected. */
  readonly file: string | null
}

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
 * ready: the next character replaces the cell; typing: it was replaced, arrows move on; editing: arrows move in the
 * text.
 */
type Mode = 'ready' | 'typing' | 'editing'

/**
 * One input for all cells of the file's rows. It lies over the focused cell and has focus before typing, so that a
 * composition starts in it.
 */
export function FixInput({ api, host, rows, cellAt, onFix, onUndo }: Props) {
  const styles = useStyles()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<{ readonly mode: Mode; readonly text: string }>({ mode: 'ready', text: '' })
  const leaving = useRef(false)
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
  const edit = () => {
    if (cell) setOwn({ mode: 'editing', text: cell.text })
  }
  const editNow = useEffectEvent(edit)
  useEffect(() => {
    const start = () => {
      editNow()
    }
    api.addEventListener('cellDoubleClicked', start)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('cellDoubleClicked', start)
    }
  }, [api])
  if (!cursor || !rows.has(cursor.key)) return null
  const { mode } = own
  const rest = () => {
    setOwn({ mode: 'ready', text: '' })
  }
  const change = (cells: readonly FixedCell[], texts: readonly string[]) => {
    const other = cells.map((c, i) => ({ c, text: texts[i] ?? '' })).filter(({ c, text }) => c.text !== text.trim())
    onFix(
      other.map(({ c, text }) => ({ row: c.row, column: c.column, text })),
      other.map(({ c }) => ({ row: c.row, column: c.column, text: c.text })),
    )
  }
  const take = () => {
    if (cell && mode !== 'ready') change([cell], [own.text])
    rest()
  }
  const step = (stroke: Stroke): boolean => {
    const from = placeIn(api, cursor),
      to = from && moved(stroke, from, sizeOf(api))
    if (to) goToCell(api, to)
    return to !== null
  }
  const paste = (text: string) => {
    const keys = keysFrom(api, cursor),
      fields = fieldsFrom(api, cursor)
    const into = cellsOf(text).flatMap((line, r) =>
      line.flatMap((value, c) => {
        const to = cellAt(keys[r] ?? '', fields[c] ?? '')
        return to ? [{ to, value }] : []
      }),
    )
    change(
      into.map(i => i.to),
      into.map(i => i.value),
    )
  }
  const taken = (stroke: Stroke): boolean => {
    if (mode === 'ready') {
      if (stroke.ctrl && !stroke.shift && !stroke.alt && stroke.key.toLowerCase() === 'z') onUndo()
      else if (stroke.key === 'F2' || (stroke.key === 'Enter' && !stroke.ctrl && !stroke.alt)) edit()
      else if ((stroke.key === 'Delete' || stroke.key === 'Backspace') && !stroke.ctrl && !stroke.alt) {
        if (cell) change([cell], [''])
      } else return step(stroke)
      return true
    }
    if (stroke.key === 'Escape') {
      rest()
      return true
    }
    if (stroke.key !== 'Enter' && stroke.key !== 'Tab' && !(mode === 'typing' && stroke.key.startsWith('Arrow')))
      return false
    take()
    // Moving on blurs; the input was accepted before.
    leaving.current = true
    const went = step(
      stroke.key === 'Enter' ? { ...stroke, key: stroke.shift ? 'ArrowUp' : 'ArrowDown', shift: false } : stroke,
    )
    leaving.current = false
    return went || stroke.key !== 'Tab'
  }
  const key = (e: KeyboardEvent) => {
    if (
      e.nativeEvent.isComposing ||
      e.keyCode === 229 ||
      !taken({ key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey, alt: e.altKey })
    )
      return
    e.preventDefault()
    e.stopPropagation()
  }
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
        onBlur={() => {
          if (!leaving.current) take()
        }}
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
