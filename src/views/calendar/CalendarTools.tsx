import { Button, Input, makeStyles, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwise20Regular, Filter16Regular, Search16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { listLabel, listValues } from '../../fields/lists.ts'
import { useT } from '../../i18n/intl.ts'

interface Props {
  readonly search: string
  /** Cache key of the list whose values can be left out; null shows all. */
  readonly list: string | undefined
  readonly shown: readonly string[] | null
  onSearch(text: string): void
  onShown(shown: readonly string[] | null): void
  onRefresh(): void
}

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, padding: '6px 10px 0', flexShrink: 0 },
  search: { width: '220px', minWidth: '120px', flexShrink: 1 },
  grow: { flexGrow: 1 },
})

/** Rest after the last letter before the calendar is searched, in milliseconds; Enter searches at once. */
const restMs = 300

export function CalendarTools({ search, list, shown, onSearch, onShown, onRefresh }: Props) {
  const styles = useStyles()
  const t = useT()
  const [text, setText] = useState(search)
  const [composing, setComposing] = useState(false)
  const find = useEffectEvent(onSearch)
  useEffect(() => {
    if (composing || text.trim() === search) return
    const timer = setTimeout(() => { find(text.trim()) }, restMs)
    return () => { clearTimeout(timer) }
  }, [text, search, composing])
  const values = listValues(list).map(v => v.code)
  const some = values.filter(v => shown?.includes(v) ?? true)
  return (
    <div className={styles.tools}>
      <Input className={styles.search} size="small" type="search" value={text} aria-label={t('calendarSearch')} placeholder={t('calendarSearch')} autoComplete="off" spellCheck={false} contentBefore={<Search16Regular />}
        onChange={(_, data) => { setText(data.value) }} onCompositionStart={() => { setComposing(true) }} onCompositionEnd={() => { setComposing(false) }}
        onKeyDown={e => { if (e.key === 'Enter' && !e.nativeEvent.isComposing && e.keyCode !== 229) { e.preventDefault(); onSearch(text.trim()) } }} />
      {values.length > 0 ? (
        <Menu checkedValues={{ shown: some }} onCheckedValueChange={(_, data) => { onShown(data.checkedItems.length === values.length ? null : data.checkedItems) }}>
          <MenuTrigger disableButtonEnhancement><Button size="small" appearance="subtle" icon={<Filter16Regular />}>{t('calendarGroups')}{some.length < values.length ? ` ${some.length}/${values.length}` : ''}</Button></MenuTrigger>
          <MenuPopover><MenuList>{values.map(v => <MenuItemCheckbox key={v} name="shown" value={v}>{listLabel(list, v)}</MenuItemCheckbox>)}</MenuList></MenuPopover>
        </Menu>
      ) : null}
      <span className={styles.grow} />
      <Tooltip content={t('refresh')} relationship="label"><Button size="small" appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={onRefresh} /></Tooltip>
    </div>
  )
}
