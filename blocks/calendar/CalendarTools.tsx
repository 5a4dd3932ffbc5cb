import {
  Button,
  makeStyles,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowClockwise20Regular, Filter16Regular } from '@fluentui/react-icons'
import { listLabel, listValues } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { SearchWords } from '../../src/views/parts/SearchWords.tsx'
import { PanelMenu } from '../../src/views/parts/PanelMenu.tsx'

interface Props {
  readonly search: string
  /** Cache key of the list with hidable values; null shows all. */
  readonly list: string | undefined
  readonly shown: readonly string[] | null
  onSearch(text: string): void
  onShown(shown: readonly string[] | null): void
  onRefresh(): void
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: '6px 10px 0',
    flexShrink: 0,
  },
  search: { width: '220px', minWidth: '120px', flexShrink: 1 },
  grow: { flexGrow: 1 },
})

export function CalendarTools({ search, list, shown, onSearch, onShown, onRefresh }: Props) {
  const styles = useStyles()
  const t = useT()
  const values = listValues(list).map(v => v.code)
  const some = values.filter(v => shown?.includes(v) ?? true)
  return (
    <div className={styles.tools}>
      <SearchWords className={styles.search} label={t('calendarSearch')} words={search} onSearch={onSearch} />
      {values.length > 0 ? (
        <PanelMenu
          checkedValues={{ shown: some }}
          onCheckedValueChange={(_, data) => {
            onShown(data.checkedItems.length === values.length ? null : data.checkedItems)
          }}
        >
          <MenuTrigger disableButtonEnhancement>
            <Button size="small" appearance="subtle" icon={<Filter16Regular />}>
              {t('calendarGroups')}
              {some.length < values.length ? ` ${some.length}/${values.length}` : ''}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {values.map(v => (
                <MenuItemCheckbox key={v} name="shown" value={v}>
                  {listLabel(list, v)}
                </MenuItemCheckbox>
              ))}
            </MenuList>
          </MenuPopover>
        </PanelMenu>
      ) : null}
      <span className={styles.grow} />
      <Tooltip content={t('refresh')} relationship="label">
        <Button size="small" appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={onRefresh} />
      </Tooltip>
    </div>
  )
}
