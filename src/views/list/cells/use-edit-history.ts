import { useRef, type RefObject } from 'react'
import type { Row } from '../../../api/records.ts'
import type { CellEdit } from './cell-edit.ts'

/** Number of changes that can be undone. */
const most = 100

/** Saves changes one after the other, and remembers them to take the last back. `known`: the newest rows. */
export function useEditHistory(
  save: (edits: readonly CellEdit[]) => () => Promise<readonly CellEdit[]>,
  known: RefObject<ReadonlyMap<string, Row>>,
) {
  const queue = useRef(Promise.resolve())
  const done = useRef<(readonly CellEdit[])[]>([])
  /** Undoable changes, including those being saved. */
  const made = useRef(0)
  const make = (edits: readonly CellEdit[]) => {
    const work = save(edits)
    made.current++
    queue.current = queue.current.then(async () => {
      const saved = await work()
      if (saved.length > 0) done.current = [...done.current.slice(1 - most), saved]
      else made.current--
    })
  }
  const undo = () => {
    if (made.current === 0) return false
    made.current--
    // Undoes a pending save when it is saved.
    queue.current = queue.current.then(async () => {
      const last = done.current.at(-1)
      if (!last) return
      done.current = done.current.slice(0, -1)
      await save(
        last
          .toReversed()
          .map(e => ({ ...e, revision: known.current.get(e.id)?.revision ?? e.revision, was: e.now, now: e.was })),
      )()
    })
    return true
  }
  return { make, undo }
}
