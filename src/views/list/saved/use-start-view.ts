import { useEffect, useState } from 'react'
import type { ViewPanel } from '../../host.ts'
import { loadViews, savedViews, startState, type SavedView } from './saved-views.ts'

/** undefined while unknown; null when the list opens as designed. */
type Start = SavedView['state'] | null | undefined

/** The initial view of a new list. A restored list uses its state, an address its conditions. */
export function useStartView(panel: ViewPanel, code: string, where: string | undefined): Start {
  const [start, setStart] = useState<Start>(() => {
    const kept = panel.state.get()
    return where !== undefined || (typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0)
      ? null
      : undefined
  })
  const waits = start === undefined
  useEffect(() => {
    if (!waits) return
    let over = false
    // Requested each time, because an administrator may have shared one meanwhile; without an answer the known ones are
    // used.
    loadViews(code)
      .catch(() => undefined)
      .finally(() => {
        const known = savedViews(code).get()
        if (!over) setStart(known ? startState(known) : null)
      })
    return () => {
      over = true
    }
  }, [waits, code])
  return start
}
