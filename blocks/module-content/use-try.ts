import { notify } from '../../src/state/notices.ts'
import { useT } from '../../src/i18n/intl.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'

/** Runs an act; a failure becomes a notice. */
export function useTry(): (act: () => Promise<void>) => void {
  const t = useT()
  return act => {
    act().catch((error: unknown) => {
      notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${problemsText(error)}` })
    })
  }
}
