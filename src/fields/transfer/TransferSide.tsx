import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckboxChecked16Filled, Search16Regular } from '@fluentui/react-icons'
import { useId, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/intl.ts'
import type { Side } from './side.ts'

const useStyles = makeStyles({
  side: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    padding: '0 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    minHeight: '28px',
    whiteSpace: 'nowrap',
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  find: { '& .fui-Input': { width: '100%' }, padding: '4px 6px' },
  list: { height: '132px', overflowY: 'auto', padding: '0 0 4px', outline: 'none' },
  option: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    minHeight: '26px',
    padding: '0 8px',
    fontSize: '13px',
    cursor: 'default',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
  },
  active: {
    '[role=listbox]:focus-visible > &': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  mark: {
    width: '16px',
    height: '16px',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    boxSizing: 'border-box',
  },
  full: { border: 'none', color: tokens.colorCompoundBrandForeground1 },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  none: { padding: '6px 8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly side: Side
  readonly title: string
  readonly disabled: boolean
  /** The key that moves selected entries: ArrowRight on the left side, ArrowLeft on the right. */
  readonly sendKey: 'ArrowRight' | 'ArrowLeft'
  onSend(): void
}

const inSight = (item: HTMLElement | null) => {
  item?.scrollIntoView({ block: 'nearest' })
}

/** One list of a transfer: arrows move, Space marks, Ctrl+A marks all, Enter or the arrow to the other side sends. */
export function TransferSide({ side, title, disabled, sendKey, onSend }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const key = (event: KeyboardEvent) => {
    const option = side.shown[side.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      side.setActive(side.active + (event.key === 'ArrowDown' ? 1 : -1))
    else if (event.key === 'Home' || event.key === 'End')
      side.setActive(event.key === 'Home' ? 0 : side.shown.length - 1)
    else if (event.key === ' ' && option && !disabled) side.mark(option.value)
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !disabled) side.markAll()
    else if ((event.key === 'Enter' || event.key === sendKey) && !disabled) onSend()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <span id={`${id}-title`}>{title}</span>
        <span className={styles.count}>{side.shown.length}</span>
      </div>
      <div className={styles.find}>
        <Input
          size="small"
          type="search"
          value={side.typed}
          aria-label={t('findIn', { list: title })}
          contentBefore={<Search16Regular aria-hidden="true" />}
          onChange={(_, data) => {
            side.find(data.value)
          }}
        />
      </div>
      <div
        role="listbox"
        tabIndex={0}
        className={styles.list}
        aria-labelledby={`${id}-title`}
        aria-multiselectable="true"
        aria-disabled={disabled}
        onKeyDown={key}
        aria-activedescendant={side.shown.length > 0 ? `${id}-${side.active}` : undefined}
      >
        {side.shown.map((o, i) => (
          // The keys are taken by the list, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={o.value}
            id={`${id}-${i}`}
            ref={i === side.active ? inSight : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={side.marked.has(o.value)}
            title={o.label}
            className={mergeClasses(
              styles.option,
              side.marked.has(o.value) && styles.marked,
              i === side.active && styles.active,
            )}
            onClick={() => {
              side.setActive(i)
              if (!disabled) side.mark(o.value)
            }}
            onDoubleClick={() => {
              if (!disabled) onSend()
            }}
          >
            {side.marked.has(o.value) ? (
              <CheckboxChecked16Filled className={styles.full} aria-hidden="true" />
            ) : (
              <span className={styles.mark} aria-hidden="true" />
            )}
            <span className={styles.label}>{o.label}</span>
            {o.hint ? <span className={styles.quiet}>{o.hint}</span> : null}
          </div>
        ))}
        {side.shown.length === 0 ? (
          <div role="option" aria-selected="false" aria-disabled="true" className={styles.none}>
            {t('noData')}
          </div>
        ) : null}
      </div>
    </div>
  )
}
