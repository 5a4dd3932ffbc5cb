import { useEffect, useState } from 'react'
import type { FoundRecord } from '../../domain/contracts/define.calls.ts'
import { isAborted } from '../../src/api/errors.ts'
import { searchRecords } from '../../src/api/records.ts'

/** Rest after the last key before the server is asked, in milliseconds. */
const rest = 120

export interface Records {
  readonly state: 'none' | 'searching' | 'found' | 'failed'
  readonly text: string
  readonly found: readonly FoundRecord[]
}

const none: Records = { state: 'none', text: '', found: [] }

/** Records that match, from the server. What was found last stays until the next answer comes. */
export function useRecords(text: string, wanted: boolean): Records {
  const [records, setRecords] = useState<Records>(none)
  const asked = wanted && text.length >= 2 ? text : ''
  useEffect(() => {
    if (!asked) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      searchRecords(asked, controller.signal).then(
        found => setRecords({ state: 'found', text: asked, found }),
        (error: unknown) => {
          if (!isAborted(error)) setRecords({ state: 'failed', text: asked, found: [] })
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
