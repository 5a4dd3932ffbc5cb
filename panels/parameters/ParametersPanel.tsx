import { Button, Input, Select } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EffectiveParameter } from '../../domain/contracts/parameter.calls.ts'
import { fetchEffective, setParameter } from '../../src/api/parameters.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Empty } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import './parameters.css'

/** Values of platform, company and user, with the effective one marked; those of the address's level are editable. */
export default function ParametersPanel({ params, host }: PanelProps) {
  const t = useT()
  const level = params.address.startsWith('/mgr/company') ? 'company' : 'user'
  const edits = params.address.startsWith('/mgr/company') || params.address.startsWith('/mgr/user/params_edit')
  const { value: rows, error, again } = useFetched(`parameters/${level}`, stop => fetchEffective(level, stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  if (!rows) return error ? <Problem error={error} onRetry={again} /> : null
  return (
    <Stays error={error} onRetry={again}>
      {rows.length === 0 ? (
        <Empty title={t('noData')} text={t('parametersNone')} />
      ) : (
        <div className="portside-words portside-parameters">
          <h1>{t(level === 'company' ? 'parametersCompany' : 'parametersMine')}</h1>
          {level === 'user' && !edits ? (
            <p>
              <Button
                size="small"
                onClick={() => {
                  host.open('/mgr/user/params_edit')
                }}
              >
                {t('edit')}
              </Button>
            </p>
          ) : null}
          <table>
            <thead>
              <tr>
                <th scope="col">{t('parameterKey')}</th>
                <th scope="col">{t('level_platform')}</th>
                <th scope="col">{t('level_company')}</th>
                <th scope="col">{t('level_user')}</th>
                <th scope="col">{t('parameterHolds')}</th>
                {edits ? <th scope="col">{t('parameterSet')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map(r => (
                <Row key={r.id} row={r} level={level} edits={edits} onSet={again} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stays>
  )
}

function Row({
  row: r,
  level,
  edits,
  onSet,
}: {
  readonly row: EffectiveParameter
  readonly level: 'company' | 'user'
  readonly edits: boolean
  onSet(): void
}) {
  const t = useT()
  const own = r[level] ?? ''
  const [begun, setBegun] = useState(own)
  const [typed, setTyped] = useState(own)
  // Loads others' changes and keeps typed input.
  if (own !== begun) {
    setBegun(own)
    if (typed === begun) setTyped(own)
  }
  const shown = (value: string | null) =>
    r.options.find(o => o.key === value)?.description ??
    (r.dataType === 'boolean' && value ? t(value === 'true' ? 'yes' : 'no') : (value ?? ''))
  const send = (value: string | null) => {
    setParameter({ id: r.id, level, value }).then(
      () => {
        notify({ kind: 'success', code: 'saved' })
        onSet()
      },
      (error: unknown) => {
        notify({ kind: 'error', code: 'updateFailed', message: `${t('updateFailed')}: ${errorText(error)}` })
      },
    )
  }
  const label = `${t('parameterSet')}: ${r.key}`
  const choices =
    r.dataType === 'boolean'
      ? [
          { key: 'true', description: t('yes'), depth: 0 },
          { key: 'false', description: t('no'), depth: 0 },
        ]
      : r.dataType === 'lov'
        ? r.options
        : null
  return (
    <tr>
      <th scope="row">
        {r.moduleName} · {r.key}
        {r.description ? <small>{r.description}</small> : null}
      </th>
      {(['platform', 'company', 'user'] as const).map(l => (
        <td key={l} data-winner={r.winner === l ? '' : undefined}>
          {shown(r[l])}
        </td>
      ))}
      <td>
        {shown(r.value)} <Chip tone="info">{t(`level_${r.winner}` as MessageKey)}</Chip>
      </td>
      {edits ? (
        <td>
          {r.settable ? (
            <span className="portside-parameter-set">
              {choices ? (
                <Select
                  size="small"
                  value={typed}
                  aria-label={label}
                  onChange={(_, d) => {
                    setTyped(d.value)
                  }}
                >
                  <option value="">{t('transferNone')}</option>
                  {choices.map(o => (
                    <option key={o.key} value={o.key}>
                      {'\u2003'.repeat(o.depth) + o.description}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input
                  size="small"
                  type={r.dataType === 'date' ? 'date' : 'text'}
                  value={typed}
                  aria-label={label}
                  onChange={(_, d) => {
                    setTyped(d.value)
                  }}
                />
              )}
              <Button
                size="small"
                disabledFocusable={typed === own}
                onClick={() => {
                  send(typed)
                }}
              >
                {t('save')}
              </Button>
              {r.winner === level ? (
                <Button
                  size="small"
                  onClick={() => {
                    send(null)
                  }}
                >
                  {t('parameterBack')}
                </Button>
              ) : null}
            </span>
          ) : (
            t('parameterFixed')
          )}
        </td>
      ) : null}
    </tr>
  )
}
