import { Button, makeStyles, MenuItem, MenuList, MenuPopover, MenuTrigger, tokens } from '@fluentui/react-components'
import { CalendarClock16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useT } from '../../../i18n/intl.ts'
import { PanelMenu } from '../../parts/PanelMenu.tsx'
import { rangeText } from './range-text.ts'
import { isRelative, namedRanges, type DayRange, type RangeName } from './relative-days.ts'

const useStyles = makeStyles({
  set: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0, flex: '1 1 auto' },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  /** Name of the field. */
  readonly label: string
  readonly value: DayRange
  onChange(range: DayRange): void
}

/** Ranges such as "this week", chosen from a menu; the chosen one replaces its two days. */
export function NamedRanges({ label, value, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const menu = (
    <PanelMenu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<CalendarClock16Regular />}
          aria-label={t('namedRanges', { field: label })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {(Object.keys(namedRanges) as RangeName[]).map(name => (
            <MenuItem
              key={name}
              onClick={() => {
                onChange(namedRanges[name])
              }}
            >
              {t(name)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </PanelMenu>
  )
  if (!isRelative(value)) return menu
  return (
    <span className={styles.set}>
      <span className={styles.name}>{rangeText(value)}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<Dismiss16Regular />}
        aria-label={t('clear')}
        onClick={() => {
          onChange({ from: '', to: '' })
        }}
      />
      {menu}
    </span>
  )
}
