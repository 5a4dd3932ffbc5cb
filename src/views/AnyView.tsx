import { ApiError } from '../api/errors.ts'
import { findRoute, type FoundRoute } from '../state/menus.ts'
import { showsRecord, viewCodeOf } from './code-of.ts'
import type { ViewPanel } from './host.ts'
import { Failure } from './parts/PanelStates.tsx'
import { ViewOf } from './ViewOf.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** Conditions of a path value. */
const whereOf = (route: FoundRoute | undefined): string | undefined =>
  Object.entries(route?.entry.whereBy ?? {})
    .map(([name, by]) => by[route?.params[name] ?? ''])
    .find(where => where !== undefined)

/** Content of a panel, by its address. */
export function AnyView({ panel }: { readonly panel: ViewPanel }) {
  const route = findRoute(panel.address)
  const code = viewCodeOf(route)
  if (route?.entry.tabs && !showsRecord(route)) return <ViewTabs panel={panel} codes={route.entry.tabs} />
  if (!code) return <Failure error={new ApiError(404, 'NOT_FOUND', '')} />
  // A record is named in the path or in the query; the path of a designed page names its view.
  const { code: _view, ...named } = route?.params ?? {}
  const query = { ...named, ...route?.query }
  return <ViewOf panel={panel} code={code} where={route?.query.where ?? whereOf(route)} query={query} />
}
