import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import type { CalendarUse, DayAction, ShownEvent } from './contract.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', minWidth: '240px' },
  title: { fontWeight: tokens.fontWeightSemibold, padding: '4px 8px' },
  item: { justifyContent: 'flex-start', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
})

/** Maximum events in the list of a day; the day view shows all. */
const listed = 12

/** A day of the year whose list is open. */
export interface OpenDay {
  readonly day: string
  readonly anchor: HTMLElement
  readonly byKey: boolean
}

interface Props {
  readonly open: OpenDay
  readonly events: readonly ShownEvent[]
  readonly use: CalendarUse
  dayText(day: string): string
  onDay(day: string): void
}

/** The events of a day of the year, and what can be done with the day. */
export function DayList({ open, events: here, use, dayText, onDay }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div
      className={styles.list}
      role="group"
      data-year-list
      aria-label={dayText(open.day)}
      ref={node => {
        if (open.byKey && !node?.contains(node.ownerDocument.activeElement))
          node?.querySelector<HTMLElement>('button')?.focus()
      }}
    >
      <span className={styles.title}>{t('calendarDay', { day: dayText(open.day), count: here.length })}</span>
      {here.slice(0, listed).map(e => (
        <Button
          key={e.id}
          size="small"
          appearance="subtle"
          className={styles.item}
          onClick={x => {
            use.onEventClick?.(e, howOf(x))
          }}
        >
          {e.sign ? `${e.sign} ` : ''}
          {e.title}
          {e.note ? `, ${e.note}` : ''}
        </Button>
      ))}
      <Button
        size="small"
        appearance="subtle"
        className={styles.item}
        onClick={() => {
          onDay(open.day)
        }}
      >
        {here.length > listed
          ? `${t('calendarMore', { count: here.length - listed })} · ${t('calendarShowDay')}`
          : t('calendarShowDay')}
      </Button>
      {use.dayAction ? <DayButton action={use.dayAction(open.day)} className={styles.item} /> : null}
    </div>
  )
}

function DayButton({ action, className }: { readonly action: DayAction; readonly className: string }) {
  return (
    <Button
      size="small"
      appearance="subtle"
      className={className}
      onClick={() => {
        action.run()
      }}
    >
      {action.label}
    </Button>
  )
}
