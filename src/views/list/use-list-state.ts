import { useCallback, useEffect, useState } from 'react'
import type { WireEntity, WireViewOf } from '../../../domain/contracts/definitions.ts'
import type { ViewPanel } from '../host.ts'
import { freshList, listFromJson, listToJson, type ListState } from './list-state.ts'
import { pageSizeFrom, profileOf, tableProfiles } from './page-sizes.ts'
import { $config } from '../../state/config.ts'
import type { SavedView } from './saved/saved-views.ts'
import { fromConditions, readWhere } from './search/search-values.ts'

export type ListWireView = WireViewOf<'list' | 'tracking'>

/** Address conditions replace the previous search; each address once. */
export function withAddress(
  state: ListState,
  where: string | undefined,
  view: ListWireView,
  entity: WireEntity,
): ListState {
  if (where === undefined || where === state.taken) return state
  const { values, rest } = fromConditions(view.search, entity, readWhere(where))
  return { ...state, values, extra: rest, taken: where, page: 0, top: 0, rows: 0, chosen: [] }
}

/** A view shared by somebody else, without conditions on fields hidden from the reader. */
export const forReader = (state: SavedView['state'], entity: Pick<WireEntity, 'fields'>): SavedView['state'] => ({
  ...state,
  extra: state.extra.filter(c => c.field === 'id' || c.field === 'createdAt' || Object.hasOwn(entity.fields, c.field)),
  sort: state.sort.filter(s => s.field === 'createdAt' || Object.hasOwn(entity.fields, s.field)),
})

/** Initial state of a new list. */
const freshOf = (panel: ViewPanel, view: ListWireView) => ({
  pageSize: view.pageSize
    ? pageSizeFrom(view.pageSize)
    : tableProfiles[profileOf(panel, $config.get()['tableProfile'])].size,
})

/** Stored list state; defaults from its view. */
const begun = (panel: ViewPanel, view: ListWireView): unknown => {
  const kept = panel.state.get()
  return typeof kept === 'object' && kept !== null && 'pageSize' in kept
    ? kept
    : { ...freshOf(panel, view), ...(kept as object | null) }
}

/** The state of a list panel, stored with the layout. */
export function useListState(
  panel: ViewPanel,
  where: string | undefined,
  view: ListWireView,
  entity: WireEntity,
  start: SavedView['state'] | null,
): [ListState, (change: Partial<ListState>) => void] {
  const [state, setState] = useState<ListState>(() =>
    withAddress(
      start ? { ...freshList, ...freshOf(panel, view), ...forReader(start, entity) } : listFromJson(begun(panel, view)),
      where,
      view,
      entity,
    ),
  )
  const [address, setAddress] = useState(where)
  if (address !== where) {
    setAddress(where)
    setState(s => withAddress(s, where, view, entity))
  }
  useEffect(() => {
    const json = listToJson(state)
    if (JSON.stringify(json) !== JSON.stringify(panel.state.get())) panel.state.set(json)
  }, [panel.state, state])
  return [
    state,
    useCallback((change: Partial<ListState>) => {
      setState(s => ({ ...s, ...change }))
    }, []),
  ]
}
