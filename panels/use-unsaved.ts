import { useEffect } from 'react'
import type { Text } from '../domain/meta/text.ts'
import type { PanelHost } from './contract.ts'

/** The panel has unsaved work while it is `dirty`, under this name; none when it is gone. */
export function useUnsaved(host: PanelHost, dirty: boolean, name: Text): void {
  useEffect(() => {
    host.dirty(dirty ? name : null)
  }, [host, dirty, name])
  useEffect(
    () => () => {
      host.dirty(null)
    },
    [host],
  )
}
