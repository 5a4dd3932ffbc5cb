import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../domain/values/date-only.ts'
import { useT } from '../../src/i18n/intl.ts'
import { isElement } from '../../src/lib/element.ts'
import { howOf, type How } from '../../src/views/host.ts'
import type { ShownEvent } from './contract.ts'
import type { Period } from './days.ts'
import { dayOf } from './instants.ts'

interface Props {
  readonly period: Period
  readonly events: readonly ShownEvent[]
  readonly zone: string
  /** The first keyboard target. */
  readonly begin: string
  /** Events can be moved to another day. */
  readonly moves: boolean
  dayText(day: string): string
  onFocused(event: string | null): void
  onDay(day: string): void
  onEvent(event: ShownEvent, how: How): void
  onMove(event: ShownEvent, days: 1 | -1): void
  onStep(by: 1 | -1): void
}

const useStyles = makeStyles({
  reach: {
    position: 'absolute',
    zIndex: 5,
    insetInlineEnd: '8px',
    bottom: '8px',
    width: 'min(420px, calc(100% - 16px))',
    maxHeight: '60%',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '8px',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '&:not(:focus-within)': { opacity: 0, pointerEvents: 'none', height: '1px', padding: 0, overflow: 'hidden' },
  },
  item: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    minWidth: 0,
    height: 'auto',
    flexShrink: 0,
    fontWeight: tokens.fontWeightRegular,
  },
  day: { justifyContent: 'flex-start', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  keys: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    padding: '0 8px',
  },
})

interface At {
  readonly day: string
  readonly event: string | null
}

/** What the keys of a day and its events move. */
interface Keyed extends Pick<Props, 'period' | 'onMove' | 'onStep'> {
  readonly day: string
  readonly here: readonly ShownEvent[]
  /** The event that the keys are on. */
  readonly on: ShownEvent | undefined
  readonly shift: boolean
  go(next: At): void
}

const indexOf = ({ here, on }: Keyed): number => (on ? here.indexOf(on) : -1)

const acts: Readonly<Record<string, (at: Keyed) => void>> = {
  ArrowRight: at => {
    if (at.shift && at.on) at.onMove(at.on, 1)
    else at.go({ day: addDays(at.day, 1) > at.period.end ? at.period.start : addDays(at.day, 1), event: null })
  },
  ArrowLeft: at => {
    if (at.shift && at.on) at.onMove(at.on, -1)
    else at.go({ day: addDays(at.day, -1) < at.period.start ? at.period.end : addDays(at.day, -1), event: null })
  },
  ArrowDown: at => {
    at.go({ day: at.day, event: at.here[Math.min(indexOf(at) + 1, at.here.length - 1)]?.id ?? null })
  },
  ArrowUp: at => {
    at.go({ day: at.day, event: indexOf(at) > 0 ? (at.here[indexOf(at) - 1]?.id ?? null) : null })
  },
  Home: at => {
    at.go({ day: at.period.start, event: null })
  },
  End: at => {
    at.go({ day: at.period.end, event: null })
  },
  PageUp: at => {
    at.onStep(-1)
  },
  PageDown: at => {
    at.onStep(1)
  },
}

/**
 * Keyboard access to every event, also hidden ones: one Tab stop, the day and its events as buttons. Visible while
 * focused, with its target outlined in the calendar.
 */
export function EventReach({
  period,
  events,
  zone,
  begin,
  moves,
  dayText,
  onFocused,
  onDay,
  onEvent,
  onMove,
  onStep,
}: Props) {
  const styles = useStyles()
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<At>({ day: begin, event: null })
  const day = at.day < period.start ? period.start : at.day > period.end ? period.end : at.day
  const here = events.filter(e => dayOf(e.start, zone) <= day && dayOf(e.end, zone) >= day)
  const on = here.find(e => e.id === at.event)
  const go = (next: At) => {
    setAt(next)
    onFocused(next.event)
  }
  const key = `${day}/${on?.id ?? ''}`
  // The focused button may disappear with its day: keeps the focus.
  const walks = useRef(false)
  useEffect(() => {
    if (walks.current) focusStop(list.current, key)
    walks.current = false
  }, [key])
  const onKeyDown = (e: React.KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.ctrlKey || e.altKey || e.metaKey) return
    const act = acts[e.key]
    if (!act) return
    e.preventDefault()
    e.stopPropagation()
    walks.current = true
    act({ day, here, on, period, shift: e.shiftKey, go, onMove, onStep })
  }
  return (
    <div
      ref={list}
      role="toolbar"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t(moves ? 'calendarReachMove' : 'calendarReach')}
      className={styles.reach}
      onKeyDown={onKeyDown}
      onFocus={() => {
        onFocused(on?.id ?? null)
      }}
      onBlur={e => {
        if (!isElement(e.relatedTarget) || !e.currentTarget.contains(e.relatedTarget)) onFocused(null)
      }}
    >
      <Button
        size="small"
        appearance="subtle"
        className={styles.day}
        data-stop={`${day}/`}
        tabIndex={on ? -1 : 0}
        onClick={() => {
          onDay(day)
        }}
      >
        {t('calendarDay', { day: dayText(day), count: here.length })}
      </Button>
      {here.map(e => (
        <Button
          key={e.id}
          size="small"
          appearance="subtle"
          className={styles.item}
          data-stop={`${day}/${e.id}`}
          tabIndex={e.id === on?.id ? 0 : -1}
          onFocus={() => {
            if (at.event !== e.id) go({ day, event: e.id })
          }}
          onClick={x => {
            onEvent(e, howOf(x))
          }}
        >
          {e.sign ? <span aria-hidden="true">{`${e.sign} `}</span> : null}
          {e.title}
          {e.note ? `, ${e.note}` : ''}
        </Button>
      ))}
      <span className={styles.keys} aria-hidden="true">
        {moves ? '← → · ↑ ↓ · Enter · Shift+← →' : '← → · ↑ ↓ · Enter'}
      </span>
    </div>
  )
}

/** The button that the keys moved to gets focus. */
function focusStop(box: HTMLElement | null, key: string): void {
  box?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`)?.focus()
}
