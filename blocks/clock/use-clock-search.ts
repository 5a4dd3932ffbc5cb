import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { valuesToJson, writeWhere } from '../../src/views/list/search/search-values.ts'
import { usePanelSearch } from '../../src/views/list/search/use-panel-search.ts'
import { groups, type ClockGroup, type ClockWireView } from './clock-data.ts'

/** What the reader searches by and which group is shown, kept with the panel. */
export function useClockSearch(panel: ViewPanel, view: ClockWireView, where: string | undefined, main: WireEntity) {
  const found = usePanelSearch(panel, view.search, where, main)
  const { kept, values, extra } = found
  const only: ClockGroup | null = groups.find(g => g === kept?.only) ?? null
  const show = (group: ClockGroup | null) => {
    panel.state.set({ ...kept, values: valuesToJson(values), extra: writeWhere(extra), only: group })
  }
  return { found, only, show }
}
