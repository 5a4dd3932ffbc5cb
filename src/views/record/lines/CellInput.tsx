import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { ChoiceList, optionId } from '../../../fields/choice/ChoiceList.tsx'
import { isNumeric, shownLine, showValue } from '../../../fields/show-value.ts'
import { useT, useText } from '../../../i18n/intl.ts'
import { Floating } from '../../../ui/Floating.tsx'
import { leaveBack } from '../../grid/leave-back.ts'
import { ownTab } from '../../grid/own-tab.ts'
import { useCellBox } from '../../grid/use-cell-box.ts'
import { placeIn } from '../../grid/use-cursor.ts'
import { useDoubleClick } from '../../grid/use-double-click.ts'
import { useInputFocus } from '../../grid/use-input-focus.ts'
import { FillHandle } from './FillHandle.tsx'
import type { Chosen } from './chosen-cells.ts'
import { useCellEditing } from './use-cell-editing.ts'
import type { CellSetup } from './cell-setup.ts'

const useStyles = makeStyles({
  box: {
    position: 'absolute',
    boxSizing: 'border-box',
    pointerEvents: 'none',
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    zIndex: 2,
  },
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
  typing: { pointerEvents: 'auto' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  doubt: { color: tokens.colorPaletteMarigoldForeground2 },
  message: { padding: '2px 6px', color: tokens.colorPaletteRedForeground1, maxWidth: '320px' },
})

/**
 * One input for all cells: it lies over the focused cell and has focus before typing, so a composition (Chinese,
 * Japanese, Korean) starts with its first letter.
 */
export function CellInput({ host, ...setup }: CellSetup & { readonly host: HTMLElement }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { api, cursor, cells, entity, currency } = setup
  const [box, setBox] = useState<HTMLElement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { field, row, open, listed, mode, choice, ...cell } = useCellEditing(setup)
  useDoubleClick(api, cell.edit)
  useCellBox(api, host, cursor, box)
  useInputFocus(host, cursor, box, () => {
    input.current?.focus({ preventScroll: true })
  })
  if (!cursor || !row || !field) return null
  const around = { entity, values: row.values, currency }
  const problem = row.problems[cursor.field],
    doubt = problem === undefined ? row.doubts[cursor.field] : undefined
  const value = row.values[cursor.field]
  const said = [
    t('cellName', {
      field: text(field.label),
      row: (placeIn(api, cursor)?.row ?? 0) + 1,
      value: shownLine(showValue(field, value, around)),
    }),
    problem ?? doubt ?? '',
  ]
    .filter(Boolean)
    .join(' ')
  const fill = (to: Chosen) => {
    cell.fillTo(to)
    // Filled cells are selected, if the cursor is at their edge.
    const far = (all: readonly string[], at: string) => (all[0] === at ? all.at(-1) : all[0]) ?? at
    cells.setCorner({ key: far(to.keys, cursor.key), field: far(to.fields, cursor.field) })
  }
  return (
    <>
      <div ref={setBox} className={mergeClasses(styles.box, mode !== 'ready' && styles.typing)}>
        <input
          ref={input}
          {...ownTab}
          className={mergeClasses(styles.input, mode === 'ready' && styles.waiting, isNumeric(field) && styles.number)}
          value={mode === 'ready' ? '' : cell.text}
          readOnly={!open}
          autoComplete="off"
          spellCheck={false}
          aria-label={said}
          aria-invalid={problem !== undefined}
          {...(listed
            ? {
                role: 'combobox',
                'aria-expanded': choice.open,
                'aria-controls': choice.listId,
                'aria-activedescendant':
                  choice.open && choice.active >= 0 ? optionId(choice.listId, choice.active) : undefined,
              }
            : {})}
          onChange={e => {
            cell.type(e.target.value, 'isComposing' in e.nativeEvent && e.nativeEvent.isComposing === true)
          }}
          onCompositionEnd={e => {
            cell.type(e.currentTarget.value, false)
          }}
          onKeyDown={e => {
            cell.key(e)
            leaveBack(e, host)
          }}
          onBlur={cell.leave}
          onPaste={e => {
            if (mode === 'ready') {
              e.preventDefault()
              cell.paste(e.clipboardData.getData('text/plain'))
            }
          }}
          onCopy={e => {
            if (mode === 'ready') {
              e.preventDefault()
              e.clipboardData.setData('text/plain', cell.copy())
            }
          }}
          onCut={e => {
            if (mode === 'ready') {
              e.preventDefault()
              e.clipboardData.setData('text/plain', cell.cut())
            }
          }}
        />
        <ChoiceList choice={choice} anchor={box} label={text(field.label)} />
        {(problem ?? doubt) && !choice.open && box ? (
          <Floating key={`${cursor.key}/${cursor.field}`} anchor={box}>
            <div className={mergeClasses(styles.message, doubt && styles.doubt)}>{problem ?? doubt}</div>
          </Floating>
        ) : null}
      </div>
      {open && mode === 'ready' ? (
        <FillHandle api={api} host={host} cursor={cursor} cells={cells} onFill={fill} />
      ) : null}
    </>
  )
}
