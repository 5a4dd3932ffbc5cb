import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../domain/values/date-only.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { useT } from '../../src/i18n/intl.ts'
import { isElement } from '../../src/lib/element.ts'
import type { ShownEvent } from './contract.ts'
import { dayOf } from './instants.ts'
import type { Period } from './days.ts'

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
    const index = on ? here.indexOf(on) : -1
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => {
        if (e.shiftKey && on) onMove(on, 1)
        else go({ day: addDays(day, 1) > period.end ? period.start : addDays(day, 1), event: null })
      },
      ArrowLeft: () => {
        if (e.shiftKey && on) onMove(on, -1)
        else go({ day: addDays(day, -1) < period.start ? period.end : addDays(day, -1), event: null })
      },
      ArrowDown: () => {
        go({ day, event: here[Math.min(index + 1, here.length - 1)]?.id ?? null })
      },
      ArrowUp: () => {
        go({ day, event: index > 0 ? (here[index - 1]?.id ?? null) : null })
      },
      Home: () => {
        go({ day: period.start, event: null })
      },
      End: () => {
        go({ day: period.end, event: null })
      },
      PageUp: () => {
        onStep(-1)
      },
      PageDown: () => {
        onStep(1)
      },
    }
    const act = acts[e.key]
    if (!act) return
    e.preventDefault()
    e.stopPropagation()
    walks.current = true
    act()
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
