import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import type { Field as Defined } from '../../domain/meta/field.ts'
import type { Text } from '../../domain/meta/text.ts'
import { checkOverlay, publishOverlay } from '../../src/api/overlays.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { Fields, Holding } from './holding.ts'
import { NewField } from './NewField.tsx'

interface Props {
  readonly name: string
  readonly holding: Holding
  readonly objects: readonly Option[]
  readonly version: number
  onDirty(why: Text | null): void
  onPublished(): void
}

const unpublished: Text = { en_US: 'Fields that are not published', zh_CN: '尚未发布的字段' }

/** The fields that were added to an object, those that are to come, and what they would touch. */
export function Extension({ name, holding, objects, version, onDirty, onPublished }: Props) {
  const t = useT()
  const text = useText()
  const objectName = useObjectName()
  const [mine, setMine] = useState<Fields>({})
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  // What is published meanwhile, by others too, is no longer to come.
  const added: Fields = Object.fromEntries(Object.entries(mine).filter(([n]) => !(n in holding.fields)))
  const fields = { ...holding.fields, ...added }, count = Object.keys(added).length
  const [over, setOver] = useState(version)
  if (over !== version) {
    setOver(version)
    setMine(added)
    setCheck(null)
  }
  const tell = useEffectEvent(onDirty)
  useEffect(() => { tell(count > 0 ? unpublished : null) }, [count])
  useEffect(() => () => { tell(null) }, [])
  const failed = (error: unknown) => { notify({ kind: 'error', code: 'tableInfoFailed', message: `${t('tableInfoFailed')}: ${errorText(error)}` }) }
  const asked = useRef(0)
  const look = (all: Fields) => {
    // What was changed while it was being checked is not checked.
    const turn = ++asked.current
    if (Object.keys(all).length > 0) checkOverlay({ kind: 'entity', key: name, definition: { fields: { ...holding.fields, ...all } } }).then(found => { if (turn === asked.current) setCheck(found) }, failed)
  }
  const take = (all: Fields) => {
    setMine(all)
    setCheck(null)
    look(all)
  }
  // The rest is checked against what holds now; a publication has told that nothing is left.
  const again = useEffectEvent((_over: number) => {
    onDirty(count > 0 ? unpublished : null)
    look(added)
  })
  useEffect(() => { again(version) }, [version])
  const publish = () => {
    publishOverlay({ kind: 'entity', key: name, definition: { fields }, over: version }).then(({ version: v }) => { onDirty(null); notify({ kind: 'success', code: 'published', message: t('published', { version: v }) }); onPublished() }, failed)
  }
  const kindOf = (f: Defined) => [t(`kind_${f.kind}` as MessageKey), f.list, f.entity && objectName(f.entity)].filter(Boolean).join(' · ')
  return (
    <>
      <h2>{text(holding.label)} · {version === 0 ? t('asShipped') : t('versionNo', { version })}</h2>
      <p>{t('extendFactory', { count: holding.factory.length })}</p>
      {Object.keys(fields).length === 0 ? <p>{t('extendNone')}</p> : (
        <table>
          <thead><tr><th scope="col">{t('extendName')}</th><th scope="col">{t('extendKind')}</th><th scope="col">{t('extendEnglish')}</th><th scope="col">{t('extendChinese')}</th><th scope="col">{t('extendState')}</th></tr></thead>
          <tbody>
            {Object.entries(fields).map(([n, f]) => (
              <tr key={n}>
                <th scope="row"><code>{n}</code></th><td>{kindOf(f)}</td><td>{f.label.en_US}</td><td>{f.label.zh_CN}</td>
                <td>{added[n] ? <>{t('extendDraft')} <Button size="small" aria-label={`${t('extendTakeOut')}: ${n}`} onClick={() => { const { [n]: _gone, ...rest } = added; take(rest) }}>{t('extendTakeOut')}</Button></> : t('extendHolds')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>{t('extendNew')}</h2>
      <NewField taken={new Set([...holding.factory, ...Object.keys(fields)])} objects={objects} onAdd={(n, f) => { take({ ...added, [n]: f }) }} />
      {check ? <Checked check={check} /> : null}
      <p className="portside-problem-actions"><Button size="small" appearance="primary" disabledFocusable={count === 0 || check === null || check.problems.length > 0} onClick={publish}>{t('publish')}</Button></p>
    </>
  )
}

function Checked({ check }: { readonly check: OverlayCheck }) {
  const t = useT()
  const text = useText()
  return (
    <div role="status">
      {check.problems.length > 0 ? <ul className="portside-extend-wrong">{check.problems.map(p => <li key={p}>{p}</li>)}</ul> : <p>{t('checkedGood')}</p>}
      {check.touches.length > 0 ? <p>{t('touches', { names: check.touches.map(x => text(x)).join(', ') })}</p> : null}
    </div>
  )
}
