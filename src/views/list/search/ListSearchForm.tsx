import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../../domain/meta/query.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import { SearchForm } from './SearchForm.tsx'
import type { ListState } from '../list-state.ts'
import type { SearchValues } from './search-values.ts'
import type { ListWireView } from '../use-list-state.ts'

/** Input of the form; another search resets it. */
export function useSearchDraft(values: SearchValues): [SearchValues, (draft: SearchValues) => void] {
  const [draft, setDraft] = useState<SearchValues>(values)
  const [held, setHeld] = useState(values)
  if (held !== values) {
    setHeld(values)
    setDraft(values)
  }
  return [draft, setDraft]
}

interface Props {
  readonly view: ListWireView
  readonly items: readonly SearchItem[]
  readonly entity: WireEntity
  readonly state: ListState
  readonly draft: SearchValues
  onDraft(draft: SearchValues): void
  onClose(): void
  onSearch(values: SearchValues, extra: readonly Condition[]): void
  onChange(change: Partial<ListState>): void
}

/** The search form of a list, and the fields that may be added to it. */
export function ListSearchForm({ view, items, entity, state, draft, onDraft, onClose, onSearch, onChange }: Props) {
  return (
    <SearchForm
      items={items.filter(i => i.field !== 'keyword')}
      entity={entity}
      values={draft}
      more={searchable(view, entity, items)}
      onMore={field => {
        onChange({ own: [...state.own, field] })
      }}
      onChange={onDraft}
      onSearch={() => {
        onClose()
        onSearch(draft, state.extra)
      }}
      onReset={() => {
        onDraft({})
        onChange({ own: [] })
        onSearch({}, [])
      }}
    />
  )
}

/** Searchable columns that the form does not show. */
const searchable = (view: ListWireView, entity: WireEntity, items: readonly SearchItem[]): readonly string[] =>
  view.columns
    .map(c => c.field)
    .filter(
      f =>
        (view.data?.asks?.includes(f) ?? true) &&
        Object.hasOwn(entity.fields, f) &&
        !['file', 'files', 'rich', 'json'].includes(entity.fields[f]?.kind ?? 'json') &&
        !items.some(i => i.field === f),
    )
