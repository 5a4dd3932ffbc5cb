import { useState } from 'react'
import { useT } from '../src/i18n/intl.ts'
import { notify } from '../src/state/notices.ts'
import { errorText } from '../src/views/parts/error-text.ts'

/** Does one call after the other, and says when one failed; the answer is then null. */
export function useDoing() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const doing = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, doing }
}
