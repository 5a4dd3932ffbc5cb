import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { calendarDefaults, taskAddress } from '../../domain/meta/screens/calendar.ts'
import { addressFields } from '../../domain/meta/blocks.ts'
import { idOf } from '../../domain/meta/field.ts'
import { fillPath } from '../../domain/navigation/paths.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import type { Row } from '../../src/api/records.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { How, ViewPanel } from '../../src/views/host.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { NoRows } from '../../src/views/parts/NoRows.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { useNow } from '../../src/views/parts/use-now.ts'
import { CalendarTools } from './CalendarTools.tsx'
import { CalendarWidget } from './CalendarWidget.tsx'
import { LeftArea } from './LeftArea.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { RestDayDialog } from './RestDayDialog.tsx'
import { TaskHover } from './TaskHover.tsx'
import type { CalendarView as View, TaskFields } from './calendar.block.ts'
import type { CalendarUse, FullSettings, ShownEvent } from './contract.ts'
import { useCalendarState } from './use-calendar-state.ts'
import { useMarkedDays } from './use-rest-days.ts'
import { useShownEvents } from './use-shown-events.ts'

interface Props {
  readonly panel: ViewPanel
  readonly view: View
}

const useStyles = makeStyles({
  calendar: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  capped: { margin: '6px 10px 0', flexShrink: 0 },
})

/** A calendar defined by its view. */
export function CalendarView({ panel, view }: Props) {
  const entity = useDefinition('entity', view.entity)
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (entity.state === 'loading') return <LoadingBar shown />
  return <CalendarBody panel={panel} view={view} entity={entity.value} />
}

function CalendarBody({ panel, view, entity }: Props & { readonly entity: WireEntity }) {
  const styles = useStyles()
  const t = useT()
  const { host } = panel
  const zone = userZone()
  const now = useNow(panel.visible, host.document)
  const today = dayIn(zone, now)
  const settings = useMemo(() => fullSettings(view), [view])
  const [state, change] = useCalendarState(panel, view, settings, today)
  const [moving, setMoving] = useState<{ readonly event: ShownEvent; readonly to: string } | null>(null)

  const groupList = view.groups ? entity.fields[view.groups]?.list : undefined
  const { period, shown, events, unknown, value, error, again } = useShownEvents({ view, entity, settings, state, now })
  useCalendarHost(panel, view, entity, again)

  const open = (event: ShownEvent, how: How) => {
    const row = shown?.rows.find(r => r.id === event.id)
    const own = settings.bizExtends?.[event.taskSource ?? '']?.view
    const address =
      taskAddress(event) ??
      (own ? `/base/page-making/${own}?id=${event.id}` : view.opens && row ? fillPath(view.opens, byId(row)) : null)
    if (address) host.open(address, how)
  }
  const create = createOn(view, entity, host)
  const days = useMarkedDays(period)
  const use: CalendarUse = {
    dayRender: days.mark,
    ...(days.act ? { dayAction: days.act } : {}),
    onEventClick: open,
    ...(create ? { onDateClick: create } : {}),
    ...(view.tasks ? { hover: hoverOf(view.tasks, shown?.rows ?? []) } : {}),
    onCustomButton: opens => {
      host.open(opens)
    },
    onEventDrop: (event, to) => {
      if (to.start !== event.start) setMoving({ event, to: to.start })
    },
  }
  return (
    <div className={styles.calendar}>
      <LoadingBar shown={!value && !error} />
      <CalendarTools
        search={state.search}
        list={groupList}
        shown={state.shown}
        onSearch={search => {
          change({ search })
        }}
        onShown={kept => {
          change({ shown: kept })
        }}
        onRefresh={again}
      />
      {error ? <Failure error={error} onRetry={again} /> : null}
      {unknown ? <NoRows /> : null}
      {shown?.more ? (
        <MessageBar className={styles.capped} intent="warning">
          <MessageBarBody>{t('calendarCapped', { count: shown.rows.length })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <CalendarWidget
        settings={settings}
        place={state}
        today={today}
        zone={zone}
        events={events}
        use={use}
        onGo={change}
        left={
          state.view === 'yearGrid' ? null : (
            <LeftArea
              day={state.day}
              today={today}
              zone={zone}
              settings={settings}
              events={events}
              mark={days.mark}
              onDay={day => {
                change({ day })
              }}
            />
          )
        }
      />
      {days.asked ? <RestDayDialog {...days.asked} onClose={days.answer} /> : null}
      {moving ? (
        <MoveDialog
          entity={entity}
          view={view}
          event={moving.event}
          to={moving.to}
          onClose={done => {
            setMoving(null)
            if (done) again()
          }}
        />
      ) : null}
    </div>
  )
}

function fullSettings(view: View): FullSettings {
  const s = { ...calendarDefaults, ...view.settings }
  return {
    ...s,
    dataServiceCode: s.dataServiceCode ?? view.service,
    startEditable: s.startEditable ?? s.editable,
    durationEditable: s.durationEditable ?? s.editable,
  }
}

const textIn = (row: Row, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** What the popup of a task says, with the record that it is about. */
const hoverOf = (f: TaskFields, rows: readonly Row[]) => (event: ShownEvent) => {
  const row = rows.find(r => r.id === event.id)
  return row ? (
    <TaskHover
      task={{
        note: event.note ?? '',
        caseCode: textIn(row, f.case) ?? '',
        entity: textIn(row, f.entity),
        record: textIn(row, f.record),
      }}
    />
  ) : undefined
}

/** What a date click does: a new record on that day, for who may make one. */
function createOn(view: View, entity: WireEntity, host: ViewPanel['host']): ((day: string) => void) | undefined {
  const { create } = view
  if (create === undefined || !entity.rights.create || !findRoute(fillPath(create, {}))) return undefined
  return day => {
    host.open(fillPath(create, Object.fromEntries(addressFields(create).map(name => [name, day]))))
  }
}

/** A row with reference ids, for addresses: two buyers may give their orders the same number. */
const byId = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([n, v]) => [n, idOf(v)]))

/** Names the panel, and reads its events again on demand and after changes. */
function useCalendarHost(panel: ViewPanel, view: View, entity: WireEntity, again: () => void): void {
  const { host } = panel
  const refresh = useEffectEvent(() => {
    again()
    return Promise.resolve()
  })
  useEffect(() => {
    host.title(null)
    host.facts({ entity: entity.name, rows: 'none' })
  }, [host, entity.name])
  useEffect(() => host.onRefresh(() => refresh()), [host])
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: c => c.entity === entity.name || c.entity === entity.fields[view.event[0] ?? '']?.entity,
        catchUp: () => refresh(),
      }),
    [panel.visible, entity, view],
  )
}
