import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../../domain/meta/query.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import type { ViewPanel, Json } from '../../host.ts'
import {
  fromConditions,
  readWhere,
  valuesFromJson,
  valuesToJson,
  writeWhere,
  type SearchValues,
} from './search-values.ts'

type Kept = { readonly [name in 'values' | 'extra' | 'only']?: Json }

/** The search of a panel: its conditions are stored with the panel, unfinished typing is not. */
export function usePanelSearch(
  panel: ViewPanel,
  items: readonly SearchItem[],
  where: string | undefined,
  main: WireEntity,
) {
  const kept = useStore(panel.state) as Kept | null
  const start = fromConditions(items, main, readWhere(where))
  const values: SearchValues = kept?.values === undefined ? start.values : valuesFromJson(kept.values)
  const extra: readonly Condition[] = typeof kept?.extra === 'string' ? readWhere(kept.extra) : start.rest
  const [typed, setTyped] = useState<SearchValues | null>(null)
  const search = (next: SearchValues, rest: readonly Condition[]) => {
    setTyped(null)
    panel.state.set({ ...kept, values: valuesToJson(next), extra: writeWhere(rest) })
  }
  return { kept, values, extra, typed, setTyped, search }
}

export type PanelSearch = ReturnType<typeof usePanelSearch>
