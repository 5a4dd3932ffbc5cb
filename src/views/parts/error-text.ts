import { isApiError } from '../../api/errors.ts'
import { codeMessage, t } from '../../i18n/intl.ts'

/** Text of a failure: the server's message, the catalogue's, or a general one. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('failed')
  return error.message || codeMessage(error.code) || t('failed')
}

/** Text of a failure with every problem that it names; a publication has several. */
export function problemsText(error: unknown): string {
  const problems = isApiError(error) ? error.problems.map(p => p.message).join('; ') : ''
  return problems === '' ? errorText(error) : problems
}

export const referenceOf = (error: unknown): string | undefined => (isApiError(error) ? error.reference : undefined)
