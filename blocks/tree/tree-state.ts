import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { Row } from '../../src/api/records.ts'
import type { Json, ViewPanel } from '../../src/views/host.ts'
import type { Nodes } from './use-nodes.ts'

export interface TreeState {
  readonly chosen: string | null
  readonly below: string | null
  /** For a fully loaded tree the collapsed nodes; otherwise the expanded ones. */
  readonly closed: readonly string[]
  readonly opened: readonly string[]
  /** With names, because a selected node may be collapsed and not loaded. */
  readonly ticked: readonly { readonly id: string; readonly name: string }[]
}
export type TickedNode = TreeState['ticked'][number]
const isTicked = (one: unknown): one is TickedNode =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'name' in one &&
  typeof one.name === 'string'
const nothing: TreeState = { chosen: null, below: null, closed: [], opened: [], ticked: [] }
export function readState(json: Json): TreeState {
  const kept: TreeState = {
    ...nothing,
    ...(typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}),
  }
  return { ...kept, ticked: Array.isArray(kept.ticked) ? kept.ticked.filter(isTicked) : [] }
}

/** What is chosen, opened and ticked in a tree, kept with the panel. */
export function useTreeState(panel: ViewPanel, onChanged: () => void) {
  const kept = readState(useStore(panel.state))
  // Reports only changed state, so that props stay equal between renders.
  const now = () => readState(panel.state.get())
  const set = useCallback(
    (change: Partial<TreeState>) => {
      panel.state.set({ ...readState(panel.state.get()), ...change })
    },
    [panel.state],
  )
  const chooseMade = useCallback(
    (id: string) => {
      set({ chosen: id, below: null })
      onChanged()
    },
    [set, onChanged],
  )
  const forgetGone = useCallback(
    (id: string | null) => {
      const at = readState(panel.state.get())
      set({ chosen: at.chosen === id ? null : at.chosen, ticked: at.ticked.filter(k => k.id !== id) })
      onChanged()
    },
    [panel.state, set, onChanged],
  )
  return { ...kept, now, set, chooseMade, forgetGone }
}

/** What is ticked, by its present name, and ticking. */
export function useTicks(
  { ticked, now, set }: ReturnType<typeof useTreeState>,
  read: Nodes,
  byId: ReadonlyMap<string, Row>,
  nameOf: (row: Row) => string,
) {
  // In a fully loaded tree a missing node is deleted; otherwise only not loaded.
  const held = (read.read === null && !read.more ? ticked.filter(k => byId.has(k.id)) : ticked).map(k => {
    const row = byId.get(k.id)
    return row ? { id: k.id, name: nameOf(row) } : k
  })
  const tick = (id: string) => {
    const at = now().ticked,
      row = byId.get(id)
    set({
      ticked: at.some(k => k.id === id) ? at.filter(k => k.id !== id) : row ? [...at, { id, name: nameOf(row) }] : at,
    })
  }
  return { held, tick }
}
