import { createElement, useMemo } from 'react'
import type { WireViewOf } from '../../../domain/contracts/definitions.ts'
import type { CalendarSettings } from '../../../domain/meta/screens/calendar.ts'
import { isTextValue, isValues, type PageNode, type PageValue } from '../../../domain/meta/pages/page.ts'
import { settingOf } from '../../../domain/components/node.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useRowExpression, useRowsExpression, useValuesExpression } from '../../page/expressions.ts'
import { ViewFunctionsProvider, type DayRange, type RowMark, type ViewFunctions } from '../../views/view-functions.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import { tones } from '../../../domain/expressions/scope.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { ViewBox } from '../../page/ViewBox.tsx'
import { viewComponent } from '../../views/blocks.ts'
import type { ViewPanel } from '../../views/host.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { useDefinition } from '../../views/parts/use-definition.ts'

/** A calendar of the catalogue, with settings of the page instead of its own. */
function TransCalendar({ id, node }: ComponentProps) {
  const service = useValue(node, 'dataServiceCode'),
    height = useValue(node, 'height')
  const code = typeof service === 'string' ? service : ''
  const functions = useFunctions(node)
  return (
    <ViewBox height={height} isEmpty={code === ''}>
      <Embedded id={id}>
        {panel => (
          <ViewFunctionsProvider value={functions}>
            <CalendarOf key={code} panel={panel} code={code} node={node} />
          </ViewFunctionsProvider>
        )}
      </Embedded>
    </ViewBox>
  )
}

/** The settings that are expressions. Until their engine is loaded, nothing is chosen or marked. */
function useFunctions(node: PageNode): ViewFunctions {
  const range = useValuesExpression(node, 'paramProcess'),
    day = useValuesExpression(node, 'dayRender'),
    rows = useRowsExpression(node, 'dataProcess'),
    mark = useRowExpression(node, 'eventRender')
  return useMemo(
    () => ({
      ...(range.state === 'ready' ? { range: p => rangeOf(range.ask('range', { start: p.start, end: p.end })) } : {}),
      ...(day.state === 'ready'
        ? { day: date => dayMarkOf(day.ask('day', { date, weekday: BigInt(new Date(date).getUTCDay()) })) }
        : {}),
      ...(rows.state === 'ready' ? { rows: rows.ask } : rows.state === 'loading' ? { rows: () => [] } : {}),
      ...(mark.state === 'ready' ? { mark: (row, fields) => rowMarkOf(mark.ask({ fields, values: row })) } : {}),
    }),
    [range, day, rows, mark],
  )
}

const word = (v: unknown, name: string): string | undefined => {
  const of = isValues(v) ? v[name] : undefined
  return typeof of === 'string' && of !== '' ? of : undefined
}

/** Only days: anything else is as if it were not given. */
function rangeOf(v: unknown): Partial<DayRange> {
  const start = word(v, 'start_date'),
    end = word(v, 'end_date')
  return { ...(isDateOnly(start) ? { start } : {}), ...(isDateOnly(end) ? { end } : {}) }
}

function dayMarkOf(v: unknown): { readonly rest?: boolean; readonly label?: string } {
  const label = word(v, 'label'),
    rest = isValues(v) ? v['rest'] : undefined
  return { ...(typeof rest === 'boolean' ? { rest } : {}), ...(label === undefined ? {} : { label }) }
}

function rowMarkOf(v: unknown): RowMark {
  const title = word(v, 'title'),
    sign = word(v, 'sign'),
    tone = tones.find(t => t === word(v, 'tone'))
  return {
    ...(title === undefined ? {} : { title }),
    ...(sign === undefined ? {} : { sign: sign.slice(0, 4) }),
    ...(tone === undefined ? {} : { tone }),
  }
}

interface Props {
  readonly panel: ViewPanel
  readonly code: string
  readonly node: PageNode
}

function CalendarOf({ panel, code, node }: Props) {
  const { query } = usePage()
  const view = useDefinition('view', code)
  const own = useMemo(() => settingsOf(node), [node])
  const Component = viewComponent('calendar')
  if (view.state === 'failed') return <Failure error={view.error} />
  if (view.state === 'loading' || view.value.kind !== 'calendar' || !Component) return <LoadingBar shown />
  const shown: WireViewOf<'calendar'> = { ...view.value, settings: { ...view.value.settings, ...own } }
  return createElement(Component, { panel, view: shown, where: undefined, query })
}

/** Settings of the page that the calendar knows by the same names. */
const same = [
  'viewMode',
  'showLeftArea',
  'fixedWeekCount',
  'eventLimit',
  'selectable',
  'unselectAuto',
  'editable',
  'startEditable',
  'durationEditable',
  'timeFormat',
] as const

function settingsOf(node: PageNode): CalendarSettings {
  const set = (name: string): PageValue | undefined => {
    const value = settingOf(node, name)
    return value === null || value === '' ? undefined : value
  }
  const ratio = Number(set('aspectRatio'))
  const texts = (['eventLimitText', 'eventHoverTemplate'] as const).flatMap(name => {
    const value = set(name)
    return isTextValue(value) ? [[name, { en_US: value.en_US, zh_CN: value.zh_CN }] as const] : []
  })
  return {
    ...(Object.fromEntries(same.flatMap(n => (set(n) === undefined ? [] : [[n, set(n)]]))) as CalendarSettings),
    ...Object.fromEntries(texts),
    ...(ratio > 0 ? { aspectRatio: ratio } : {}),
  }
}

export const transCalendar = drawComponent('trans-calendar', TransCalendar)
