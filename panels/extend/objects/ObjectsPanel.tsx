import { Button, Input, Link } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError } from '../../../src/api/errors.ts'
import { fetchOverlays } from '../../../src/api/overlays.ts'
import { matches, type Option } from '../../../src/fields/choice/options.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { $language } from '../../../src/state/language.ts'
import { Chip } from '../../../src/ui/Chip.tsx'
import { LoadingBar } from '../../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../../contract.ts'
import { Problem } from '../../Problem.tsx'
import { Stays } from '../../Stays.tsx'
import { heldOf } from './held.ts'
import { ObjectEditor } from './ObjectEditor.tsx'
import { ShippedObject } from './ShippedObject.tsx'
import '../extend.css'
import './objects.css'

const screen = '/mgr/platform/entity'

/**
 * All objects: shipped ones read-only, designed ones editable. An id in the address opens one; an empty id a new one.
 */
export default function ObjectsPanel({ params, host }: PanelProps) {
  const language = useStore($language)
  const id = new URLSearchParams(params.address.split('?')[1] ?? '').get('id')
  const { value, error, again } = useFetched(`objects/${id}`, stop => fetchOverlays('object', stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const chosen = value?.find(v => v.key === id)
  useEffect(() => {
    host.title(chosen ? heldOf(chosen).label : null)
  }, [host, chosen])
  const objects = useMemo(
    (): readonly Option[] =>
      (value ?? [])
        .map(v => ({ value: v.key, label: heldOf(v).label[language], hint: v.key }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [value, language],
  )
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  if (id && !chosen) return <Problem error={new ApiError(404, 'NOT_FOUND', '')} onRetry={again} />
  const shown = () => {
    if (chosen && heldOf(chosen).shipped) return <ShippedObject name={chosen.key} held={heldOf(chosen)} />
    if (chosen ?? id === '')
      return (
        <ObjectEditor
          key={id}
          name={chosen?.key ?? ''}
          held={chosen ? heldOf(chosen) : undefined}
          versions={chosen?.versions ?? []}
          objects={objects}
          onDirty={why => {
            host.dirty(why)
          }}
          onPublished={name => {
            if (name === id) again()
            else host.open(`${screen}?id=${name}`, 'here')
          }}
          onOpen={address => {
            host.open(address)
          }}
        />
      )
    return (
      <ObjectList
        held={value.map(v => ({ name: v.key, of: heldOf(v), version: v.versions[0]?.version ?? 0 }))}
        onOpen={name => {
          host.open(`${screen}?id=${name}`)
        }}
      />
    )
  }
  return (
    <Stays error={error} onRetry={again}>
      {shown()}
    </Stays>
  )
}

interface ListProps {
  readonly held: readonly { readonly name: string; readonly of: ReturnType<typeof heldOf>; readonly version: number }[]
  onOpen(name: string): void
}

/** Designed objects first. */
function ObjectList({ held, onOpen }: ListProps) {
  const t = useT()
  const language = useStore($language)
  const [typed, setTyped] = useState('')
  const own = held.filter(h => !h.of.shipped).length
  const shown = held
    .filter(h => matches(typed, [h.of.label[language], h.name, h.of.table]))
    .toSorted(
      (a, b) =>
        Number(a.of.shipped ?? false) - Number(b.of.shipped ?? false) ||
        a.of.label[language].localeCompare(b.of.label[language]),
    )
  return (
    <div className="portside-words portside-extend portside-objects">
      <h1>{t('objectsTitle')}</h1>
      <p>{t('objectsIntro')}</p>
      <p className="portside-objects-tools">
        <Button
          size="small"
          appearance="primary"
          onClick={() => {
            onOpen('')
          }}
        >
          {t('objectsNew')}
        </Button>
        <Input
          size="small"
          type="search"
          value={typed}
          aria-label={t('objectsFind')}
          placeholder={t('objectsFind')}
          onChange={(_, d) => {
            setTyped(d.value)
          }}
        />
        <span role="status">{t('objectsCount', { own, shipped: held.length - own })}</span>
      </p>
      {own === 0 ? <p>{t('objectsNone')}</p> : null}
      <div className="portside-objects-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('extendObject')}</th>
              <th scope="col">{t('extendName')}</th>
              <th scope="col">{t('objectsTable')}</th>
              <th scope="col" className="portside-objects-number">
                {t('objectsFields')}
              </th>
              <th scope="col">{t('statesVersion')}</th>
              <th scope="col">{t('extendState')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, of, version }) => (
              <tr key={name}>
                <th scope="row">
                  <Link
                    as="button"
                    onClick={() => {
                      onOpen(name)
                    }}
                  >
                    {of.label[language]}
                  </Link>
                </th>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <code>{of.table}</code>
                </td>
                <td className="portside-objects-number">{Object.keys(of.fields).length}</td>
                <td>{version > 0 ? t('versionNo', { version }) : t('asShipped')}</td>
                <td>
                  {of.shipped ? (
                    <Chip>{t('objectsShipped')}</Chip>
                  ) : of.withdrawn ? (
                    <Chip tone="warning">{t('objectsWithdrawn')}</Chip>
                  ) : (
                    <Chip tone="success">{t('extendHolds')}</Chip>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
