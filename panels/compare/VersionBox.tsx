import { Field } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { RecordVersion } from '../../domain/contracts/version.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { fetchVersions } from '../../src/api/versions.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type OptionSource } from '../../src/fields/choice/options.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { t, useT } from '../../src/i18n/intl.ts'
import { textOf } from '../../src/state/language.ts'

/** What was done in a version: its steps, the creation, or a plain change. */
const doneIn = ({ steps, created }: RecordVersion): string =>
  steps.length > 0 ? steps.map(textOf).join(', ') : t(created ? 'versionCreated' : 'versionChanged')

const versionSource =
  (entity: string, id: string): OptionSource =>
  async (typed, stop) =>
    (await fetchVersions(entity, id, stop))
      .slice(1)
      .map(v => ({ value: v.at, label: showInstant(v.at, userZone()), hint: `${doneIn(v)} · ${v.who}` }))
      .filter(o => matches(typed, [o.label, o.hint]))

/** Adds an earlier version of a record to the comparison: found by time, step or author. */
export function VersionBox({
  entity,
  id,
  name,
  onPick,
}: {
  readonly entity: string
  readonly id: string
  readonly name: string
  onPick(at: string): void
}) {
  const say = useT()
  const source = useMemo(() => versionSource(entity, id), [entity, id])
  const label = say('compareVersion', { name })
  return (
    <Field label={label} orientation="horizontal" size="small">
      <ChoiceBox
        label={label}
        text=""
        source={source}
        onPick={option => {
          if (option) onPick(option.value)
        }}
      />
    </Field>
  )
}
