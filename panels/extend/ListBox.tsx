import { Field } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Text } from '../../domain/meta/text.ts'
import { fetchOverlays } from '../../src/api/overlays.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'

interface Props {
  readonly asks: 'list' | 'object'
  readonly objects: readonly Option[]
  readonly chosen: Option | null
  readonly problem: { readonly validationMessage?: string }
  onChoose(of: Option | null): void
}

/** The list of values, or the object of the records. */
export function ListBox({ asks, objects, chosen, problem, onChoose }: Props) {
  const t = useT()
  const language = useStore($language)
  const label = t(asks === 'list' ? 'extendList' : 'extendObject')
  const source = useMemo(
    (): OptionSource => async (typed, stop) => {
      const offered =
        asks === 'object'
          ? objects
          : (await fetchOverlays('lov', stop))
              .map((v): Option => ({
                value: v.key,
                label: (v.definition as { readonly title: Text }).title[language],
                hint: v.key,
              }))
              .toSorted((a, b) => a.label.localeCompare(b.label))
      return offered.filter(o => matches(typed, [o.label, o.value])).slice(0, 100)
    },
    [asks, objects, language],
  )
  return (
    <Field size="small" label={label} required {...problem}>
      <ChoiceBox
        label={label}
        text={chosen?.label ?? ''}
        placeholder={t('choose')}
        source={source}
        onPick={onChoose}
        onLoose={() => {}}
      />
    </Field>
  )
}
