import { useState } from 'react'
import { idOf } from '../../domain/meta/field.ts'
import { deleteRecords, queryList, saveRecord } from '../../src/api/records.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { KeptRecords } from './gallery.block.ts'

const most = 500

/** The marks of the reader's company: whether a record has one, and how it gets or loses it. */
export function useKept(keeps: KeptRecords | undefined) {
  const [keyOf] = useState(onceKeys)
  const [busy, setBusy] = useState(false)
  const { value, again } = useFetched(keeps?.service ?? '', async stop =>
    keeps ? (await queryList(keeps.service, { start: 0, length: most, count: false }, stop)).resultList : [],
  )
  const marks = new Map((value ?? []).map(r => [keeps ? idOf(r[keeps.by]) : null, r.id]))
  const toggle = async (record: string) => {
    if (!keeps || busy) return
    setBusy(true)
    try {
      const mark = marks.get(record)
      if (mark) await deleteRecords(keeps.entity, [mark], keyOf({ ids: [mark] }))
      else {
        const body = { record: { [keeps.by]: record } }
        await saveRecord(keeps.entity, body, keyOf({ ...body, after: value?.length }))
      }
      again()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { known: value !== undefined, count: marks.size, isKept: (record: string) => marks.has(record), toggle }
}
