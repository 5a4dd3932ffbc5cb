import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedPage } from '../../domain/contracts/page.calls.ts'
import { openPage } from '../../src/api/pages.ts'
import { useT } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { $session } from '../../src/state/session.ts'
import { onDesigned } from '../../src/state/live.ts'
import type { PanelHost } from '../contract.ts'
import type { Begun } from '../../src/page/design/head.ts'

/** What somebody else published since the page was opened. */
interface Newer {
  readonly version: number
  readonly by: string
}

/** The newest version, when it is not the one that was edited. */
export const newerThan = ({ over }: Begun, { version, versions }: OpenedPage): Newer | null =>
  version > over ? { version, by: versions[0]?.by ?? '' } : null

/** Notifies the designer of a page when another designer publishes it. */
export function useNewer(begun: Begun, host: PanelHost) {
  const t = useT()
  const [newer, setNewer] = useState<Newer | null>(null)
  const current = useEffectEvent(() => begun)
  const look = useEffectEvent(async () => {
    if (begun.saved === null && begun.over === 0) return
    const opened = await openPage(begun.head.code)
    const now = newerThan(current(), opened)
    // One's own publication is known; of another window, the next save finds out.
    if (!now || now.version === newer?.version || now.by === $session.get()?.name) return
    setNewer(now)
    announce(t('pgdNewer', { ...now }), host.document)
  })
  useEffect(
    () =>
      onDesigned(() => {
        // When it fails, the next save finds out.
        void look().catch(() => undefined)
      }),
    [],
  )
  return { newer, setNewer }
}
