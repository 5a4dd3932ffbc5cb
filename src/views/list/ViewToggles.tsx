import { ToggleButton, Tooltip } from '@fluentui/react-components'
import { GanttChart20Regular as TimelineIcon, PanelRight20Regular } from '@fluentui/react-icons'
import { useT } from '../../i18n/intl.ts'

interface Props {
  /** Records may be shown beside. */
  readonly opens: boolean
  readonly peek: boolean
  readonly overTime: boolean
  /** Absent where rows have no steps. */
  readonly onTimeline: (() => void) | undefined
  onPeek(on: boolean): void
}

/** Rows over time, and the record of the row beside. */
export function ViewToggles({ opens, peek, overTime, onTimeline, onPeek }: Props) {
  const t = useT()
  return (
    <>
      {onTimeline ? (
        <ToggleButton size="small" appearance="subtle" icon={<TimelineIcon />} checked={overTime} onClick={onTimeline}>
          {t('timeline')}
        </ToggleButton>
      ) : null}
      {opens ? (
        <Tooltip content={t('peekRows')} relationship="label">
          <ToggleButton
            size="small"
            appearance="subtle"
            icon={<PanelRight20Regular />}
            checked={peek}
            onClick={() => {
              onPeek(!peek)
            }}
          />
        </Tooltip>
      ) : null}
    </>
  )
}
