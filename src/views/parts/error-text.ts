import { isApiError } from '../../api/errors.ts'
import { codeMessage, t } from '../../i18n/intl.ts'

/** Text of a failure: the server's message, the catalogue's, or a general one. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('failed')
  return error.message || codeMessage(error.code) || t('failed')
}

export const referenceOf = (error: unknown): string | undefined => (isApiError(error) ? error.reference : undefined)
