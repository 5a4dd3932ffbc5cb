import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { knownPart, type Arrangement } from '../../domain/meta/screens/arrangement.ts'
import { arrange, arranged, arrangementsOf, loadArrangements, moved, shownOf } from './arrangement.ts'
import type { DashboardWireView } from './dashboard-data.ts'
import type { Arranging } from './Cards.tsx'

/** The numbers of a dashboard as its reader arranged them. One that is put together for the moment has no order. */
export function useArrangement(view: DashboardWireView, body: RefObject<HTMLElement | null>) {
  const { code } = view
  const named = /^[A-Za-z][\w-]*$/.test(code)
  const held = useStore(arrangementsOf(code))
  const by = useMemo(() => shownOf(held), [held])
  const shown = useRef<{ readonly by: Arrangement; readonly number: string } | null>(null)
  useEffect(() => {
    if (named) void loadArrangements(code)
  }, [code, named])
  useEffect(() => {
    // A card that changes its place loses the focus, which its menu had.
    if (shown.current?.by !== by) return
    body.current?.querySelector<HTMLElement>(`[data-number="${shown.current.number}"]`)?.focus()
    shown.current = null
  }, [by, body])
  const put = (next: Arrangement, focus: string | null) => {
    shown.current = focus === null ? null : { by: next, number: focus }
    arrange(code, next)
  }
  const arranging: Arranging | undefined = named
    ? {
        move: (number, places) => {
          const [own, others] = view.tiles.some(n => n.code === number)
            ? [view.tiles, view.charts]
            : [view.charts, view.tiles]
          put(moved(own, others, by, number, places), number)
        },
        hide: number => {
          const all = [...arranged(view.tiles, by), ...arranged(view.charts, by)].map(n => n.code)
          put({ ...by, hidden: [...by.hidden, number] }, all[all.indexOf(number) + 1] ?? all[0] ?? null)
        },
      }
    : undefined
  const known = new Set([...view.tiles, ...view.charts].map(n => n.code))
  return {
    tiles: arranged(view.tiles, by),
    charts: arranged(view.charts, by),
    arranging,
    head: {
      hidden: by.hidden.filter(h => known.has(h)).length,
      isArranged: held.own !== null,
      arrangement: named ? { by: knownPart(view, by), shared: held.shared } : undefined,
      onShowHidden: () => {
        put({ ...by, hidden: [] }, null)
      },
      onReset: () => {
        arrange(code, null)
      },
    },
  }
}
