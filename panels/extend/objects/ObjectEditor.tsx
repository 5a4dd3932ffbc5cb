import { useState } from 'react'
import type { HoldingDefinition, OverlayCheck } from '../../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../../domain/meta/text.ts'
import type { Option } from '../../../src/fields/choice/options.ts'
import { useT, useText } from '../../../src/i18n/intl.ts'
import { published, Versions } from '../../Versions.tsx'
import { useOverlayDraft } from '../../use-overlay-draft.ts'
import { Basics } from './Basics.tsx'
import { JsonText } from './JsonText.tsx'
import { ObjectParts } from './ObjectParts.tsx'
import { ObjectTools } from './ObjectTools.tsx'
import { isDrawn, unfitParts } from './drawn.ts'
import { blankObject, changesBetween, tableOf, withParts, type Held, type Parts } from './held.ts'

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

const unpublished: Text = { en_US: 'Object that is not published', zh_CN: '尚未发布的对象' }

/** A designed object: its parts as tables or JSON, changes and effects of a draft, and versions. */
export function ObjectEditor({ name, held, versions, objects, onDirty, onPublished, onOpen }: Props) {
  const t = useT()
  const text = useText()
  const [called, setCalled] = useState(name)
  const [typed, setTyped] = useState<string | null>(null)
  const { draft, changes, changed, dirty, busy, check, ...act } = useOverlayDraft({
    kind: 'object',
    key: called,
    isNew: name === '',
    newest: { of: held ?? blankObject, version: versions[0]?.version ?? 0 },
    typed,
    unpublished,
    between: changesBetween,
    read: was =>
      isDrawn(was) ? { value: was } : { wrong: t('objectsJsonParts', { names: unfitParts(was).join(', ') }) },
    onBegin: () => {
      setCalled(name)
      setTyped(null)
    },
    onDirty,
    onPublished: () => {
      onPublished(called)
    },
  })
  const set = (parts: Parts) => {
    act.set(withParts(draft, parts))
  }
  const rename = (next: string) => {
    setCalled(next)
    set(draft.table === '' || draft.table === tableOf(called) ? { table: next === '' ? '' : tableOf(next) } : {})
  }
  const ready = check !== null && check.problems.length === 0
  return (
    <div className="portside-words portside-extend portside-objects">
      <h1>
        {text(draft.label) || t('objectsNew')} ·{' '}
        {versions[0] ? t('versionNo', { version: versions[0].version }) : t('extendDraft')}
      </h1>
      <p>{t(held?.withdrawn ? 'objectsIsWithdrawn' : 'objectsEditIntro')}</p>
      <ObjectTools
        held={held}
        count={held ? changes.length : 0}
        dirty={dirty}
        busy={busy}
        mayCheck={changed && !busy && called !== ''}
        mayPublish={changed && ready && !busy && typed === null}
        onCheck={act.look}
        onPublish={act.publish}
        onDiscard={act.discard}
        onOpen={onOpen}
      />
      {held && changes.length > 0 ? (
        <ul className="portside-objects-changes">
          {changes.map(c => (
            <li key={c.what}>{t(`objectsChange_${c.kind}`, { what: c.what })}</li>
          ))}
        </ul>
      ) : null}
      {check ? <Checked check={check} /> : null}
      <Basics name={called} fixed={name !== ''} draft={draft} onName={rename} onChange={set} />
      <ObjectParts draft={draft} objects={objects} onChange={set} />
      <h2>JSON</h2>
      <JsonText
        name={called}
        draft={draft}
        typed={typed}
        check={check}
        onType={setTyped}
        onTake={next => {
          act.replace(next, null)
          setTyped(null)
        }}
      />
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={act.takeUp} />
    </div>
  )
}

function Checked({ check }: { readonly check: OverlayCheck }) {
  const t = useT()
  const text = useText()
  return (
    <div role="status">
      {check.problems.length > 0 ? (
        <ul className="portside-extend-wrong">
          {check.problems.map((p, i) => (
            <li key={`${check.places?.[i]}/${p}`}>{p}</li>
          ))}
        </ul>
      ) : (
        <p>{t('checkedGood')}</p>
      )}
      <p>
        {t('objectsRecords', { count: check.records ?? 0 })}
        {check.touches.length > 0 ? ` ${t('touches', { names: check.touches.map(x => text(x)).join(', ') })}` : ''}
      </p>
    </div>
  )
}
