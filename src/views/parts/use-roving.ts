import { useRef, useState, type KeyboardEvent } from 'react'

/** Props of a control in a group with one tab stop. */
export interface Rover {
  readonly tabIndex: 0 | -1
  ref(element: HTMLElement | null): void
  onFocus(): void
}

interface Roving<P extends string> {
  onKeyDown(e: KeyboardEvent): void
  of(row: string, part: P): Rover
}

/**
 * Rows of controls as one tab stop: arrows move between rows and within them, Home and End to the first and last row.
 * The control follows its row when rows change places.
 */
export function useRoving<const P extends string>(rows: readonly string[], parts: readonly P[]): Roving<P> {
  const controls = useRef(new Map<string, HTMLElement>())
  const [at, setAt] = useState<{ readonly row: string; readonly part: P } | null>(null)
  const row = at && rows.includes(at.row) ? at.row : rows[0],
    part = at?.part ?? parts[0]
  const go = (to: { readonly row: string | undefined; readonly part: P | undefined }): boolean => {
    const control = controls.current.get(`${to.row ?? ''}/${to.part ?? ''}`)
    control?.focus()
    return control !== undefined
  }
  const targetOf = (key: string) => {
    const r = rows.indexOf(row ?? ''),
      p = parts.indexOf(part as P)
    if (key === 'ArrowDown' || key === 'ArrowUp') return { row: rows[r + (key === 'ArrowDown' ? 1 : -1)], part }
    if (key === 'ArrowRight' || key === 'ArrowLeft') return { row, part: parts[p + (key === 'ArrowRight' ? 1 : -1)] }
    if (key === 'Home' || key === 'End') return { row: key === 'Home' ? rows[0] : rows.at(-1), part }
    return undefined
  }
  return {
    onKeyDown(e) {
      if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return
      const to = targetOf(e.key)
      if (!to) return
      e.preventDefault()
      e.stopPropagation()
      go(to)
    },
    of: (ofRow, ofPart) => ({
      tabIndex: ofRow === row && ofPart === part ? 0 : -1,
      ref(element) {
        const key = `${ofRow}/${ofPart}`
        if (element) controls.current.set(key, element)
        else controls.current.delete(key)
      },
      onFocus() {
        setAt({ row: ofRow, part: ofPart })
      },
    }),
  }
}
