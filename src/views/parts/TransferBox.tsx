import { useState } from 'react'
import type { Option, OptionSource } from '../../fields/choice/options.ts'
import { TransferList } from '../../fields/transfer/TransferList.tsx'
import { useT } from '../../i18n/intl.ts'
import { useFetched } from '../record/tabs/use-fetched.ts'

interface Props {
  readonly label: string
  /** Changes when the source does. */
  readonly of: string
  readonly chosen: readonly Option[]
  readonly source: OptionSource
  onChange(chosen: readonly Option[]): void
}

/** A transfer list whose left side comes from a source, such as records. */
export function TransferBox({ label, of, chosen, source, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = useFetched(`${of}/${typed}`, async stop => source(typed, stop))
  const held = new Set(chosen.map(c => c.value))
  const options = [...chosen, ...(found.value ?? []).filter(o => !held.has(o.value))]
  return (
    <TransferList
      label={label}
      options={options}
      chosen={[...held]}
      titles={[t('transferChoose'), t('transferChosen')]}
      find={setTyped}
      onChange={values => {
        const now = new Set(values)
        onChange(options.filter(o => now.has(o.value)))
      }}
    />
  )
}
