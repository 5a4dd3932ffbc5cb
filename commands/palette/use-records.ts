import { useEffect, useState } from 'react'
import type { FoundRecord, FoundRecords } from '../../domain/contracts/define.calls.ts'
import { isAborted } from '../../src/api/errors.ts'
import { searchRecords } from '../../src/api/records.ts'

/** Delay after the last key before the request, in milliseconds. */
const rest = 120

export interface Records {
  readonly state: 'none' | 'searching' | 'found' | 'failed'
  readonly text: string
  readonly found: readonly FoundRecord[]
  /** Lists that have more than what was found. */
  readonly lists: FoundRecords['lists']
}

const none: Records = { state: 'none', text: '', found: [], lists: [] }

/** Matching records from the server. Old results stay until new ones arrive. */
export function useRecords(text: string, wanted: boolean): Records {
  const [records, setRecords] = useState<Records>(none)
  const asked = wanted && text.length >= 2 ? text : ''
  useEffect(() => {
    if (!asked) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      searchRecords(asked, controller.signal).then(
        ({ resultList, lists }) => setRecords({ state: 'found', text: asked, found: resultList, lists }),
        (error: unknown) => {
          if (!isAborted(error)) setRecords({ state: 'failed', text: asked, found: [], lists: [] })
        },
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  if (!asked) return none
  return records.text === asked ? records : { ...records, state: 'searching' }
}
