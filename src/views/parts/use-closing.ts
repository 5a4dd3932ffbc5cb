import { useEffect, useState } from 'react'
import { onPath } from '../../router/address.ts'

/** Whether a panel popup is open. Closes when the address changes. */
export function useClosing(): {
  readonly open: boolean
  readonly onOpenChange: (event: unknown, data: { readonly open: boolean }) => void
} {
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      open
        ? onPath(() => {
            setOpen(false)
          })
        : undefined,
    [open],
  )
  return {
    open,
    onOpenChange: (_, data) => {
      setOpen(data.open)
    },
  }
}
