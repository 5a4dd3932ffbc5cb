import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { SearchItem } from '../../domain/meta/view.ts'
import { SearchBar } from '../../src/views/list/SearchBar.tsx'
import { SearchForm } from '../../src/views/list/SearchForm.tsx'
import type { KeptSearchModel } from './use-kept-search.ts'

const useStyles = makeStyles({
  form: { padding: '8px 0' },
})

interface Props {
  readonly items: readonly SearchItem[]
  readonly entity: WireEntity
  readonly found: KeptSearchModel
}

/** The search line, and its form when it is open. */
export function KeptSearch({ items, entity, found: { values, extra, typed, setTyped, search } }: Props) {
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
