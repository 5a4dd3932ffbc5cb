import { Button, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { useT } from '../../i18n/intl.ts'
import { CascadeColumn } from './CascadeColumn.tsx'
import { saidOf, type Node } from './cascade.ts'

interface Props {
  readonly label: string
  readonly roots: readonly Node[]
  /** Values of the leaves. */
  readonly chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

const useStyles = makeStyles({
  columns: { display: 'flex', maxWidth: 'min(680px, 90vw)', overflowX: 'auto' },
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
            <CascadeColumn
              key={path[level - 1] ?? ''}
              label={
                level === 0
                  ? label
                  : path
                      .slice(0, level)
                      .map((v, i) => columns[i]?.find(n => n.value === v)?.label)
                      .join(' / ')
              }
              nodes={nodes}
              opened={path[level]}
              now={now}
              onOpen={node => {
                go(level, node)
              }}
              onChange={onChange}
            />
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
