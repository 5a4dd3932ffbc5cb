import { Button, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import type { OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import { roleCodes, type RoleCode } from '../../domain/meta/role.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { checkOverlay, fetchUsage, publishOverlay } from '../../src/api/overlays.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { StatesGraph } from './StatesGraph.tsx'

interface Props { readonly states: StateDefinition; readonly version: number; onPublished(): void }

/** Statuses and arrows as tables, with what is in use beside them; checked, then published with a place for every record. */
export function StatesEditor({ states, version, onPublished }: Props) {
  const t = useT()
  const text = useText()
  const usage = useFetched(`usage/${states.code}`, stop => fetchUsage(states.code, stop)).value
  const [draft, setDraft] = useState<StateDefinition>(states)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({})
  const [code, setCode] = useState('')
  const changed = JSON.stringify(draft) !== JSON.stringify(states)
  const set = (change: Partial<StateDefinition>) => { setDraft({ ...draft, ...change }); setCheck(null) }
  const failed = (error: unknown) => { notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` }) }
  const publish = () => { publishOverlay({ kind: 'states', key: states.code, definition: draft, mapping }).then(({ version: v }) => { notify({ kind: 'success', code: 'published', message: t('published', { version: v }) }); onPublished() }, failed) }
  const arrow = (at: number, change: Partial<Transition>) => { set({ transitions: draft.transitions.map((x, i) => (i === at ? { ...x, ...change } : x)) }) }
  const uses = (x: Transition) => (usage?.taken ?? []).filter(u => u.action === x.action.code && u.to === x.to && (u.from === null ? x.from.length === 0 : x.from.includes(u.from))).reduce((n, u) => n + u.count, 0)
  const name = (status: string) => text(draft.values.find(v => v.code === status)?.label) || status
  const ready = check !== null && check.problems.length === 0 && Object.keys(check.stranded).every(s => mapping[s])
  return (
    <div className="portside-words portside-states">
      <h1>{text(states.title)} · {t('versionNo', { version })}</h1>
      <p className="portside-problem-actions">
        <Button size="small" disabledFocusable={!changed} onClick={() => { checkOverlay({ kind: 'states', key: states.code, definition: draft }).then(setCheck, failed) }}>{t('statesCheck')}</Button>
        <Button size="small" appearance="primary" disabledFocusable={!changed || !ready} onClick={publish}>{t('publish')}</Button>
        <Button size="small" disabledFocusable={!changed} onClick={() => { setDraft(states); setCheck(null) }}>{t('statesDiscard')}</Button>
      </p>
      {check ? (
        <div role="status">
          {check.problems.length > 0 ? <ul className="portside-states-wrong">{check.problems.map(p => <li key={p}>{p}</li>)}</ul> : <p>{t('checkedGood')}</p>}
          {Object.entries(check.stranded).map(([status, count]) => (
            <p key={status}>{t('statesStranded', { status, count })} <Select size="small" value={mapping[status] ?? ''} aria-label={t('statesStranded', { status, count })} onChange={(_, d) => { setMapping({ ...mapping, [status]: d.value }) }}><option value="">{t('transferNone')}</option>{draft.values.map(v => <option key={v.code} value={v.code}>{text(v.label)}</option>)}</Select></p>
          ))}
        </div>
      ) : null}
      <StatesGraph states={draft} uses={uses} />
      <h2>{t('statesStatuses')}</h2>
      <table>
        <thead><tr><th scope="col">{t('extendName')}</th><th scope="col">{t('extendEnglish')}</th><th scope="col">{t('extendChinese')}</th><th scope="col">{t('statesRecords')}</th><th scope="col"><span className="portside-unseen">{t('extendState')}</span></th></tr></thead>
        <tbody>
          {draft.values.map((v, i) => (
            <tr key={v.code}>
              <th scope="row">{v.code}{v.code === draft.initial ? ` · ${t('statesInitial')}` : draft.terminal.includes(v.code) ? ` · ${t('statesTerminal')}` : ''}</th>
              {(['en_US', 'zh_CN'] as const).map(l => <td key={l}><Input size="small" value={v.label[l]} aria-label={`${v.code} ${l}`} onChange={(_, d) => { set({ values: draft.values.map((x, j) => (j === i ? { ...x, label: { ...x.label, [l]: d.value } } : x)) }) }} /></td>)}
              <td>{usage?.records[v.code] ?? 0}</td>
              <td><Button size="small" disabledFocusable={v.code === draft.initial} onClick={() => { set({ values: draft.values.filter(x => x !== v), terminal: draft.terminal.filter(x => x !== v.code), transitions: draft.transitions.flatMap(x => (x.to === v.code || (x.from.length > 0 && x.from.every(f => f === v.code)) ? [] : [{ ...x, from: x.from.filter(f => f !== v.code) }])) }) }}>{t('extendTakeOut')}</Button></td>
            </tr>
          ))}
          <tr><th scope="row"><Input size="small" value={code} aria-label={t('statesNew')} placeholder={t('statesNew')} onChange={(_, d) => { setCode(d.value) }} /></th><td colSpan={4}><Button size="small" disabledFocusable={!/^\w{1,40}$/.test(code) || draft.values.some(v => v.code === code)} onClick={() => { set({ values: [...draft.values, { code, label: { en_US: code, zh_CN: code } }] }); setCode('') }}>{t('extendAdd')}</Button></td></tr>
        </tbody>
      </table>
      <h2>{t('statesArrows')}</h2>
      <table>
        <thead><tr><th scope="col">{t('statesFrom')}</th><th scope="col">{t('what_action')}</th><th scope="col">{t('statesTo')}</th><th scope="col">{t('batchRoles')}</th><th scope="col">{t('statesTaken')}</th><th scope="col"><span className="portside-unseen">{t('extendState')}</span></th></tr></thead>
        <tbody>
          {draft.transitions.map((x, i) => (
            <tr key={`${x.from.join()}/${x.action.code}/${x.to}`}>
              <td>{x.from.map(name).join(', ') || '–'}</td><th scope="row">{text(x.action.label)}</th><td>{name(x.to)}</td>
              <td>{x.roles.join(', ')}</td><td>{uses(x) || t('statesNever')}</td>
              <td>{x.from.length > 0 ? <Button size="small" onClick={() => { set({ transitions: draft.transitions.filter((_, j) => j !== i) }) }}>{t('extendTakeOut')}</Button> : null}
                {x.from.length > 0 ? <Select size="small" value="" aria-label={t('statesRole', { action: text(x.action.label) })} onChange={(_, d) => { const r = d.value as RoleCode; arrow(i, { roles: x.roles.includes(r) ? x.roles.filter(y => y !== r) : [...x.roles, r] }) }}><option value="">{t('statesRoleChange')}</option>{roleCodes.map(r => <option key={r} value={r}>{x.roles.includes(r) ? `− ${r}` : `+ ${r}`}</option>)}</Select> : null}</td>
            </tr>
          ))}
          <NewArrow draft={draft} onAdd={x => { set({ transitions: [...draft.transitions, x] }) }} />
        </tbody>
      </table>
    </div>
  )
}

function NewArrow({ draft, onAdd }: { readonly draft: StateDefinition; onAdd(transition: Transition): void }) {
  const t = useT()
  const text = useText()
  const [next, setNext] = useState({ from: '', code: '', to: '', role: 'platform' as RoleCode })
  const ready = next.from !== '' && next.to !== '' && /^\w{1,40}$/.test(next.code)
  const status = (of: 'from' | 'to', label: string) => <Select size="small" value={next[of]} aria-label={label} onChange={(_, d) => { setNext({ ...next, [of]: d.value }) }}><option value="">{label}</option>{draft.values.map(v => <option key={v.code} value={v.code}>{text(v.label)}</option>)}</Select>
  return (
    <tr>
      <td>{status('from', t('statesFrom'))}</td>
      <td><Input size="small" value={next.code} aria-label={t('statesNewAction')} placeholder={t('statesNewAction')} onChange={(_, d) => { setNext({ ...next, code: d.value }) }} /></td>
      <td>{status('to', t('statesTo'))}</td>
      <td><Select size="small" value={next.role} aria-label={t('batchRoles')} onChange={(_, d) => { setNext({ ...next, role: d.value as RoleCode }) }}>{roleCodes.map(r => <option key={r} value={r}>{r}</option>)}</Select></td>
      <td colSpan={2}><Button size="small" disabledFocusable={!ready} onClick={() => { onAdd({ from: [next.from], action: { code: next.code, label: { en_US: next.code, zh_CN: next.code } }, to: next.to, roles: [next.role] }); setNext({ ...next, from: '', code: '', to: '' }) }}>{t('extendAdd')}</Button></td>
    </tr>
  )
}
