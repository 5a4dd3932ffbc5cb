import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import { checkOverlay, fetchVersion, publishOverlay } from '../../src/api/overlays.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { Fields, Holding } from './holding.ts'
import { backTo, changedOf, overOthers } from './merge-fields.ts'

const unpublished: Text = { en_US: 'Fields that are not published', zh_CN: '尚未发布的字段' }

interface Extended {
  readonly name: string
  readonly holding: Holding
  /** The published version. */
  readonly version: number
  onDirty(why: Text | null): void
  onPublished(): void
}

/** The added fields of an object: changes that are not published yet, what they affect, and their publication. */
export function useExtension({ name, holding, version, onDirty, onPublished }: Extended) {
  const t = useT()
  const [mine, setMine] = useState<Fields>({})
  const [back, setBack] = useState<string | null>(null)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  const [busy, setBusy] = useState(false)
  const [begun, setBegun] = useState({ version, fields: holding.fields })
  // Fields published meanwhile, also by others, are no longer pending; conflicting changes stay the others'.
  const [theirs, setTheirs] = useState<readonly string[]>([])
  if (begun.version !== version) {
    const merged = overOthers(mine, begun.fields, holding.fields)
    setBegun({ version, fields: holding.fields })
    setMine(merged.mine)
    setTheirs(merged.theirs)
    setCheck(null)
  }
  const fields = { ...holding.fields, ...mine },
    count = Object.keys(mine).length
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(count > 0 ? unpublished : null)
  }, [count])
  useEffect(
    () => () => {
      tell(null)
    },
    [],
  )
  const failed = (error: unknown) => {
    notify({ kind: 'error', code: 'tableInfoFailed', message: `${t('tableInfoFailed')}: ${errorText(error)}` })
  }
  const asked = useRef(0)
  const look = (all: Fields) => {
    // Changes made during a check are not checked.
    const turn = ++asked.current
    if (Object.keys(all).length > 0)
      checkOverlay({ kind: 'entity', key: name, definition: { fields: { ...holding.fields, ...all } } }).then(found => {
        if (turn === asked.current) setCheck(found)
      }, failed)
  }
  const take = (all: Fields, because: string | null = back) => {
    const changed = changedOf(all, holding.fields)
    setMine(changed)
    setBack(Object.keys(changed).length > 0 ? because : null)
    setTheirs([])
    setCheck(null)
    look(changed)
  }
  // The rest is checked against the current version; publishing reported no pending work.
  const again = useEffectEvent((_over: number) => {
    onDirty(count > 0 ? unpublished : null)
    look(mine)
  })
  useEffect(() => {
    again(version)
  }, [version])
  const publish = () => {
    setBusy(true)
    publishOverlay({
      kind: 'entity',
      key: name,
      definition: { fields },
      over: version,
      ...(back ? { reason: back } : {}),
    })
      .then(({ version: v }) => {
        onDirty(null)
        setBegun(b => ({ ...b, fields }))
        setBack(null)
        notify({ kind: 'success', code: 'published', message: t('published', { version: v }) })
        onPublished()
      }, failed)
      .finally(() => {
        setBusy(false)
      })
  }
  const takeUp = (of: number, reason: string) => {
    fetchVersion({ kind: 'entity', key: name, version: of }).then(was => {
      take(backTo((was as { readonly fields: Fields }).fields, holding.fields), reason)
    }, failed)
  }
  return { fields, mine, theirs, check, busy, take, publish, takeUp }
}
