import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Floating } from '../../ui/Floating.tsx'
import { useT } from '../../i18n/intl.ts'
import type { Choice } from './use-choice.ts'

const useStyles = makeStyles({
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '28px',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `1px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-1px',
  },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  note: { padding: '4px 8px', color: tokens.colorNeutralForeground3 },
})

const inSight = (item: HTMLElement | null) => {
  item?.scrollIntoView({ block: 'nearest' })
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list of a choice, in a popup below the field. */
export function ChoiceList({
  choice,
  anchor,
  label,
  chosen,
}: {
  readonly choice: Choice
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly chosen?: ReadonlySet<string>
}) {
  const styles = useStyles()
  const t = useT()
  if (!choice.open || !anchor) return null
  const note =
    choice.state === 'failed'
      ? t('obtainFailed')
      : choice.options.length > 0
        ? null
        : t(choice.state === 'waiting' ? 'looking' : 'noData')
  return (
    <Floating anchor={anchor} minWidth={180}>
      <div role="listbox" id={choice.listId} aria-label={label} aria-multiselectable={chosen ? true : undefined}>
        {choice.options.map((o, i) => (
          // The keys are taken by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={o.value}
            ref={i === choice.active ? inSight : undefined}
            id={optionId(choice.listId, i)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen ? chosen.has(o.value) : i === choice.active}
            className={mergeClasses(styles.option, i === choice.active && styles.active)}
            onMouseMove={() => {
              choice.setActive(i)
            }}
            onClick={() => {
              choice.pick(o)
            }}
          >
            {chosen ? <span aria-hidden="true">{chosen.has(o.value) ? '☑' : '☐'}</span> : null}
            <span className={styles.label}>{o.label}</span>
            {o.hint ? <span className={styles.quiet}>{o.hint}</span> : null}
          </div>
        ))}
        {note ? (
          <div className={styles.note} role="status">
            {note}
          </div>
        ) : null}
      </div>
    </Floating>
  )
}
