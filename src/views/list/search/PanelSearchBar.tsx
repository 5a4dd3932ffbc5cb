import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import { SearchBar } from './SearchBar.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { PanelSearch } from './use-panel-search.ts'

const useStyles = makeStyles({
  form: { padding: '8px 0' },
})

interface Props {
  readonly items: readonly SearchItem[]
  readonly entity: WireEntity
  readonly found: PanelSearch
}

/** The search line, and its form when it is open. */
export function PanelSearchBar({ items, entity, found: { values, extra, typed, setTyped, search } }: Props) {
  const styles = useStyles()
  const [expanded, setExpanded] = useState(false)
  return (
    <>
      <SearchBar
        items={items}
        entity={entity}
        values={values}
        extra={extra}
        expanded={expanded}
        onExpand={setExpanded}
        onSearch={search}
      />
      {expanded ? (
        <div className={styles.form}>
          <SearchForm
            items={items}
            entity={entity}
            values={typed ?? values}
            more={[]}
            onMore={() => undefined}
            onChange={setTyped}
            onSearch={() => {
              search(typed ?? values, extra)
            }}
            onReset={() => {
              search({}, [])
            }}
          />
        </div>
      ) : null}
    </>
  )
}
