import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queryList, type QueryBody, type Row } from '../../src/api/records.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { useFetched, type Fetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { Grown } from './tree-nodes.ts'

/** Maximum nodes of one request. */
export const mostNodes = 1000

export interface Nodes extends Grown {
  /** There are more than loaded. */
  readonly more: boolean
}

/** Latest opened first: maximum of one condition. */
const mostOpened = 200

async function read(
  view: WireViewOf<'tree'>,
  opened: readonly string[],
  found: string,
  stop: AbortSignal,
): Promise<Nodes> {
  const ask = (service: string, conditions: NonNullable<QueryBody['conditions']> = []) =>
    queryList(service, { length: mostNodes, count: false, ...(conditions.length > 0 ? { conditions } : {}) }, stop)
  const none = { resultList: [] as Row[] }
  if (!view.lazy) {
    const [all, first] = await Promise.all([ask(view.service), view.tops ? ask(view.tops) : null])
    return {
      rows: all.resultList,
      tops: first && new Set(first.resultList.map(r => r.id)),
      read: null,
      more: all.next !== undefined,
    }
  }
  // A search result shows without its parents.
  if (found !== '') {
    const { resultList, next } = await ask(view.service, [{ field: 'keyword', operator: 'like', value: found }])
    return {
      rows: resultList,
      tops: new Set(resultList.map(r => r.id)),
      read: new Set(resultList.map(r => r.id)),
      more: next !== undefined,
    }
  }
  const of = opened.slice(-mostOpened)
  const [first, below] = await Promise.all([
    ask(view.tops ?? view.service),
    of.length > 0 ? ask(view.service, [{ field: view.parent, operator: 'in', value: of }]) : none,
  ])
  const tops = new Set(first.resultList.map(r => r.id))
  return {
    rows: [...first.resultList, ...below.resultList.filter(r => !tops.has(r.id))],
    tops,
    read: new Set(of),
    more: first.next !== undefined || ('next' in below && below.next !== undefined),
  }
}

/** The nodes of a tree: all, or the root nodes and those below opened ones; in a search, its results. */
export function useNodes(
  panel: ViewPanel,
  view: WireViewOf<'tree'>,
  opened: readonly string[],
  found: string,
): Fetched<Nodes> {
  // Opened nodes and search results are reloaded in place, so that nothing flickers.
  const asked = view.lazy ? `${found}/${opened.join()}` : ''
  const last = useRef(asked)
  const nodes = useFetched(view.code, stop => {
    last.current = asked
    return read(view, opened, found, stop)
  })
  const again = useEffectEvent(nodes.again)
  useEffect(() => {
    if (last.current !== asked) again()
  }, [asked])
  useEffect(
    () =>
      panel.host.onRefresh(() => {
        again()
        return Promise.resolve()
      }),
    [panel.host],
  )
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: c => c.entity === view.entity,
        catchUp: () => {
          again()
          return Promise.resolve()
        },
      }),
    [panel.visible, view.entity],
  )
  return nodes
}
