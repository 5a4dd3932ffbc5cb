import { isApiError } from '../api/errors.ts'
import type { SignInTexts } from './texts.ts'

/** What went wrong as a whole, for a page that has few sentences of its own. */
export function failureText(error: unknown, texts: SignInTexts): string {
  if (isApiError(error, 'NETWORK')) return texts.network
  if (isApiError(error, 'TIMEOUT')) return texts.timeout
  return isApiError(error) && error.message ? error.message : texts.network
}
