import { isApiError } from '../api/errors.ts'
import type { SignInTexts } from './texts.ts'

/** General error, for pages with few messages. */
export function failureText(error: unknown, texts: SignInTexts): string {
  if (isApiError(error, 'NETWORK')) return texts.network
  if (isApiError(error, 'TIMEOUT')) return texts.timeout
  return isApiError(error) && error.message ? error.message : texts.network
}
