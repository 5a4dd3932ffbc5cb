import { Checkbox, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckboxChecked16Filled, Search16Regular } from '@fluentui/react-icons'
import { useId, useState, type KeyboardEvent } from 'react'

interface Item { readonly value: string; readonly label: string; readonly hint?: string }

interface Props {
  readonly title: string
  readonly words: { readonly filter: string; readonly none: string; readonly all: string }
  readonly items: readonly Item[]
  readonly marked: ReadonlySet<string>
  readonly filter: string
  onFilter(text: string): void
  onMark(marked: ReadonlySet<string>): void
  onMove(ids: ReadonlySet<string>): void
}

const useStyles = makeStyles({
  side: { display: 'flex', flexDirection: 'column', minWidth: 0, border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  head: { display: 'flex', alignItems: 'center', gap: '4px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold, padding: '0 6px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, minHeight: '28px', whiteSpace: 'nowrap' },
  find: { '& .fui-Input': { width: '100%' }, padding: '4px 6px' },
  list: { padding: '0 0 4px', height: '132px', overflowY: 'auto', outline: 'none' },
  item: { display: 'flex', gap: '6px', alignItems: 'center', minHeight: '26px', padding: '0 8px', fontSize: '13px', cursor: 'default', '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  active: { '[role=listbox]:focus-visible > &': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  mark: { width: '16px', height: '16px', flexShrink: 0, border: `1px solid ${tokens.colorNeutralStrokeAccessible}`, borderRadius: tokens.borderRadiusSmall, boxSizing: 'border-box' },
  full: { border: 'none', color: tokens.colorCompoundBrandForeground1 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  nothing: { height: 0, padding: 0 },
  none: { height: '136px', boxSizing: 'border-box', padding: '6px 8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})

/** One side of a transfer: a list in which any number is marked. Arrows move, Space marks, Enter moves what is marked over. */
export function TransferSide({ title, words, items, marked, filter, onFilter, onMark, onMove }: Props) {
  const styles = useStyles()
  const id = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, items.length - 1)
  const here = items.filter(i => marked.has(i.value)).length
  const toggle = (value: string) => { const next = new Set(marked); if (!next.delete(value)) next.add(value); onMark(next) }
  const all = () => { onMark(new Set(here === items.length ? [] : items.map(i => i.value))) }
  const key = (e: KeyboardEvent) => {
    const item = items[at]
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => { setActive(Math.min(items.length - 1, at + 1)) }, ArrowUp: () => { setActive(Math.max(0, at - 1)) }, Home: () => { setActive(0) }, End: () => { setActive(items.length - 1) },
      ' ': () => { if (item) toggle(item.value) }, Enter: () => { if (item) onMove(here > 0 ? marked : new Set([item.value])) },
    }
    const act = (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'a' ? all : e.ctrlKey || e.metaKey || e.altKey ? undefined : keys[e.key]
    if (!act) return
    e.preventDefault()
    e.stopPropagation()
    act()
  }
  return (
    <div className={styles.side}>
      <div className={styles.head}><Checkbox size="medium" checked={here > 0 && here === items.length ? true : here > 0 ? 'mixed' : false} aria-label={words.all} onChange={all} /><span id={`${id}-title`}>{title}</span></div>
      <div className={styles.find}><Input size="small" type="search" value={filter} aria-label={`${words.filter}: ${title}`} placeholder={words.filter} contentBefore={<Search16Regular aria-hidden="true" />} onChange={(_, d) => { onFilter(d.value) }} /></div>
      <div role="listbox" aria-multiselectable="true" aria-labelledby={`${id}-title`} tabIndex={0} className={mergeClasses(styles.list, items.length === 0 && styles.nothing)} aria-activedescendant={items[at] ? `${id}-${items[at].value}` : undefined} onKeyDown={key}>
        {items.map((item, i) => (
          <div key={item.value} id={`${id}-${item.value}`} role="option" tabIndex={-1} aria-selected={marked.has(item.value)} className={mergeClasses(styles.item, i === at && styles.active, marked.has(item.value) && styles.marked)}
            onPointerDown={e => { e.preventDefault(); e.currentTarget.parentElement?.focus(); setActive(i); toggle(item.value) }} onDoubleClick={() => { onMove(new Set([item.value])) }}>
            {marked.has(item.value) ? <CheckboxChecked16Filled className={styles.full} aria-hidden="true" /> : <span className={styles.mark} aria-hidden="true" />}
            <span className={styles.name} title={item.hint ? `${item.label} · ${item.hint}` : item.label}>{item.label}{item.hint ? <span className={styles.hint}>{item.hint}</span> : null}</span>
          </div>
        ))}
      </div>
      {items.length === 0 ? <div className={styles.none}>{words.none}</div> : null}
    </div>
  )
}
