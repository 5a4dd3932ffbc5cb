import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons'
import { useId, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/intl.ts'
import type { Side } from './side.ts'

const useStyles = makeStyles({
  side: { display: 'flex', flexDirection: 'column', gap: '4px', flex: '1 1 180px', minWidth: 0 },
  head: { display: 'flex', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  list: {
    height: '220px', overflowY: 'auto', padding: '4px', borderRadius: tokens.borderRadiusMedium, border: `1px solid ${tokens.colorNeutralStroke1}`, backgroundColor: tokens.colorNeutralBackground1,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  option: {
    display: 'flex', alignItems: 'center', gap: '8px', minHeight: '28px', padding: '2px 8px', borderRadius: tokens.borderRadiusSmall, cursor: 'pointer',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { outline: `1px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly side: Side
  readonly title: string
  readonly disabled: boolean
  /** The key that sends what is marked over: ArrowRight on the left side, ArrowLeft on the right one. */
  readonly sendKey: 'ArrowRight' | 'ArrowLeft'
  onSend(): void
}

const inSight = (item: HTMLElement | null) => { item?.scrollIntoView({ block: 'nearest' }) }

/** One list of a transfer: arrows move, Space marks, Ctrl+A marks all, Enter or the arrow to the other side sends. */
export function TransferSide({ side, title, disabled, sendKey, onSend }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const key = (event: KeyboardEvent) => {
    const option = side.shown[side.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') side.setActive(side.active + (event.key === 'ArrowDown' ? 1 : -1))
    else if (event.key === 'Home' || event.key === 'End') side.setActive(event.key === 'Home' ? 0 : side.shown.length - 1)
    else if (event.key === ' ' && option && !disabled) side.mark(option.value)
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !disabled) side.markAll()
    else if ((event.key === 'Enter' || event.key === sendKey) && !disabled) onSend()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.side}>
      <div className={styles.head}><span id={`${id}-title`}>{title}</span><span className={styles.count}>{side.shown.length}</span></div>
      <Input size="small" value={side.typed} aria-label={t('findIn', { list: title })} contentBefore={<Search16Regular />} onChange={(_, data) => { side.find(data.value) }} />
      <div role="listbox" tabIndex={0} className={styles.list} aria-labelledby={`${id}-title`} aria-multiselectable="true" aria-disabled={disabled} onKeyDown={key}
        aria-activedescendant={side.shown.length > 0 ? `${id}-${side.active}` : undefined}>
        {side.shown.map((o, i) => (
          // The keys are taken by the list, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div key={o.value} id={`${id}-${i}`} ref={i === side.active ? inSight : undefined} role="option" tabIndex={-1} aria-selected={side.marked.has(o.value)} title={o.label}
            className={mergeClasses(styles.option, side.marked.has(o.value) && styles.marked, i === side.active && styles.active)}
            onClick={() => { side.setActive(i); if (!disabled) side.mark(o.value) }} onDoubleClick={() => { if (!disabled) onSend() }}>
            <span aria-hidden="true">{side.marked.has(o.value) ? '☑' : '☐'}</span>
            <span className={styles.label}>{o.label}</span>
            {o.hint ? <span className={styles.quiet}>{o.hint}</span> : null}
          </div>
        ))}
        {side.shown.length === 0 ? <div role="option" aria-selected="false" aria-disabled="true" className={styles.quiet}>{t('noData')}</div> : null}
      </div>
    </div>
  )
}
