import { Button, Field, makeStyles, Select } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { partId, type PartName } from '../../domain/modules/content.ts'
import { partKinds } from '../../domain/modules/part-kinds.ts'
import { fetchModuleChoices } from '../../src/api/modules.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { partStyles } from '../../src/views/parts/part-styles.ts'

const useStyles = makeStyles({
  ...partStyles,
  choose: { minWidth: 'min(320px, 100%)', maxWidth: '100%' },
})

interface Props {
  /** Definitions that the module holds: the choices are read again when it changes. */
  readonly count: number
  onAdd(part: PartName, name: string): void
  /** The last choice is taken: the form with the focus is gone. */
  onLast(): void
}

/** Chooses a published definition or a record that is in no module. */
export function AddPart({ count, onAdd, onLast }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { value, error, again } = useFetched('choices', fetchModuleChoices, count)
  const [chosen, setChosen] = useState('')
  const some = value !== undefined && value.parts.length > 0
  const had = useRef(false)
  const last = useEffectEvent(onLast)
  useEffect(() => {
    if (had.current && !some) last()
    had.current = some
  }, [some])
  if (error && !value) return <Failure error={error} onRetry={again} />
  if (!value) return null
  const part = value.parts.find(p => partId(p) === chosen) ?? value.parts[0]
  if (!part) return <span className={styles.quiet}>{t('modNoChoices')}</span>
  return (
    <form
      className={styles.bar}
      onSubmit={e => {
        e.preventDefault()
        onAdd({ kind: part.kind, key: part.key }, part.title ? text(part.title) : part.key)
      }}
    >
      <Field label={t('modAddWhich')} className={styles.choose}>
        <Select
          value={partId(part)}
          onChange={(_, data) => {
            setChosen(data.value)
          }}
        >
          {partKinds
            .map(kind => [kind, value.parts.filter(p => p.kind === kind)] as const)
            .filter(([, of]) => of.length > 0)
            .map(([kind, of]) => (
              <optgroup key={kind} label={t(`modKind_${kind}`)}>
                {of.map(p => (
                  <option key={partId(p)} value={partId(p)}>
                    {t(`modKind_${kind}`)}: {p.title ? `${text(p.title)} (${p.key})` : p.key}
                  </option>
                ))}
              </optgroup>
            ))}
        </Select>
      </Field>
      <Button type="submit">{t('modAdd')}</Button>
    </form>
  )
}
