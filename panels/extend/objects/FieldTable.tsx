import { Button, Checkbox, Input } from '@fluentui/react-components'
import type { Field } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/object.ts'
import { useObjectName } from '../../../src/fields/object-names.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { kindOf } from './kind-of.ts'

type Flag = 'required' | 'sortable' | 'searchable'
const flags: readonly Flag[] = ['required', 'sortable', 'searchable']
const fits: Readonly<Record<Flag, (f: Field) => boolean>> = {
  required: () => true, sortable: f => !['text', 'rich', 'json', 'refs', 'enums'].includes(f.kind), searchable: f => f.kind === 'string' || f.kind === 'text',
}

function withFlag(f: Field, flag: Flag, on: boolean): Field {
  const { [flag]: _was, ...rest } = f
  return on ? { ...rest, [flag]: true } : rest
}

/** The fields: how they are called in both languages, whether a value is required, and whether lists sort and find by them. */
export function FieldTable({ draft, onChange }: { readonly draft: ObjectDefinition; onChange(fields: ObjectDefinition['fields']): void }) {
  const t = useT()
  const objectName = useObjectName()
  const entries = Object.entries(draft.fields)
  const put = (name: string, f: Field) => { onChange(Object.fromEntries(entries.map(([n, was]) => [n, n === name ? f : was]))) }
  const languages = [['en_US', t('extendEnglish')], ['zh_CN', t('extendChinese')]] as const
  if (entries.length === 0) return <p>{t('objectsNoFields')}</p>
  return (
    <div className="portside-objects-table">
      <table>
        <thead><tr><th scope="col">{t('extendName')}</th><th scope="col">{t('extendKind')}</th>{languages.map(([l, label]) => <th scope="col" key={l}>{label}</th>)}{flags.map(x => <th scope="col" key={x}>{t(`objectsFlag_${x}`)}</th>)}<th scope="col"><span className="portside-unseen">{t('extendTakeOut')}</span></th></tr></thead>
        <tbody>{entries.map(([n, f]) => (
          <tr key={n}>
            <th scope="row"><code>{n}</code></th><td>{kindOf(f, t, objectName)}</td>
            {languages.map(([l, label]) => <td key={l}><Input size="small" value={f.label[l]} maxLength={80} aria-label={`${label}: ${n}`} onChange={(_, d) => { put(n, { ...f, label: { ...f.label, [l]: d.value } }) }} /></td>)}
            {flags.map(x => <td key={x}>{fits[x](f) ? <Checkbox checked={f[x] === true} aria-label={`${t(`objectsFlag_${x}`)}: ${n}`} onChange={(_, d) => { put(n, withFlag(f, x, d.checked === true)) }} /> : null}</td>)}
            <td><Button size="small" aria-label={`${t('extendTakeOut')}: ${n}`} onClick={() => { onChange(Object.fromEntries(entries.filter(([other]) => other !== n))) }}>{t('extendTakeOut')}</Button></td>
          </tr>
        ))}</tbody>
      </table>
    </div>
  )
}
