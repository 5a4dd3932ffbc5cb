import { Badge, Button, makeStyles, Tag, TagGroup, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular, Filter16Regular } from '@fluentui/react-icons'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../../domain/meta/query.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import { useT } from '../../../i18n/intl.ts'
import { SearchWords } from '../../parts/SearchWords.tsx'
import { describe, summaries } from './describe.ts'
import { itemKey, type SearchValues } from './search-values.ts'

interface Props {
  readonly items: readonly SearchItem[]
  readonly entity: WireEntity
  readonly values: SearchValues
  readonly extra: readonly Condition[]
  readonly expanded: boolean
  onExpand(expanded: boolean): void
  onSearch(values: SearchValues, extra: readonly Condition[]): void
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexWrap: 'wrap',
    minWidth: 0,
    flexGrow: 1,
  },
  keyword: { flex: '1 1 120px', minWidth: '120px', maxWidth: '220px' },
})

/** The folded search form: the keyword, and other conditions as removable labels. */
export function SearchBar({ items, entity, values, extra, expanded, onExpand, onSearch }: Props) {
  const styles = useStyles()
  const t = useT()
  const keyword = items.find(i => i.field === 'keyword')
  const chips = summaries(items, values, entity)
  const hidden = chips.length + extra.length
  const remove = (key: string) => {
    onSearch(Object.fromEntries(Object.entries(values).filter(([k]) => k !== key)), extra)
  }
  return (
    <div className={styles.bar}>
      {keyword ? (
        <Keyword
          item={keyword}
          values={values}
          onSearch={next => {
            onSearch(next, extra)
          }}
        />
      ) : null}
      {items.length > (keyword ? 1 : 0) ? (
        <Tooltip
          content={`${t(expanded ? 'fewerFilters' : 'moreFilters')}${hidden > 0 ? `: ${hidden}` : ''}`}
          relationship="label"
        >
          <Button
            size="small"
            appearance="subtle"
            icon={<Filter16Regular />}
            aria-expanded={expanded}
            onClick={() => {
              onExpand(!expanded)
            }}
          >
            {hidden > 0 ? (
              <Badge size="small" appearance="filled" color="brand">
                {hidden}
              </Badge>
            ) : expanded ? (
              <ChevronUp16Regular />
            ) : (
              <ChevronDown16Regular />
            )}
          </Button>
        </Tooltip>
      ) : null}
      {hidden > 0 && !expanded ? (
        <TagGroup
          size="small"
          aria-label={t('searchedFor')}
          onDismiss={(_, data) => {
            if (data.value.startsWith('extra:'))
              onSearch(
                values,
                extra.filter((_, i) => `extra:${i}` !== data.value),
              )
            else remove(data.value)
          }}
        >
          {chips.map(c => (
            <Tag
              key={c.key}
              value={c.key}
              dismissible
              size="small"
              appearance="outline"
              dismissIcon={{ 'aria-label': t('takeAway') }}
            >
              {c.text}
            </Tag>
          ))}
          {extra.map((c, i) => (
            <Tag
              key={`${c.field}${c.operator}`}
              value={`extra:${i}`}
              dismissible
              size="small"
              appearance="outline"
              dismissIcon={{ 'aria-label': t('takeAway') }}
            >
              {describe(c, entity)}
            </Tag>
          ))}
        </TagGroup>
      ) : null}
    </div>
  )
}

function Keyword({
  item,
  values,
  onSearch,
}: {
  readonly item: SearchItem
  readonly values: SearchValues
  onSearch(values: SearchValues): void
}) {
  const styles = useStyles()
  const t = useT()
  const { [itemKey(item)]: value, ...others } = values
  return (
    <SearchWords
      className={styles.keyword}
      label={t('keyword')}
      words={value && 'text' in value ? value.text : ''}
      onSearch={text => {
        onSearch(text === '' ? others : { ...others, [itemKey(item)]: { text } })
      }}
    />
  )
}
