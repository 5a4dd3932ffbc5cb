import { useState } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'

/** Runs one call at a time; a failure becomes a notice. */
export function useOneAtATime(): { readonly busy: boolean; attempt(work: () => Promise<void>): void } {
  const t = useT()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    attempt(work) {
      if (busy) return
      setBusy(true)
      work()
        .catch((error: unknown) => {
          notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${problemsText(error)}` })
        })
        .finally(() => {
          setBusy(false)
        })
    },
  }
}
