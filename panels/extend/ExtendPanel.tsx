import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import { fieldKinds, type Field as Defined, type FieldKind } from '../../domain/meta/field.ts'
import { checkOverlay, fetchOverlays, publishOverlay } from '../../src/api/overlays.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import './extend.css'

type Fields = Readonly<Record<string, Defined>>
interface Holding { readonly label: { readonly en_US: string; readonly zh_CN: string }; readonly factory: readonly string[]; readonly fields: Fields }

/** Kinds that need nothing else; a choice needs its list, a reference its object. */
const kinds = fieldKinds.filter(k => k !== 'file' && k !== 'files')
const blank = { name: '', en: '', zh: '', kind: 'string' as FieldKind, of: '' }

/** Further fields for the objects that ship: what is published holds at once. */
export default function ExtendPanel({ host }: PanelProps) {
  const t = useT()
  const { value, error, again } = useFetched('extend', stop => fetchOverlays('entity', stop))
  const refresh = useEffectEvent(again)
  useEffect(() => host.onRefresh(() => { refresh(); return Promise.resolve() }), [host])
  const [key, setKey] = useState('')
  if (error) return <Problem error={error} onRetry={again} />
  if (!value) return null
  const chosen = value.find(v => v.key === key)
  return (
    <div className="portside-words portside-extend">
      <h1>{t('extendTitle')}</h1>
      <Field size="small" label={t('extendObject')} className="portside-extend-one">
        <Select value={key} onChange={(_, d) => { setKey(d.value) }}><option value="">{t('transferNone')}</option>{value.map(v => <option key={v.key} value={v.key}>{v.key}</option>)}</Select>
      </Field>
      {chosen ? <Extension key={`${key}/${chosen.versions[0]?.version ?? 0}`} name={key} holding={chosen.definition as Holding} objects={value.map(v => v.key)} version={chosen.versions[0]?.version ?? 0} onPublished={again} /> : null}
    </div>
  )
}

interface Props { readonly name: string; readonly holding: Holding; readonly objects: readonly string[]; readonly version: number; onPublished(): void }

function Extension({ name, holding, objects, version, onPublished }: Props) {
  const t = useT()
  const text = useText()
  const [added, setAdded] = useState<Fields>({})
  const [next, setNext] = useState(blank)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  const fields = { ...holding.fields, ...added }
  const failed = (error: unknown) => { notify({ kind: 'error', code: 'tableInfoFailed', message: `${t('tableInfoFailed')}: ${errorText(error)}` }) }
  const complete = /^[a-z][A-Za-z0-9]{0,40}$/.test(next.name) && next.en !== '' && next.zh !== '' && (!['enum', 'ref', 'refs'].includes(next.kind) || next.of !== '')
  const add = () => {
    if (!complete) return notify({ kind: 'error', code: 'formIncomplete' })
    const more = next.kind === 'string' ? { maxLength: 200 } : next.kind === 'text' ? { maxLength: 4000 } : next.kind === 'enum' ? { list: next.of } : next.kind === 'ref' || next.kind === 'refs' ? { entity: next.of } : {}
    const all = { ...added, [next.name]: { kind: next.kind, label: { en_US: next.en, zh_CN: next.zh }, ...more } }
    setAdded(all)
    setNext(blank)
    checkOverlay({ kind: 'entity', key: name, definition: { fields: { ...holding.fields, ...all } } }).then(setCheck, failed)
  }
  const publish = () => {
    publishOverlay({ kind: 'entity', key: name, definition: { fields } }).then(({ version: v }) => { notify({ kind: 'success', code: 'published', message: t('published', { version: v }) }); onPublished() }, failed)
  }
  const line = (label: string, value: string, set: (v: string) => void) => <Field size="small" label={label}><Input value={value} onChange={(_, d) => { set(d.value) }} /></Field>
  return (
    <>
      <h2>{text(holding.label)} · {t('versionNo', { version })}</h2>
      <p>{t('extendFactory', { count: holding.factory.length })}</p>
      <table>
        <thead><tr><th scope="col">{t('extendName')}</th><th scope="col">{t('extendKind')}</th><th scope="col">{t('extendLabel')}</th><th scope="col">{t('extendState')}</th></tr></thead>
        <tbody>
          {Object.entries(fields).map(([n, f]) => (
            <tr key={n}><th scope="row">{n}</th><td>{f.kind}{f.list ?? f.entity ? ` · ${f.list ?? f.entity}` : ''}</td><td>{text(f.label)}</td><td>{added[n] ? <Button size="small" onClick={() => { setAdded(({ [n]: _gone, ...rest }) => rest); setCheck(null) }}>{t('extendTakeOut')}</Button> : t('extendHolds')}</td></tr>
          ))}
        </tbody>
      </table>
      <div className="portside-extend-line">
        {line(t('extendName'), next.name, v => { setNext({ ...next, name: v }) })}
        {line(t('extendEnglish'), next.en, v => { setNext({ ...next, en: v }) })}
        {line(t('extendChinese'), next.zh, v => { setNext({ ...next, zh: v }) })}
        <Field size="small" label={t('extendKind')}><Select value={next.kind} onChange={(_, d) => { setNext({ ...next, kind: d.value as FieldKind, of: '' }) }}>{kinds.map(k => <option key={k} value={k}>{k}</option>)}</Select></Field>
        {next.kind === 'enum' ? line(t('extendList'), next.of, v => { setNext({ ...next, of: v }) }) : null}
        {next.kind === 'ref' || next.kind === 'refs' ? <Field size="small" label={t('extendObject')}><Select value={next.of} onChange={(_, d) => { setNext({ ...next, of: d.value }) }}><option value="">{t('transferNone')}</option>{objects.map(o => <option key={o} value={o}>{o}</option>)}</Select></Field> : null}
        <span className="portside-problem-actions">
          <Button size="small" onClick={add}>{t('extendAdd')}</Button>
          <Button size="small" appearance="primary" disabledFocusable={Object.keys(added).length === 0 || check === null || check.problems.length > 0} onClick={publish}>{t('publish')}</Button>
        </span>
      </div>
      {check ? <Checked check={check} /> : null}
    </>
  )
}

function Checked({ check }: { readonly check: OverlayCheck }) {
  const t = useT()
  return (
    <div role="status">
      {check.problems.length > 0 ? <ul className="portside-extend-wrong">{check.problems.map(p => <li key={p}>{p}</li>)}</ul> : <p>{t('checkedGood')}</p>}
      {check.touches.length > 0 ? <p>{t('touches', { names: check.touches.join(', ') })}</p> : null}
    </div>
  )
}
