import { Button, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import type { RoleCode } from '../../domain/meta/role.ts'
import { roleCodes } from '../../domain/meta/role.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { RoleMenu } from './RoleMenu.tsx'
import { useNames } from './use-names.ts'

interface Props {
  readonly draft: StateDefinition
  uses(transition: Transition): number
  onChange(transitions: readonly Transition[]): void
}

/** The transitions: from, to, action, roles, uses. The creating one is fixed. */
export function TransitionTable({ draft, uses, onChange }: Props) {
  const t = useT()
  const text = useText()
  const names = useNames(draft)
  return (
    <div className="portside-states-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statesFrom')}</th>
            <th scope="col">{t('what_action')}</th>
            <th scope="col">{t('statesTo')}</th>
            <th scope="col">{t('batchRoles')}</th>
            <th scope="col" className="portside-states-number">
              {t('statesTaken')}
            </th>
            <th scope="col">
              <span className="portside-unseen">{t('extendTakeOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.transitions.map((x, i) => (
            <tr key={`${x.from.join()}/${x.action.code}/${x.to}`}>
              <td>{x.from.map(names.status).join(', ') || '–'}</td>
              <th scope="row">{text(x.action.label)}</th>
              <td>{names.status(x.to)}</td>
              <td className="portside-states-roles">{names.roles(x.roles)}</td>
              <td className="portside-states-number">{uses(x) || t('statesNever')}</td>
              <td>
                {x.from.length > 0 ? (
                  <span className="portside-states-tools">
                    <RoleMenu
                      chosen={x.roles}
                      label={t('statesRole', { action: names.transition(x) })}
                      nameOf={names.role}
                      onChange={roles => {
                        onChange(draft.transitions.map((y, j) => (j === i ? { ...y, roles } : y)))
                      }}
                    />
                    <Button
                      size="small"
                      aria-label={`${t('extendTakeOut')}: ${names.transition(x)}`}
                      onClick={() => {
                        onChange(draft.transitions.filter((_, j) => j !== i))
                      }}
                    >
                      {t('extendTakeOut')}
                    </Button>
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
          <NewTransition
            draft={draft}
            onAdd={x => {
              onChange([...draft.transitions, x])
            }}
          />
        </tbody>
      </table>
    </div>
  )
}

function NewTransition({ draft, onAdd }: { readonly draft: StateDefinition; onAdd(transition: Transition): void }) {
  const t = useT()
  const text = useText()
  const names = useNames(draft)
  const [next, setNext] = useState({ from: '', code: '', to: '', role: 'platform' as RoleCode })
  const ready = next.from !== '' && next.to !== '' && /^\w{1,40}$/.test(next.code)
  const status = (of: 'from' | 'to', label: string) => (
    <Select
      size="small"
      value={next[of]}
      aria-label={`${t('statesNewTransition')}: ${label}`}
      onChange={(_, d) => {
        setNext({ ...next, [of]: d.value })
      }}
    >
      <option value="">{t('choose')}</option>
      {draft.values.map(v => (
        <option key={v.code} value={v.code}>
          {text(v.label)}
        </option>
      ))}
    </Select>
  )
  // An existing action keeps its name.
  const label = draft.transitions.find(x => x.action.code === next.code)?.action.label ?? {
    en_US: next.code,
    zh_CN: next.code,
  }
  return (
    <tr>
      <td>{status('from', t('statesFrom'))}</td>
      <td>
        <Input
          size="small"
          value={next.code}
          aria-label={`${t('statesNewTransition')}: ${t('what_action')}`}
          placeholder={t('statesNewAction')}
          onChange={(_, d) => {
            setNext({ ...next, code: d.value.trim() })
          }}
        />
      </td>
      <td>{status('to', t('statesTo'))}</td>
      <td>
        <Select
          size="small"
          value={next.role}
          aria-label={`${t('statesNewTransition')}: ${t('batchRoles')}`}
          onChange={(_, d) => {
            setNext({ ...next, role: d.value as RoleCode })
          }}
        >
          {roleCodes.map(r => (
            <option key={r} value={r}>
              {names.role(r)}
            </option>
          ))}
        </Select>
      </td>
      <td colSpan={2}>
        <Button
          size="small"
          aria-label={`${t('extendAdd')}: ${t('statesNewTransition')}`}
          disabledFocusable={!ready}
          onClick={() => {
            onAdd({ from: [next.from], action: { code: next.code, label }, to: next.to, roles: [next.role] })
            setNext({ ...next, from: '', code: '', to: '' })
          }}
        >
          {t('extendAdd')}
        </Button>
      </td>
    </tr>
  )
}
