import { useEffect, useState } from 'react'
import type { Row } from '../../api/records.ts'

/** A card on its way to another column, until both columns were read again. */
export interface Moving {
  readonly row: Row
  readonly from: string
  readonly to: string
  /** The server has moved it. */
  readonly done: boolean
}

/** A card may be beyond those that its new column shows: it is not waited for longer than this, in milliseconds. */
const mostMs = 2000

/** The card that moves. It stays in its new column until that has read it, so that it does not jump back between. */
export function useMoving() {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [reads, setReads] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const has = (column: string, id: string) => reads.get(column)?.includes(id) === true
  // The card is there when its new column has it and the old one has not.
  if (moving?.done && has(moving.to, moving.row.id) && !has(moving.from, moving.row.id)) setMoving(null)
  useEffect(() => {
    if (!moving?.done) return
    const timer = setTimeout(() => {
      setMoving(null)
    }, mostMs)
    return () => {
      clearTimeout(timer)
    }
  }, [moving])
  return {
    moving,
    begin: (row: Row, from: string, to: string) => {
      setMoving({ row, from, to, done: false })
    },
    end: (moved: boolean) => {
      setMoving(m => (m && moved ? { ...m, done: true } : null))
    },
    /** The cards of a column were read. */
    read: (column: string, ids: readonly string[]) => {
      setReads(held => new Map([...held, [column, ids]]))
    },
  }
}
