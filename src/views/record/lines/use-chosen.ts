import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useState } from 'react'
import { isElement } from '../../../lib/element.ts'
import { cellOf, type Cursor } from '../../grid/cell-of.ts'
import { allCells, chosenBetween, type Chosen } from './chosen-cells.ts'
import type { LineRow } from './line-rows.ts'

/** The drawn selection; read by cells while rendering. */
export interface Marks {
  has(key: string, field: string): boolean
  set(chosen: Chosen | null): void
}

export function makeMarks(): Marks {
  let keys: ReadonlySet<string> = new Set(),
    fields: ReadonlySet<string> = new Set()
  return {
    has: (key, field) => keys.has(key) && fields.has(field),
    set(chosen) {
      keys = new Set(chosen?.keys)
      fields = new Set(chosen?.fields)
    },
  }
}

export interface ChosenCells {
  /** The far corner of the block; null without one. */
  readonly corner: Cursor | null
  /** More than the focused cell is selected. */
  readonly several: boolean
  setCorner(corner: Cursor | null): void
  chooseAll(): void
  chosen(): Chosen | null
  /** Draws a block that is still being dragged; null draws the selection. */
  preview(block: Chosen | null): void
}

/** The block from the cursor on: extended by Shift and a key, Shift and a click, or dragging. */
export function useChosen(
  api: GridApi<LineRow> | undefined,
  host: HTMLElement | undefined,
  cursor: Cursor | null,
  marks: Marks,
): ChosenCells {
  const [held, setHeld] = useState<{
    readonly of: Cursor | null
    readonly corner: Cursor | null
    readonly all: boolean
  }>({ of: cursor, corner: null, all: false })
  const corner = held.of === cursor ? held.corner : null,
    all = held.of === cursor && held.all
  const setCorner = (next: Cursor | null) => {
    setHeld({
      of: cursor,
      corner: next && cursor && (next.key !== cursor.key || next.field !== cursor.field) ? next : null,
      all: false,
    })
  }
  const reach = useEffectEvent((to: Cursor | null) => {
    if (!to || !cursor || (corner?.key === to.key && corner.field === to.field)) return
    setCorner(to)
  })
  const shrink = useEffectEvent(() => {
    if (corner || all) setCorner(null)
  })
  useEffect(() => {
    if (!host) return
    let dragging = false
    const down = (e: MouseEvent) => {
      const cell = e.button === 0 && isElement(e.target) ? cellOf(e.target) : null
      dragging = cell !== null
      if (!cell) return
      if (!e.shiftKey) return shrink()
      // The cursor stays where it is.
      e.preventDefault()
      e.stopPropagation()
      reach(cell)
    }
    // The grid focuses the cell where the pointer goes down.
    const stop = (e: PointerEvent) => {
      if (e.shiftKey && e.button === 0 && isElement(e.target) && cellOf(e.target)) e.stopPropagation()
    }
    const move = (e: MouseEvent) => {
      if (e.buttons !== 1) dragging = false
      if (dragging && isElement(e.target)) reach(cellOf(e.target))
    }
    host.addEventListener('pointerdown', stop, { capture: true })
    host.addEventListener('mousedown', down, { capture: true })
    host.addEventListener('mousemove', move)
    return () => {
      host.removeEventListener('pointerdown', stop, { capture: true })
      host.removeEventListener('mousedown', down, { capture: true })
      host.removeEventListener('mousemove', move)
    }
  }, [host])
  const [dragged, setDragged] = useState<Chosen | null>(null)
  useEffect(() => {
    if (!api) return
    marks.set(dragged ?? (!cursor ? null : all ? allCells(api) : corner ? chosenBetween(api, cursor, corner) : null))
    api.refreshCells({ force: true })
  }, [api, cursor, corner, all, marks, dragged])
  return {
    preview: setDragged,
    corner,
    setCorner,
    several: all || corner !== null,
    chooseAll: () => {
      setHeld({ of: cursor, corner: null, all: true })
    },
    chosen: () => (!api || !cursor ? null : all ? allCells(api) : chosenBetween(api, cursor, corner)),
  }
}
