import { lazyComponent } from '../code/lazy-component.tsx'
import { findRoute, type FoundRoute } from '../state/menus.ts'
import { showsRecord, viewCodeOf } from './code-of.ts'
import { HomeView } from './home/HomeView.tsx'
import type { ViewPanel } from './host.ts'
import { ListView } from './list/ListView.tsx'
import { Failure, LoadingBar } from './parts/PanelStates.tsx'
import { useDefinition } from './parts/use-definition.ts'
import { RecordView } from './record/RecordView.tsx'
import { TreeView } from './tree/TreeView.tsx'
import { ViewTabs } from './ViewTabs.tsx'
import { ApiError } from '../api/errors.ts'

const CalendarView = lazyComponent(
  async () => (await import('./calendar/CalendarView.tsx')).CalendarView,
  () => <LoadingBar shown />,
)

const ClockView = lazyComponent(
  async () => (await import('./clock/ClockView.tsx')).ClockView,
  () => <LoadingBar shown />,
)

const DashboardView = lazyComponent(
  async () => (await import('./dashboard/DashboardView.tsx')).DashboardView,
  () => <LoadingBar shown />,
)

/** Conditions of a path value. */
const whereOf = (route: FoundRoute | undefined): string | undefined =>
  Object.entries(route?.entry.whereBy ?? {})
    .map(([name, by]) => by[route?.params[name] ?? ''])
    .find(where => where !== undefined)

/** What the address of a panel shows. */
export function AnyView({ panel }: { readonly panel: ViewPanel }) {
  const route = findRoute(panel.address)
  const code = viewCodeOf(route)
  const view = useDefinition('view', code)
  if (route?.entry.tabs && !showsRecord(route)) return <ViewTabs panel={panel} codes={route.entry.tabs} />
  if (!code) return <Failure error={new ApiError(404, 'NOT_FOUND', '')} />
  if (view.state === 'failed') return <Failure error={view.error} />
  if (view.state === 'loading') return <LoadingBar shown />
  if (view.value.kind === 'home') return <HomeView panel={panel} view={view.value} />
  if (view.value.kind === 'calendar') return <CalendarView panel={panel} view={view.value} />
  if (view.value.kind === 'clock')
    return <ClockView panel={panel} view={view.value} where={route?.query.where ?? whereOf(route)} />
  if (view.value.kind === 'tree') return <TreeView panel={panel} view={view.value} />
  if (view.value.kind === 'dashboard')
    return <DashboardView panel={panel} view={view.value} where={route?.query.where ?? whereOf(route)} />
  if ('by' in view.value) return <RecordView panel={panel} view={view.value.code} query={route?.query ?? {}} />
  return <ListView panel={panel} view={view.value.code} where={route?.query.where ?? whereOf(route)} />
}
