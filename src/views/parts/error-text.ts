import { isApiError } from '../../api/errors.ts'
import { codeMessage, t } from '../../i18n/intl.ts'

/** Text of a failure: the server's message, the catalogue's, or a general one. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('failed')
  return error.message || codeMessage(error.code) || t('failed')
}

/** Text of a failure with every problem that it names, and its place in a file; a publication has several. */
export function problemsText(error: unknown): string {
  if (!isApiError(error) || error.problems.length === 0) return errorText(error)
  return error.problems
    .map(({ message, params }) =>
      params?.line === undefined ? message : t('tplAt', { line: params.line, column: params.column ?? 1, message }),
    )
    .join('; ')
}

/** Every problem of a failure as a line of its own, also equal ones; without any its own text. */
export const reasonsOf = (error: unknown): readonly string[] =>
  isApiError(error) && error.problems.length > 0 ? error.problems.map(p => p.message) : [errorText(error)]

export const referenceOf = (error: unknown): string | undefined => (isApiError(error) ? error.reference : undefined)
