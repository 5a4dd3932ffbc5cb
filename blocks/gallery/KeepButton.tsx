import { Button } from '@fluentui/react-components'
import { Star20Filled, Star20Regular } from '@fluentui/react-icons'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly name: string
  readonly kept: boolean
  onToggle(): void
}

/** Marks a record as a favourite, or takes the mark away. */
export function KeepButton({ name, kept, onToggle }: Props) {
  const t = useT()
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={kept ? <Star20Filled /> : <Star20Regular />}
      aria-pressed={kept}
      aria-label={t('galleryKeep', { name })}
      title={t(kept ? 'galleryKept' : 'galleryKeepShort')}
      onClick={onToggle}
    />
  )
}
