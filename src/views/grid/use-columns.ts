import type { GridApi, GridOptions } from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the grid's columns up to date. A grid gets its columns at creation only, because setting them again recreates
 * all and redraws every row. Labels that load later (`words` counts them) are drawn into existing cells.
 */
export function useColumns<T>(
  api: Pick<GridApi<T>, 'setGridOption' | 'refreshCells'> | undefined,
  make: () => NonNullable<GridOptions<T>['columnDefs']>,
  madeOf: readonly unknown[],
  words: number,
): void {
  const columns = useEffectEvent(make)
  const drawn = useRef<{ readonly of: readonly unknown[]; readonly words: number } | null>(null)
  useEffect(() => {
    const before = drawn.current
    // The grid is created in the first commit; changes until it is ready are applied then.
    if (before && !api) return
    drawn.current = { of: madeOf, words }
    if (!before || !api) return
    const others = madeOf.some((part, i) => part !== before.of[i])
    if (others) api.setGridOption('columnDefs', columns())
    if (others || words !== before.words) api.refreshCells({ force: true })
    // oxlint-disable-next-line react/exhaustive-deps -- each part counts by itself, their list is another one in every drawing
  }, [api, words, ...madeOf])
}
