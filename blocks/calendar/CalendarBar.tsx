import { Button, makeStyles, tokens, ToggleButton, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { isCalendarView, type CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { FullSettings } from './contract.ts'

interface Props {
  readonly settings: FullSettings
  readonly view: CalendarViewCode
  readonly title: string
  onView(view: CalendarViewCode): void
  onToday(): void
  onStep(by: 1 | -1): void
  onCustom(opens: string): void
}

const viewList = 'platform:calendarView'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '6px 10px',
    flexShrink: 0,
  },
  part: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The header, with content and positions from the settings. */
export function CalendarBar({ settings, view, title, onView, onToday, onStep, onCustom }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  useLists([viewList])
  const part = (word: string) => {
    if (isCalendarView(word))
      return (
        <ToggleButton
          key={word}
          size="small"
          appearance="subtle"
          checked={view === word}
          onClick={() => {
            onView(word)
          }}
        >
          {listLabel(viewList, word)}
        </ToggleButton>
      )
    switch (word) {
      case 'title':
        return (
          <h2 key={word} className={styles.title} aria-live="polite">
            {title}
          </h2>
        )
      case 'today':
        return (
          <Button key={word} size="small" onClick={onToday}>
            {t('calendarToday')}
          </Button>
        )
      case 'prev':
        return (
          <Tooltip key={word} content={t('calendarBack')} relationship="label">
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronLeft20Regular />}
              onClick={() => {
                onStep(-1)
              }}
            />
          </Tooltip>
        )
      case 'next':
        return (
          <Tooltip key={word} content={t('calendarOn')} relationship="label">
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronRight20Regular />}
              onClick={() => {
                onStep(1)
              }}
            />
          </Tooltip>
        )
      default: {
        const own = settings.customButtons?.[word]
        return own ? (
          <Button
            key={word}
            size="small"
            onClick={() => {
              onCustom(own.opens)
            }}
          >
            {text(own.label)}
          </Button>
        ) : null
      }
    }
  }
  const { start, center, end } = settings.header
  return (
    <div className={styles.bar}>
      {[start, center, end].map((words, i) => (
        <div key={['start', 'center', 'end'][i]} className={styles.part}>
          {words.map(part)}
        </div>
      ))}
    </div>
  )
}
