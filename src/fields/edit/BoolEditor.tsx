import { Checkbox } from '@fluentui/react-components'
import { useT } from '../../i18n/intl.ts'
import type { EditorProps } from './contract.ts'

export function BoolEditor({ value, onChange }: EditorProps) {
  const t = useT()
  return (
    <Checkbox
      checked={value === true}
      label={t(value === true ? 'yes' : 'no')}
      onChange={(_, data) => {
        onChange(data.checked === true)
      }}
    />
  )
}
