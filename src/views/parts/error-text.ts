import { isApiError } from '../../api/errors.ts'
import { codeMessage, t } from '../../i18n/intl.ts'

/** What to tell about a failure: the server's sentence, else the catalogue's, else that it failed. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('failed')
  return error.message || codeMessage(error.code) || t('failed')
}

export const referenceOf = (error: unknown): string | undefined => (isApiError(error) ? error.reference : undefined)
