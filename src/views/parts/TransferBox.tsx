import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT } from '../../i18n/intl.ts'
import { TransferSide } from '../../ui/TransferSide.tsx'
import { useFetched } from '../record/tabs/use-fetched.ts'
import { matches, type Option, type OptionSource } from '../../fields/choice/options.ts'

interface Props {
  readonly label: string
  /** Changes when the source does. */
  readonly of: string
  readonly chosen: readonly Option[]
  readonly source: OptionSource
  onChange(chosen: readonly Option[]): void
}

const useStyles = makeStyles({
  box: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)', gap: tokens.spacingHorizontalS, alignItems: 'stretch', maxWidth: '720px' },
  between: { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: tokens.spacingVerticalXS },
})

/** A list of references as two sides: what can be chosen and what is chosen. Marks move by the buttons, by Enter or by a double click. */
export function TransferBox({ label, of, chosen, source, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [right, setRight] = useState<ReadonlySet<string>>(new Set())
  const found = useFetched(`${of}/${typed}`, async stop => source(typed, stop))
  const held = new Set(chosen.map(c => c.value))
  const offered = (found.value ?? []).filter(o => !held.has(o.value))
  const add = (ids: ReadonlySet<string>) => { onChange([...chosen, ...offered.filter(o => ids.has(o.value))]); setLeft(new Set()) }
  const take = (ids: ReadonlySet<string>) => { onChange(chosen.filter(c => !ids.has(c.value))); setRight(new Set()) }
  const words = { filter: t('transferFilter'), none: t('transferNone'), all: t('transferAll') }
  return (
    <div className={styles.box} role="group" aria-label={label}>
      <TransferSide title={`${t('transferChoose')} (${offered.length})`} words={words} items={offered} marked={left} filter={typed} onFilter={setTyped} onMark={setLeft} onMove={add} />
      <div className={styles.between}>
        <Button size="small" icon={<ChevronRight16Regular />} iconPosition="after" disabledFocusable={left.size === 0} onClick={() => { add(left) }}>{t('transferAdd')}</Button>
        <Button size="small" icon={<ChevronLeft16Regular />} disabledFocusable={right.size === 0} onClick={() => { take(right) }}>{t('transferRemove')}</Button>
      </div>
      <TransferSide title={`${t('transferChosen')} (${chosen.length})`} words={words} items={chosen.filter(c => matches(filter, [c.label]))} marked={right} filter={filter} onFilter={setFilter} onMark={setRight} onMove={take} />
    </div>
  )
}
