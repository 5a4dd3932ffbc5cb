import { useState } from 'react'
import type { WireEntity, WireView } from '../../domain/contracts/definitions.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { writable } from '../views/list/rows/row-source.ts'
import { queryList, type Row } from '../api/records.ts'
import { listsOf, useLists } from '../fields/lists.ts'
import type { ViewPanel } from '../views/host.ts'
import type { ListWireView } from '../views/list/use-list-state.ts'
import { useDefinition } from '../views/parts/use-definition.ts'
import { useFetched } from '../views/record/tabs/use-fetched.ts'
import type { Asked, OfRows } from './expressions.ts'
import { makeSharedReads } from './shared-reads.ts'
import { useReloads } from '../views/use-reloads.ts'

/** The rows of a list view, with what their drawing needs. */
export interface ListRows {
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly rows: readonly Row[]
  readonly total: number
  again(): void
}

export const isRows = (view: WireView): view is ListWireView => view.kind === 'list' || view.kind === 'tracking'

/** The rows that an expression leaves; null when it cannot be worked out, undefined while it loads. */
export function left(list: ListRows, asked: Asked<OfRows>): readonly Row[] | null | undefined {
  if (asked.state === 'loading') return undefined
  return asked.state === 'ready' ? asked.ask(list.rows, list.entity.fields) : list.rows
}

/** Fields of the rows: those of the object, and columns of a designed list. */
export const withColumns = (entity: WireEntity, view: ListWireView): WireEntity => ({
  ...entity,
  fields: { ...entity.fields, ...view.data?.columns },
})

const noConditions: readonly Condition[] = []
/** Components that show the same rows ask for them once. */
const readOnce = makeSharedReads<Awaited<ReturnType<typeof queryList>>>()

/** Reads the rows of a list view, again when one of them changes; undefined while it loads. */
export function useListRows(
  panel: ViewPanel,
  code: string,
  length: number,
  conditions: readonly Condition[] = noConditions,
): { readonly list: ListRows | undefined; readonly error: unknown; again(): void } {
  const view = useDefinition('view', code)
  const shown = view.state === 'ready' && isRows(view.value) ? view.value : undefined
  const entity = useDefinition('entity', shown?.entity)
  const areas = shown?.data?.areas
  const asked = {
    start: 0,
    length,
    count: true,
    ...(conditions.length > 0 ? { conditions: conditions.map(writable) } : {}),
    ...(areas ? { without: [...areas] } : {}),
  }
  const key = `${shown?.service ?? ''} ${JSON.stringify(asked)}`
  const { value, error, again } = useFetched(key, stop =>
    shown ? readOnce(key, stop, only => queryList(shown.service, asked, only)) : Promise.resolve(null),
  )
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  useReloads(panel, shown?.entity ?? '', again)
  const of = entity.state === 'ready' ? entity.value : undefined
  useLists(of ? listsOf(of, [...(shown?.data?.fields ?? [])]) : [])
  const answer = value ?? last
  return {
    list:
      shown && of && answer
        ? {
            view: shown,
            entity: withColumns(of, shown),
            rows: answer.resultList,
            total: answer.total ?? answer.resultList.length,
            again,
          }
        : undefined,
    error: view.state === 'failed' ? view.error : entity.state === 'failed' ? entity.error : error,
    again,
  }
}
