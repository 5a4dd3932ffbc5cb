import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { fetchEffective } from '../../src/api/parameters.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Empty } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import type { PanelProps } from '../contract.ts'
import { ParameterRow } from './ParameterRow.tsx'
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
                <ParameterRow key={r.id} row={r} level={level} edits={edits} onSet={again} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stays>
  )
}
