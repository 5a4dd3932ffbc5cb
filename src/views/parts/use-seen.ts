import { useStore } from '@nanostores/react'
import { computed, type ReadableAtom } from 'nanostores'
import { useMemo } from 'react'

/** A value that freezes while its panel is hidden, and is current when shown. */
export function seen<T>($value: ReadableAtom<T>, $visible: ReadableAtom<boolean>): ReadableAtom<T> {
  let last = $value.get()
  return computed([$value, $visible], (value, visible) => {
    if (visible) last = value
    return last
  })
}

/** Redraws only visible panels: a hidden one with the same record is not redrawn per letter. */
export function useSeen<T>($value: ReadableAtom<T>, $visible: ReadableAtom<boolean>): T {
  return useStore(useMemo(() => seen($value, $visible), [$value, $visible]))
}
