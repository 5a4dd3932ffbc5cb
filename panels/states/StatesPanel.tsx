import { Link } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import type { HoldingDefinition } from '../../domain/contracts/overlay.calls.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import { fetchOverlays } from '../../src/api/overlays.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { StatesEditor } from './StatesEditor.tsx'
import './states.css'

/** All status lists; with one in the address, its editor. */
export default function StatesPanel({ params, host }: PanelProps) {
  const { value, error, again } = useFetched('states', stop => fetchOverlays('states', stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const id = new URLSearchParams(params.address.split('?')[1] ?? '').get('id') ?? ''
  const chosen = value?.find(v => v.key === id)
  useEffect(() => {
    host.title(chosen ? (chosen.definition as StateDefinition).title : null)
  }, [host, chosen])
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  return (
    <Stays error={error} onRetry={again}>
      {chosen ? (
        <StatesEditor
          key={id}
          states={chosen.definition as StateDefinition}
          versions={chosen.versions}
          onDirty={why => {
            host.dirty(why)
          }}
          onPublished={again}
        />
      ) : (
        <StatesList
          machines={value}
          onOpen={key => {
            host.open(`/mgr/platform/flow-edit?id=${key}`)
          }}
        />
      )}
    </Stays>
  )
}

function StatesList({
  machines,
  onOpen,
}: {
  readonly machines: readonly HoldingDefinition[]
  onOpen(key: string): void
}) {
  const t = useT()
  const text = useText()
  const objectName = useObjectName()
  return (
    <div className="portside-words portside-states">
      <h1>{t('statesTitle')}</h1>
      <p>{t('statesIntro')}</p>
      <div className="portside-folds">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('statesMachine')}</th>
              <th scope="col">{t('extendObject')}</th>
              <th scope="col" className="portside-states-number">
                {t('statesStatuses')}
              </th>
              <th scope="col" className="portside-states-number">
                {t('statesTransitions')}
              </th>
              <th scope="col">{t('statesVersion')}</th>
            </tr>
          </thead>
          <tbody>
            {machines.map(v => {
              const s = v.definition as StateDefinition
              return (
                <tr key={v.key}>
                  <th scope="row">
                    <Link
                      as="button"
                      onClick={() => {
                        onOpen(v.key)
                      }}
                    >
                      {text(s.title)}
                    </Link>
                  </th>
                  <td data-label={t('extendObject')}>{objectName(s.entity)}</td>
                  <td className="portside-states-number" data-label={t('statesStatuses')}>
                    {s.values.length}
                  </td>
                  <td className="portside-states-number" data-label={t('statesTransitions')}>
                    {s.transitions.length}
                  </td>
                  <td data-label={t('statesVersion')}>{v.versions[0]?.version ?? t('asShipped')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
