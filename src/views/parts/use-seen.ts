import { useStore } from '@nanostores/react'
import { computed, type ReadableAtom } from 'nanostores'
import { useMemo } from 'react'

/**
 * A value as it was when it was last seen: it stands still while its panel is hidden, and is the present one as soon as
 * the panel is shown.
 */
export function seen<T>($value: ReadableAtom<T>, $visible: ReadableAtom<boolean>): ReadableAtom<T> {
  let last = $value.get()
  return computed([$value, $visible], (value, visible) => {
    if (visible) last = value
    return last
  })
}

/**
 * Draws what is seen: a hidden panel with the same record as the one in which somebody types is not drawn for every
 * letter.
 */
export function useSeen<T>($value: ReadableAtom<T>, $visible: ReadableAtom<boolean>): T {
  return useStore(useMemo(() => seen($value, $visible), [$value, $visible]))
}
