import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent } from 'react'

/** Begins to edit the cell that is double-clicked. */
export function useDoubleClick(api: GridApi, edit: () => void): void {
  const editNow = useEffectEvent(edit)
  useEffect(() => {
    const start = () => {
      editNow()
    }
    api.addEventListener('cellDoubleClicked', start)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('cellDoubleClicked', start)
    }
  }, [api])
}
