import { useState } from 'react'
import type { BodyOf } from '../../domain/contracts/call.ts'
import type { saveCall } from '../../domain/contracts/define.calls.ts'
import { saveRecord } from '../../src/api/records.ts'
import { t } from '../../src/i18n/intl.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'

export interface Copied {
  readonly failed: boolean
  readonly text: string
}

/** Saves a value that is taken from the base record, as a save of its own form would; says what came of it. */
export function useCopying(entity: string, again: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState<Copied | null>(null)
  const copy = (body: BodyOf<typeof saveCall>, of: { readonly field: string; readonly name: string }) => {
    if (busy) return
    setBusy(true)
    saveRecord(entity, body, crypto.randomUUID())
      .then(() => again())
      .then(() => {
        setCopied({ failed: false, text: t('compareTaken', of) })
      })
      .catch((error: unknown) => {
        setCopied({ failed: true, text: problemsText(error) })
      })
      .finally(() => {
        setBusy(false)
      })
  }
  return { busy, copied, copy }
}
