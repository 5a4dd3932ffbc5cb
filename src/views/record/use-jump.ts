import { useState, type RefObject } from 'react'
import { readPlace } from './model/draft.ts'

/** Goes to a place of the record: a field, or a cell of its rows, which `goTo` asks for. */
export function useJump(root: RefObject<HTMLElement | null>) {
  const [goTo, setGoTo] = useState<{
    readonly child: string
    readonly key: string
    readonly field: string
    readonly n: number
  } | null>(null)
  const jump = (place: string) => {
    const { child, key, field } = readPlace(place)
    if (child && key) return setGoTo(g => ({ child, key, field, n: (g?.n ?? 0) + 1 }))
    const target = root.current?.querySelector(`[data-place="${CSS.escape(field)}"]`)
    const focusable =
      target?.querySelector<HTMLElement>('[contenteditable="true"]') ??
      target?.querySelector<HTMLElement>('input, textarea, button')
    target?.scrollIntoView({ block: 'center' })
    focusable?.focus()
  }
  return { goTo, jump }
}
