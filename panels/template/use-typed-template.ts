import { useEffect, useRef, useState } from 'react'
import type { ListedTemplate, ShippedService } from '../../domain/contracts/template.calls.ts'
import type { ServiceTemplate } from '../../domain/meta/designing/template.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { PanelHost } from '../contract.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { beginning } from './draft.ts'

const unsaved: Text = { en_US: 'Data service that is not saved', zh_CN: '尚未保存的数据服务' }

/** The server's version when the changes began. */
interface Begun {
  readonly start: ServiceTemplate
  readonly saved: string | null
  readonly stamp: string
}

export const begunWith = (listed: ListedTemplate | undefined, copied: ShippedService | undefined): Begun => ({
  start: beginning(listed, copied),
  saved: listed?.saved?.at ?? null,
  stamp: `${listed?.saved?.at ?? ''}/${listed?.versions[0]?.version ?? 0}`,
})

/** A data service as it is typed, beside what the server has. */
export function useTypedTemplate(
  copied: ShippedService | undefined,
  listed: ListedTemplate | undefined,
  host: PanelHost,
) {
  const [begun, setBegun] = useState(() => begunWith(listed, copied))
  const [draft, setDraft] = useState(begun.start)
  const [typed, setTyped] = useState<string | null>(null)
  const dirty = typed !== null || JSON.stringify(draft) !== JSON.stringify(begun.start)
  const beginWith = (next: Begun) => {
    setBegun(next)
    setDraft(next.start)
    setTyped(null)
  }
  // Changes by others are loaded; input stays, and saving over them is rejected.
  const now = begunWith(listed, copied)
  const [seen, setSeen] = useState(now.stamp)
  if (!dirty && now.stamp !== seen) {
    setSeen(now.stamp)
    if (now.stamp !== begun.stamp) beginWith(now)
  }
  const latest = useRef({ draft, typed })
  useEffect(() => {
    latest.current = { draft, typed }
  }, [draft, typed])
  const takeOver = (next: ServiceTemplate) => {
    setDraft(at => (at === draft ? next : at))
    setTyped(at => (at === typed ? null : at))
  }
  useUnsaved(host, dirty, unsaved)
  return { begun, setBegun, draft, setDraft, typed, setTyped, dirty, beginWith, latest, takeOver }
}
