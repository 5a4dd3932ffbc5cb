import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import type { useHover } from '../../src/fields/show/use-hover.ts'
import { EventReach } from './EventReach.tsx'
import type { CalendarUse, FullSettings, ShownEvent } from './contract.ts'
import type { Period } from './days.ts'
import type { useWords } from './use-words.ts'

const ToastView = lazyComponent(async () => (await import('./ToastView.tsx')).ToastView)

const useStyles = makeStyles({
  days: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '240px',
    minHeight: '560px',
    alignSelf: 'flex-start',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

/** Height of a month with space for the configured events per day: day names, and six weeks with dates. */
const monthHeight = ({ eventLimit }: FullSettings): number => 32 + 6 * (34 + eventLimit * 26)

/** The box of the days, its height, and the event that the keys are on. */
export function useDays() {
  const [focused, setFocused] = useState<string | null>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const height = useHeight(box)
  return { focused, setFocused, setBox, height }
}

/** The height of the days in steps: the library measures itself once, so another height recreates it. */
function useHeight(box: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!box) return
    const watch = new ResizeObserver(([entry]) => {
      setHeight(Math.round((entry?.contentRect.height ?? 0) / 24))
    })
    watch.observe(box)
    return () => {
      watch.disconnect()
    }
  }, [box])
  return height
}

interface Props {
  readonly settings: FullSettings
  readonly view: Exclude<CalendarViewCode, 'yearGrid'>
  readonly day: string
  readonly today: string
  readonly period: Period
  readonly events: readonly ShownEvent[]
  readonly zone: string
  readonly words: ReturnType<typeof useWords>
  readonly use: CalendarUse
  readonly days: ReturnType<typeof useDays>
  readonly popup: Pick<ReturnType<typeof useHover<ShownEvent>>, 'enter' | 'leave'>
  onShow(view: CalendarViewCode, day: string): void
  onMove(event: ShownEvent, days: 1 | -1): void
  onStep(by: 1 | -1): void
}

/** Month, week or day: the library draws them, the keys reach every event. */
export function DaysArea(props: Props) {
  const { settings, view, day, today, period, events, zone, words, use, days, popup, onShow, onMove, onStep } = props
  const { focused, setFocused, setBox, height } = days
  const styles = useStyles()
  return (
    <div
      ref={setBox}
      className={styles.days}
      style={{
        aspectRatio: settings.aspectRatio,
        ...(view === 'month' ? { minHeight: monthHeight(settings) } : {}),
      }}
    >
      <ToastView
        key={height}
        view={view}
        day={day}
        period={period}
        events={events}
        settings={settings}
        words={words.toast}
        zone={zone}
        focused={focused}
        use={use}
        onEnter={(event, anchor) => {
          use.onEventMouseEnter?.(event)
          popup.enter({ event, anchor })
        }}
        onLeave={event => {
          use.onEventMouseLeave?.(event)
          popup.leave()
        }}
      />
      <EventReach
        period={period}
        events={events}
        zone={zone}
        begin={today >= period.start && today <= period.end ? today : day}
        moves={settings.editable && settings.startEditable}
        dayText={words.dayText}
        onFocused={setFocused}
        onDay={d => {
          if (use.onDateClick) use.onDateClick(d)
          else onShow('day', d)
        }}
        onEvent={(event, how) => {
          use.onEventClick?.(event, how)
        }}
        onMove={onMove}
        onStep={onStep}
      />
    </div>
  )
}
