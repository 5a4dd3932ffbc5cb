import {
  Button,
  Checkbox,
  Input,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/intl.ts'
import { held, saidOf, toggled, type Node } from './cascade.ts'

interface Props {
  readonly label: string
  readonly roots: readonly Node[]
  /** Values of the leaves. */
  readonly chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

const useStyles = makeStyles({
  columns: { display: 'flex', maxWidth: 'min(680px, 90vw)', overflowX: 'auto' },
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
  foot: { display: 'flex', justifyContent: 'flex-end', gap: '8px', paddingTop: '8px' },
})

/** Multiple values of a cascade: a column per level; clicking a branch selects everything below it. */
export function CascadeBox({ label, roots, chosen, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const [path, setPath] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const surface = useId()
  const now = new Set(chosen)
  const columns: (readonly Node[])[] = [roots]
  for (const value of path) {
    const below = columns.at(-1)?.find(n => n.value === value)?.below ?? []
    if (below.length > 0) columns.push(below)
  }
  const said = saidOf(roots, now).join(', ')
  const go = (level: number, node: Node) => {
    setPath([...path.slice(0, level), node.value])
  }
  // Arrows move between rows and levels; Space and Tab work as usual on boxes and buttons.
  const key = (e: KeyboardEvent<HTMLElement>) => {
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
  return (
    <Popover
      trapFocus
      positioning="below-start"
      open={open}
      onOpenChange={(_, data) => {
        setOpen(data.open)
        if (data.open) setPath([])
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Input
          appearance="underline"
          size="small"
          readOnly
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={surface}
          aria-label={label}
          value={said}
          title={said}
          contentAfter={<ChevronDown16Regular aria-hidden="true" />}
        />
      </PopoverTrigger>
      <PopoverSurface id={surface} aria-label={label}>
        <div className={styles.columns}>
          {columns.map((nodes, level) => (
            // The keys are those of the boxes inside.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <ul
              key={path[level - 1] ?? ''}
              className={styles.column}
              aria-label={
                level === 0
                  ? label
                  : path
                      .slice(0, level)
                      .map((v, i) => columns[i]?.find(n => n.value === v)?.label)
                      .join(' / ')
              }
              onKeyDown={key}
            >
              {nodes.map(n => {
                const much = held(n, now)
                return (
                  <li key={n.value} className={mergeClasses(styles.row, path[level] === n.value && styles.open)}>
                    <Checkbox
                      label={n.label}
                      checked={much === 'some' ? 'mixed' : much === 'all'}
                      onFocus={() => {
                        if (n.below.length > 0) go(level, n)
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
                          go(level, n)
                        }}
                      />
                    ) : null}
                  </li>
                )
              })}
            </ul>
          ))}
        </div>
        <div className={styles.foot}>
          <Button
            size="small"
            disabled={chosen.length === 0}
            onClick={() => {
              onChange([])
            }}
          >
            {t('clear')}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
