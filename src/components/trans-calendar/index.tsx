import { createElement, useMemo } from 'react'
import type { WireViewOf } from '../../../domain/contracts/definitions.ts'
import type { CalendarSettings } from '../../../domain/meta/screens/calendar.ts'
import { isTextValue, type PageNode, type PageValue } from '../../../domain/meta/pages/page.ts'
import { settingOf } from '../../../domain/components/node.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
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
  return (
    <ViewBox height={height} isEmpty={code === ''}>
      <Embedded id={id}>{panel => <CalendarOf key={code} panel={panel} code={code} node={node} />}</Embedded>
    </ViewBox>
  )
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
