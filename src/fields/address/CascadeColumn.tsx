import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import { useT } from '../../i18n/intl.ts'
import { held, toggled, type Node } from './cascade.ts'

const useStyles = makeStyles({
  column: {
    width: '210px',
    height: '280px',
    overflowY: 'auto',
    flexShrink: 0,
    margin: 0,
    padding: '4px',
    listStyleType: 'none',
    borderInlineEndWidth: '1px',
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke2,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusSmall,
    '& > :first-child': { flexGrow: 1, minWidth: 0 },
  },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected },
})

interface Props {
  readonly label: string
  readonly nodes: readonly Node[]
  /** The node whose level stands beside this one. */
  readonly opened: string | undefined
  /** Values that are chosen. */
  readonly now: ReadonlySet<string>
  onOpen(node: Node): void
  onChange(chosen: readonly string[]): void
}

/** One level of a cascade. */
export function CascadeColumn({ label, nodes, opened, now, onOpen, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    // The keys are those of the boxes inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.column} aria-label={label} onKeyDown={moveByKey}>
      {nodes.map(n => {
        const much = held(n, now)
        return (
          <li key={n.value} className={mergeClasses(styles.row, opened === n.value && styles.open)}>
            <Checkbox
              label={n.label}
              checked={much === 'some' ? 'mixed' : much === 'all'}
              onFocus={() => {
                if (n.below.length > 0) onOpen(n)
              }}
              onChange={() => {
                onChange([...toggled(n, now)])
              }}
            />
            {n.below.length > 0 ? (
              <Button
                appearance="transparent"
                size="small"
                tabIndex={-1}
                icon={<ChevronRight16Regular />}
                aria-label={t('cascadeOpen', { name: n.label })}
                onClick={() => {
                  onOpen(n)
                }}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

// Arrows move between rows and levels; Space and Tab work as usual on boxes and buttons.
function moveByKey(e: KeyboardEvent<HTMLElement>): void {
  const column = e.currentTarget
  const boxes = [...column.querySelectorAll<HTMLElement>('input')]
  const at = boxes.findIndex(b => b === e.target)
  const side =
    e.key === 'ArrowRight' ? column.nextElementSibling : e.key === 'ArrowLeft' ? column.previousElementSibling : null
  if (e.key === 'ArrowDown' || e.key === 'ArrowUp')
    boxes[Math.max(0, Math.min(boxes.length - 1, at + (e.key === 'ArrowDown' ? 1 : -1)))]?.focus()
  else if (side) side.querySelector<HTMLElement>('input')?.focus()
  else return
  e.preventDefault()
}
