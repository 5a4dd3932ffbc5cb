import { Button, Toolbar, ToolbarDivider } from '@fluentui/react-components'
import { Add16Regular, ArrowCounterclockwise16Regular, Pause16Regular, Play16Regular } from '@fluentui/react-icons'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  /** Some jobs were paused with all others. */
  readonly paused: boolean
  onAdd(): void
  onPauseAll(): void
  onResumeAll(): void
  onStartAll(): void
}

/** Adds a job, and acts on all of them. */
export function JobsToolbar({ paused, onAdd, onPauseAll, onResumeAll, onStartAll }: Props) {
  const t = useT()
  return (
    <Toolbar className="portside-jobs-bar" aria-label={t('jobAll')}>
      <Button size="small" appearance="primary" icon={<Add16Regular />} onClick={onAdd}>
        {t('jobAdd')}
      </Button>
      <ToolbarDivider />
      <Button size="small" appearance="subtle" icon={<Pause16Regular />} onClick={onPauseAll}>
        {t('jobPauseAll')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowCounterclockwise16Regular />}
        disabledFocusable={!paused}
        onClick={onResumeAll}
      >
        {t('jobResumeAll')}
      </Button>
      <Button size="small" appearance="subtle" icon={<Play16Regular />} onClick={onStartAll}>
        {t('jobStartAll')}
      </Button>
    </Toolbar>
  )
}
