import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HoldingDefinition, OverlayCheck } from '../../../domain/contracts/overlay.calls.ts'
import type { ObjectDefinition } from '../../../domain/meta/object.ts'
import type { Text } from '../../../domain/meta/text.ts'
import { checkOverlay, fetchVersion, publishOverlay } from '../../../src/api/overlays.ts'
import type { Option } from '../../../src/fields/choice/options.ts'
import { useT, useText } from '../../../src/i18n/intl.ts'
import { notify } from '../../../src/state/notices.ts'
import { errorText } from '../../../src/views/parts/error-text.ts'
import { published, Versions } from '../../Versions.tsx'
import { NewField } from '../NewField.tsx'
import { AccessTable } from './AccessTable.tsx'
import { Basics } from './Basics.tsx'
import { FieldTable } from './FieldTable.tsx'
import { blankObject, changesBetween, tableOf, withParts, type Held, type Parts } from './held.ts'
import { isDrawn, unfitParts } from './drawn.ts'
import { JsonText } from './JsonText.tsx'
import { Keys } from './Keys.tsx'
import { RightsTable } from './RightsTable.tsx'

interface Props {
  /** Empty for a new one. */
  readonly name: string
  readonly held: Held | undefined
  readonly versions: HoldingDefinition['versions']
  readonly objects: readonly Option[]
  onDirty(why: Text | null): void
  onPublished(name: string): void
  onOpen(address: string): void
}

/** What the server had when the changes began. */
interface Begun { readonly of: ObjectDefinition | undefined; readonly version: number }

const unpublished: Text = { en_US: 'Object that is not published', zh_CN: '尚未发布的对象' }

