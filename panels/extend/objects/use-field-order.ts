import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Field } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { isElement } from '../../../src/lib/element.ts'

export type Entry = readonly [string, Field]

/** The entries with one moved; null if unchanged. */
function placed(entries: readonly Entry[], name: string, to: number): readonly Entry[] | null {
  const from = entries.findIndex(([n]) => n === name),
    one = entries[from]
  return !one || to === from || to < 0 || to >= entries.length ? null : entries.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** The order of fields: a row is dragged, or moved by buttons and keys, and takes the cursor with it. */
export function useFieldOrder(entries: readonly Entry[], onChange: (fields: ObjectDefinition['fields']) => void) {
  const t = useT()
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const focused = useRef<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The cursor moves with the row.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })
  const place = (name: string, to: number) => {
    const next = placed(entries, name, to)
    if (!next) return
    const at = box.current?.ownerDocument.activeElement
    focused.current = isElement(at) ? at : null
    onChange(Object.fromEntries(next))
    setMoved(t('objectsMoved', { name, place: to + 1, count: entries.length }))
  }
  const keyed = (e: KeyboardEvent, name: string, at: number) => {
    if (
      !e.altKey ||
      e.ctrlKey ||
      e.metaKey ||
      e.shiftKey ||
      e.nativeEvent.isComposing ||
      (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')
    )
      return
    e.preventDefault()
    e.stopPropagation()
    place(name, at + (e.key === 'ArrowUp' ? -1 : 1))
  }
  return { box, moved, dragged, over, setDragged, setOver, place, keyed }
}

export type FieldOrder = Omit<ReturnType<typeof useFieldOrder>, 'box' | 'moved'>
