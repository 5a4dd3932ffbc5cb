import { useState } from 'react'
import type { Explained } from '../../domain/contracts/rights.calls.ts'
import { explain } from '../../src/api/rights.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

/** Asks which grants answer a question. */
export function useExplained(question: Parameters<typeof explain>[0], complete: boolean) {
  const [held, setHeld] = useState<{ readonly to: string; readonly explained: Explained } | null>(null)
  const to = JSON.stringify(question)
  // Ignores an answer to an earlier choice.
  const answer = held?.to === to ? held.explained : null
  const ask = () => {
    if (complete)
      explain(question).then(explained => {
        setHeld({ to, explained })
      }, failed)
  }
  return { answer, ask }
}

export function failed(error: unknown): void {
  notify({
    kind: 'error',
    code: 'requestFailedInterface',
    message: `${t('requestFailedInterface')}: ${errorText(error)}`,
  })
}
