import { useEffect, useRef, useState, type RefObject } from 'react'

/** The card with the focus, and its neighbours. One card is the tab stop of the board. */
export function useCards(place: RefObject<HTMLElement | null>, columns: readonly string[]) {
  const [ids, setIds] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [at, setAt] = useState<string | null>(null)
  /** A card that is about to change its column keeps the focus. */
  const kept = useRef<string | null>(null)
  const all = columns.map(c => ids[c] ?? [])
  const chosen = all.some(c => at !== null && c.includes(at)) ? at : (all.find(c => c.length > 0)?.[0] ?? null)
  const cardOf = (id: string): HTMLElement | null =>
    place.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null
  useEffect(() => {
    const id = kept.current,
      page = place.current?.ownerDocument
    if (id === null || !page) return
    const card = cardOf(id)
    // The focus is with the card, or nowhere, because the card was drawn again in another column.
    if (card && (page.activeElement === page.body || page.activeElement === card)) card.focus()
  })
  useEffect(() => {
    const page = place.current?.ownerDocument
    const forget = () => {
      kept.current = null
    }
    page?.addEventListener('pointerdown', forget)
    return () => {
      page?.removeEventListener('pointerdown', forget)
    }
  }, [place])
  return {
    chosen,
    choose: (id: string) => {
      setAt(id)
    },
    keep: (id: string) => {
      kept.current = id
      setAt(id)
    },
    arrived: (column: string, rows: readonly string[]) => {
      setIds(held => (held[column]?.join() === rows.join() ? held : { ...held, [column]: rows }))
    },
    step: (id: string, key: string) => {
      kept.current = null
      const to = neighbour(all, id, key)
      if (to !== undefined) cardOf(to)?.focus()
    },
  }
}

/** The card that an arrow leads to: in the same column, or in the next column with cards. */
function neighbour(all: readonly (readonly string[])[], id: string, key: string): string | undefined {
  const x = all.findIndex(c => c.includes(id)),
    column = all[x] ?? [],
    y = column.indexOf(id)
  switch (key) {
    case 'ArrowUp':
      return column[y - 1]
    case 'ArrowDown':
      return column[y + 1]
    case 'Home':
      return column[0]
    case 'End':
      return column.at(-1)
    case 'ArrowLeft':
    case 'ArrowRight': {
      const others = key === 'ArrowLeft' ? all.slice(0, x).toReversed() : all.slice(x + 1)
      const next = others.find(c => c.length > 0)
      return next?.[Math.min(y, next.length - 1)]
    }
    default:
      return undefined
  }
}
