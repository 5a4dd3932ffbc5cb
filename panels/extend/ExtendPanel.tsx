import { Field } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fetchOverlays } from '../../src/api/overlays.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { Extension } from './Extension.tsx'
import type { Holding } from './holding.ts'
import './extend.css'
import './objects/objects.css'

/** Adding fields to shipped objects; published ones take effect at once. */
export default function ExtendPanel({ host }: PanelProps) {
  const t = useT()
  const language = useStore($language)
  const { value, error, again } = useFetched('extend', stop => fetchOverlays('entity', stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const [key, setKey] = useState('')
  const objects = useMemo(
    (): readonly Option[] =>
      (value ?? [])
        .map(v => ({ value: v.key, label: (v.definition as Holding).label[language], hint: v.key }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [value, language],
  )
  const source = useMemo(
    (): OptionSource => typed => objects.filter(o => matches(typed, [o.label, o.value])),
    [objects],
  )
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  const chosen = value.find(v => v.key === key)
  return (
    <Stays error={error} onRetry={again}>
      <div className="portside-words portside-extend">
        <h1>{t('extendTitle')}</h1>
        <p>{t('extendIntro')}</p>
        <Field size="small" label={t('extendObject')} className="portside-extend-one">
          <ChoiceBox
            label={t('extendObject')}
            text={objects.find(o => o.value === key)?.label ?? ''}
            placeholder={t('choose')}
            source={source}
            onPick={o => {
              setKey(o?.value ?? '')
            }}
            onLoose={() => {}}
          />
        </Field>
        {chosen ? (
          <Extension
            key={key}
            name={key}
            holding={chosen.definition as Holding}
            objects={objects}
            versions={chosen.versions}
            onDirty={why => {
              host.dirty(why)
            }}
            onPublished={again}
          />
        ) : null}
      </div>
    </Stays>
  )
}
