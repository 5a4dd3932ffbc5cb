import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowImport16Regular } from '@fluentui/react-icons'
import { useText, useT } from '../../src/i18n/intl.ts'
import type { WireField } from '../../domain/contracts/definitions.ts'

interface Props {
  readonly field: WireField
  /** The base record. */
  readonly from: string
  readonly busy: boolean
  onCopy(): void
}

/** Takes the value of the base record into this one, by click or Enter. */
export function CopyButton({ field, from, busy, onCopy }: Props) {
  const t = useT()
  const text = useText()
  return (
    <Tooltip content={t('compareTake', { field: text(field.label), name: from })} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowImport16Regular />}
        disabledFocusable={busy}
        data-no-print
        onClick={onCopy}
      />
    </Tooltip>
  )
}
