import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HoldingDefinition, OverlayCheck, TreeObject } from '../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { TreeConfig } from '../../domain/meta/tree-config.ts'
import { checkOverlay, fetchVersion, publishOverlay } from '../../src/api/overlays.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { published, Versions } from '../Versions.tsx'
import { blankTree, withProps } from './parts-of-trees.ts'
import { TreeForm } from './TreeForm.tsx'

interface Props {
  /** Undefined for a new one. */
  readonly held: TreeConfig | undefined
  readonly versions: HoldingDefinition['versions']
  readonly objects: readonly TreeObject[]
  onDirty(why: Text | null): void
  onPublished(code: string): void
  onOpen(address: string): void
}

const unpublished: Text = { en_US: 'Tree that is not published', zh_CN: '尚未发布的树' }
const stamp = (tree: TreeConfig): string => JSON.stringify([tree.mainCode, tree.type, Object.entries(withProps(tree, {}).props).toSorted(([a], [b]) => (a < b ? -1 : 1))])
const same = (a: TreeConfig, b: TreeConfig): boolean => stamp(a) === stamp(b)

/** One tree: what it is made of, what is wrong with it, and its versions. */
export function TreeEditor({ held, versions, objects, onDirty, onPublished, onOpen }: Props) {
  const t = useT()
  const text = useText()
  const newest = { of: held ?? blankTree, version: versions[0]?.version ?? 0 }
  const [begun, setBegun] = useState(newest)
  const [draft, setDraft] = useState(newest.of)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  /** Why an earlier version was taken up. */
  const [back, setBack] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = !same(draft, begun.of)
  const beginWith = (next: typeof newest) => { setBegun(next); setDraft(next.of); setCheck(null); setBack(null) }
  // What others published meanwhile is taken over; one's own work stays, and is refused when it is published over it.
  if (!dirty && newest.version > begun.version) beginWith(newest)
  const tell = useEffectEvent(onDirty)
  useEffect(() => { tell(dirty ? unpublished : null) }, [dirty])
  useEffect(() => () => { tell(null) }, [])
  const set = (next: TreeConfig) => { setDraft(next); setCheck(null) }
  const working = <T,>(work: Promise<T>, then: (result: T) => void) => {
    setBusy(true)
    work.then(then, (error: unknown) => { notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` }) }).finally(() => { setBusy(false) })
  }
  const publish = (definition: TreeConfig) => {
    working(publishOverlay({ kind: 'tree', key: definition.mainCode, definition, over: begun.version, ...(back ? { reason: back } : {}) }), ({ version }) => {
      if (same(definition, draft)) onDirty(null)
      setBegun({ of: definition, version })
      // What was changed while it was being published stays, over what holds now.
      setDraft(at => (at === draft ? definition : at))
      setCheck(null)
      setBack(null)
      notify({ kind: 'success', code: 'published', message: t('published', { version }) })
      onPublished(definition.mainCode)
    })
  }
  const takeUp = (version: number, reason: string) => {
    working(fetchVersion({ kind: 'tree', key: begun.of.mainCode, version }), was => { setDraft(was as TreeConfig); setCheck(null); setBack(reason) })
  }
  const { withdrawn } = begun.of.props
  return (
    <div className="portside-words portside-trees">
      <h1>{text(draft.props.name) || t('treesNew')} · {versions[0] ? t('versionNo', { version: versions[0].version }) : t('extendDraft')}</h1>
      <p>{t(withdrawn ? 'treesIsWithdrawn' : 'treesEditIntro')}</p>
      <p className="portside-trees-tools">
        <Button size="small" disabledFocusable={busy || !dirty || draft.mainCode === ''} onClick={() => { working(checkOverlay({ kind: 'tree', key: draft.mainCode, definition: draft }), setCheck) }}>{t('statesCheck')}</Button>
        <Button size="small" appearance="primary" disabledFocusable={busy || !dirty || check?.problems.length !== 0} onClick={() => { publish(draft) }}>{t('publish')}</Button>
        <Button size="small" disabledFocusable={busy || !dirty} onClick={() => { beginWith(newest) }}>{t('statesDiscard')}</Button>
        {held ? <Button size="small" disabledFocusable={busy || dirty} onClick={() => { publish(withProps(draft, { withdrawn: withdrawn ? undefined : true })) }}>{t(withdrawn ? 'objectsBringBack' : 'objectsWithdraw')}</Button> : null}
        {held && !withdrawn ? <Button size="small" onClick={() => { onOpen(`/base/page-making/${held.mainCode}`) }}>{t('treesOpen')}</Button> : null}
      </p>
      {check ? <div role="status">{check.problems.length > 0 ? <ul className="portside-trees-wrong">{check.problems.map((p, i) => <li key={`${check.places?.[i]}/${p}`}><code>{check.places?.[i]}</code> {p}</li>)}</ul> : <p>{t('checkedGood')}</p>}</div> : null}
      <TreeForm draft={draft} isNew={!held} objects={objects} onChange={set} />
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={takeUp} />
    </div>
  )
}
