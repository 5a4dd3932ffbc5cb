import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { settingOf } from '../../domain/components/node.ts'
import { givenOf } from '../../domain/components/given.ts'
import { componentOf } from '../../domain/components/all.ts'
import type * as Engine from '../../domain/expressions/run.ts'
import type { Value, Values } from '../../domain/expressions/run.ts'
import { recordOf } from '../../domain/expressions/scope.ts'
import { isExpressionValue, isValues, type PageNode } from '../../domain/meta/pages/page.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { userZone } from '../fields/show-value.ts'
import { $language } from '../state/language.ts'
import { $session } from '../state/session.ts'
import { scopedId, useItem, usePage, type Item, type PageRuntime, type ReadRow } from './runtime.ts'

type Loaded = typeof Engine

/** The engine is loaded with the first page that has an expression. */
let loaded: Loaded | undefined
const load = async (): Promise<Loaded> => (loaded ??= await import('../../domain/expressions/run.ts'))

function useEngine(isNeeded: boolean): Loaded | undefined {
  const [run, setRun] = useState(loaded)
  const [failed, setFailed] = useState<Error>()
  // The boundary of the component names it and offers another try.
  if (failed !== undefined) throw failed
  useEffect(() => {
    if (isNeeded && !run)
      load().then(
        ready => {
          setRun(ready)
        },
        (problem: unknown) => {
          setFailed(problem instanceof Error ? problem : new Error(String(problem)))
        },
      )
  }, [isNeeded, run])
  return run
}

/** What every expression of the page can name, as it is now. */
function valuesNow(run: Loaded, { store, query }: PageRuntime, item: Item | null): Values {
  const session = $session.get()
  return {
    me: run.recordValue(
      { language: 'text', companyType: 'text', roles: 'texts' },
      { language: $language.get(), companyType: session?.companyType, roles: session?.roles },
    ),
    today: dayIn(userZone(), new Date()),
    param: { ...query },
    page: namedValues(run, store, item),
    ...(item ? { item: rowValue(run, item.row) } : {}),
  }
}

function namedValues(run: Loaded, store: PageRuntime['store'], item: Item | null): Value {
  return Object.fromEntries(
    Object.entries(store.document().nodes).flatMap(([id, { name, type }]) => {
      const gives = name === undefined ? undefined : givenOf(componentOf(type))
      if (name === undefined || !gives) return []
      const now = store.given(scopedId(id, item), gives.name) ?? store.given(id, gives.name)
      const value = run.valueOf(gives.type, typeof now === 'number' ? String(now) : now)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

const rowValue = (run: Loaded, { fields, values }: ReadRow) => run.recordValue(recordOf(fields), values)

/** Whether a node shows. Designers see every node. */
export function useShown(node: PageNode | undefined): boolean {
  const page = usePage()
  const item = useItem()
  const of = page.designing ? undefined : node?.shown
  const run = useEngine(of !== undefined)
  return useSyncExternalStore(page.store.subscribe, () =>
    of === undefined ? true : run !== undefined && run.expression(of).ask(valuesNow(run, page, item)) === true,
  )
}

/** An expression of a setting about one row, a day or a period. `undefined`: no value. */
export type OfRow = (row: ReadRow) => unknown
export type OfValues = (name: 'range' | 'day', values: Readonly<Record<string, string | bigint>>) => unknown

/** The setting is not set; or its engine is still loaded; or it can be asked. */
export type Asked<F> =
  | { readonly state: 'unset' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly ask: F }

const unset = { state: 'unset' } as const,
  loading = { state: 'loading' } as const

/** Values of named components, as a text that changes when one of them does. */
function usePageValues(isNeeded: boolean): string {
  const { store } = usePage()
  return useSyncExternalStore(store.subscribe, () =>
    isNeeded
      ? JSON.stringify(
          Object.entries(store.document().nodes).flatMap(([id, { name, type }]) => {
            const gives = name === undefined ? undefined : givenOf(componentOf(type))
            return gives ? [store.given(id, gives.name) ?? null] : []
          }),
        )
      : '',
  )
}

function useExpression<F>(
  node: PageNode,
  setting: string,
  made: (run: Loaded, ask: (more: Values) => unknown, most: number) => F,
): Asked<F> {
  const page = usePage()
  const item = useItem()
  const value = settingOf(node, setting)
  const of = isExpressionValue(value) && !page.designing ? value.of : undefined
  const run = useEngine(of !== undefined)
  const now = usePageValues(of !== undefined)
  const language = useStore($language)
  return useMemo(() => {
    if (of === undefined) return unset
    if (!run) return loading
    void [now, language]
    const common = valuesNow(run, page, item)
    return {
      state: 'ready',
      ask: made(run, more => run.expression(of).ask({ ...common, ...more }), run.expression(of).mostRows),
    }
    // `made` is the same for a setting.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, run, now, language, page, item])
}

const ofRow =
  (run: Loaded, ask: (more: Values) => unknown): OfRow =>
  row =>
    ask({ row: rowValue(run, row) })
export const useRowExpression = (node: PageNode, setting: string): Asked<OfRow> => useExpression(node, setting, ofRow)

const ofValues =
  (_: Loaded, ask: (more: Values) => unknown): OfValues =>
  (name, values) =>
    ask({ [name]: values })
export const useValuesExpression = (node: PageNode, setting: string): Asked<OfValues> =>
  useExpression(node, setting, ofValues)

/** Rows that stay, in their order; null when a value is missing. */
export type OfRows = <R extends { readonly id: string }>(
  rows: readonly R[],
  fields: ReadRow['fields'],
) => readonly R[] | null

const ofRows =
  (run: Loaded, ask: (more: Values) => unknown, most: number): OfRows =>
  (rows, fields) => {
    const type = recordOf(fields)
    const first = rows.slice(0, most)
    const left = ask({ rows: first.map(row => run.recordValue(type, { ...row })) })
    if (!Array.isArray(left)) return null
    const byId = new Map(first.map(row => [row.id, row]))
    return left.flatMap((row: unknown) => (isValues(row) ? (byId.get(String(row['id'])) ?? []) : []))
  }
export const useRowsExpression = (node: PageNode, setting: string): Asked<OfRows> =>
  useExpression(node, setting, ofRows)
