import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Row } from '../../api/records.ts'

/** A card that is dropped on a column: one set of listeners for the board, in whatever window it is. */
export function useDrops(
  place: RefObject<HTMLElement | null>,
  dragged: Row | null,
  onDrop: (row: Row, column: string) => void,
): void {
  const columnAt = (e: DragEvent): string | undefined =>
    (e.target as Element | null)?.closest<HTMLElement>('[data-column]')?.dataset['column']
  const over = useEffectEvent((e: DragEvent) => {
    if (dragged && columnAt(e) !== undefined) e.preventDefault()
  })
  const drop = useEffectEvent((e: DragEvent) => {
    const column = columnAt(e)
    if (!dragged || column === undefined) return
    e.preventDefault()
    onDrop(dragged, column)
  })
  useEffect(() => {
    const element = place.current
    const onOver = (e: DragEvent) => {
      over(e)
    }
    const onDropped = (e: DragEvent) => {
      drop(e)
    }
    element?.addEventListener('dragover', onOver)
    element?.addEventListener('drop', onDropped)
    return () => {
      element?.removeEventListener('dragover', onOver)
      element?.removeEventListener('drop', onDropped)
    }
  }, [place])
}
