import { queryList, type QueryBody } from '../../../api/records.ts'
import { onChange, onResync } from '../../../state/live.ts'
import { leavingOut } from './hidden-areas.ts'
import { questionBody, type FetchRows, type Question } from './row-source.ts'

/** The first rows, prefetched while the grid is created. */
export interface Prefetch {
  /** The answer to the same query, once; undefined for another query or after a change of the rows. */
  take(body: QueryBody, stop: AbortSignal): ReturnType<FetchRows> | undefined
  drop(): void
}

export function prefetchRows(
  service: string,
  entity: string,
  question: Question,
  length: number,
  without: readonly string[] = [],
): Prefetch {
  const body = leavingOut(questionBody(question, { start: 0 }, length, true), without),
    same = JSON.stringify(body)
  const controller = new AbortController()
  let answer: ReturnType<FetchRows> | undefined = queryList(service, body, controller.signal)
  // The user of the answer shows its failure.
  answer.catch(() => undefined)
  const forget = () => {
    answer = undefined
    offs.forEach(off => {
      off()
    })
  }
  const drop = () => {
    if (!answer) return
    forget()
    controller.abort()
  }
  // Nobody subscribed to these rows yet: after a change they are requested again.
  const offs = [
    onChange(change => {
      if (change.entity === entity && !change.presence) drop()
    }),
    onResync(drop),
  ]
  return {
    drop,
    take(asked, stop) {
      if (!answer || JSON.stringify(asked) !== same) return undefined
      const given = answer
      forget()
      stop.addEventListener('abort', () => {
        controller.abort()
      })
      return given
    },
  }
}