/** An object of one's own: its parts as tables or as JSON, what a draft changes and touches, and its versions. */
export function ObjectEditor({ name, held, versions, objects, onDirty, onPublished, onOpen }: Props) {
  const t = useT()
  const text = useText()
  const newest: Begun = { of: held, version: versions[0]?.version ?? 0 }
  const [begun, setBegun] = useState(newest)
  const [called, setCalled] = useState(name)
  const [draft, setDraft] = useState<ObjectDefinition>(held ?? blankObject)
  const [typed, setTyped] = useState<string | null>(null)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  /** Why an earlier version was taken up. */
  const [back, setBack] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = changesBetween(begun.of, draft), changed = begun.of ? changes.length > 0 : called !== '' || draft !== blankObject, dirty = changed || typed !== null
  const beginWith = (next: Begun) => { setBegun(next); setCalled(name); setDraft(next.of ?? blankObject); setTyped(null); setCheck(null); setBack(null) }
  // What others published meanwhile is taken over; one's own work stays, and is refused when it is published over it.
  if (!dirty && newest.version > begun.version) beginWith(newest)
  const latest = useRef({ draft, typed })
  useEffect(() => { latest.current = { draft, typed } }, [draft, typed])
  const tell = useEffectEvent(onDirty)
  useEffect(() => { tell(dirty ? unpublished : null) }, [dirty])
  useEffect(() => () => { tell(null) }, [])
  const set = (parts: Parts) => { setDraft(withParts(draft, parts)); setCheck(null) }
  const failed = (error: unknown) => { notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` }) }
  const working = <T,>(work: Promise<T>, then: (result: T) => void) => { setBusy(true); work.then(then, failed).finally(() => { setBusy(false) }) }
  const publish = (definition: ObjectDefinition) => {
    working(publishOverlay({ kind: 'object', key: called, definition, over: begun.version, ...(back ? { reason: back } : {}) }), ({ version }) => {
      // What was changed while it was being published stays, over what holds now.
      if (latest.current.draft === draft && latest.current.typed === typed) onDirty(null)
      setBegun({ of: definition, version })
      setDraft(at => (at === draft ? definition : at))
      setCheck(null)
      setBack(null)
      notify({ kind: 'success', code: 'published', message: t('published', { version }) })
      onPublished(called)
    })
  }
  const rename = (next: string) => { setCalled(next); set(draft.table === '' || draft.table === tableOf(called) ? { table: next === '' ? '' : tableOf(next) } : {}) }
  const ready = check !== null && check.problems.length === 0
  return (
    <div className="portside-words portside-extend portside-objects">
      <h1>{text(draft.label) || t('objectsNew')} · {versions[0] ? t('versionNo', { version: versions[0].version }) : t('extendDraft')}</h1>
      <p>{t(held?.withdrawn ? 'objectsIsWithdrawn' : 'objectsEditIntro')}</p>
      <p className="portside-objects-tools">
        <Button size="small" disabledFocusable={!changed || busy || called === ''} onClick={() => { working(checkOverlay({ kind: 'object', key: called, definition: draft }), setCheck) }}>{t('statesCheck')}</Button>
        <Button size="small" appearance="primary" disabledFocusable={!changed || !ready || busy || typed !== null} onClick={() => { publish(draft) }}>{t('publish')}</Button>
        <Button size="small" disabledFocusable={!dirty || busy} onClick={() => { beginWith(newest) }}>{t('statesDiscard')}</Button>
        {held ? <Withdraw held={held} busy={busy || dirty} onPublish={publish} /> : null}
        {held && !held.withdrawn ? <Button size="small" onClick={() => { onOpen(`/base/page-making/${held.table}`) }}>{t('objectsOpen')}</Button> : null}
        <span>{t('statesChanges', { count: held ? changes.length : 0 })}</span>
      </p>
      {held && changes.length > 0 ? <ul className="portside-objects-changes">{changes.map(c => <li key={c.what}>{t(`objectsChange_${c.kind}`, { what: c.what })}</li>)}</ul> : null}
      {check ? <Checked check={check} /> : null}
      <Basics name={called} fixed={name !== ''} draft={draft} onName={rename} onChange={set} />
      <h2>{t('objectsFields')}</h2>
      <FieldTable draft={draft} onChange={fields => { set({ fields }) }} />
      <h3>{t('extendNew')}</h3>
      <NewField taken={new Set([...Object.keys(draft.fields), ...(draft.status ? [draft.status] : [])])} objects={objects} onAdd={(n, f) => { set({ fields: { ...draft.fields, [n]: f } }) }} />
      <h2>{t('objectsAccess')}</h2>
      <AccessTable draft={draft} onChange={access => { set({ access }) }} />
      <h2>{t('objectsRights')}</h2>
      <RightsTable rights={draft.rights} onChange={rights => { set({ rights }) }} />
      <h2>{t('objectsUnique')}</h2>
      <Keys draft={draft} onChange={set} />
      <h2>JSON</h2>
      <JsonText name={called} draft={draft} typed={typed} check={check} onType={setTyped} onTake={next => { setDraft(next); setTyped(null); setCheck(null); setBack(null) }} />
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={(version, reason) => { working(fetchVersion({ kind: 'object', key: name, version }), was => {
        if (!isDrawn(was)) return failed(new Error(t('objectsJsonParts', { names: unfitParts(was).join(', ') })))
        setDraft(was)
        setCheck(null)
        setBack(reason)
      }) }} />
    </div>
  )
}

/** Withdrawn, nobody reaches it and its records stay; it can be brought back. */
function Withdraw({ held, busy, onPublish }: { readonly held: Held; readonly busy: boolean; onPublish(definition: ObjectDefinition): void }) {
  const t = useT()
  const { withdrawn, ...rest } = held
  return <Button size="small" disabledFocusable={busy} onClick={() => { onPublish(withdrawn ? rest : { ...rest, withdrawn: true }) }}>{t(withdrawn ? 'objectsBringBack' : 'objectsWithdraw')}</Button>
}

function Checked({ check }: { readonly check: OverlayCheck }) {
  const t = useT()
  const text = useText()
  return (
    <div role="status">
      {check.problems.length > 0 ? <ul className="portside-extend-wrong">{check.problems.map((p, i) => <li key={`${check.places?.[i]}/${p}`}>{p}</li>)}</ul> : <p>{t('checkedGood')}</p>}
      <p>{t('objectsRecords', { count: check.records ?? 0 })}{check.touches.length > 0 ? ` ${t('touches', { names: check.touches.map(x => text(x)).join(', ') })}` : ''}</p>
    </div>
  )
}
