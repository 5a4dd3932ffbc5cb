import type { FetchLike, WretchOptions } from 'wretch'
import { caseOf } from '../../domain/values/page-settings.ts'
import { codeMessage } from '../i18n/intl.ts'
import { currentPath } from '../router/address.ts'
import { notify } from '../state/notices.ts'
import { $session } from '../state/session.ts'
import { $pageSettings, pageSettingsHold } from '../state/page-settings.ts'
import { putBetween } from './http.ts'

/** Test cases of a page act between its calls and the server: they answer, or change requests and responses. */
const between =
  (next: FetchLike): FetchLike =>
  async (url, options) => {
    const found = pageSettingsHold() && $session.get() ? caseOf($pageSettings.get(), currentPath(), url) : undefined
    if (!found) return next(url, options)
    if (found.shown)
      notify({
        kind: 'info',
        code: 'testCaseMet',
        message: `${codeMessage('testCaseMet') ?? ''}: ${url.split('?')[0] ?? url}`,
      })
    if (found.answer !== undefined) return Response.json({ status: 200, success: true, object: found.answer })
    const response = await next(url, found.request === undefined ? options : replaced(options, found.request))
    if (found.response === undefined || !response.ok) return response
    const envelope: unknown = await response.json()
    return Response.json(
      { ...(typeof envelope === 'object' ? envelope : {}), object: found.response },
      { headers: response.headers },
    )
  }

function replaced(options: WretchOptions, fields: unknown): WretchOptions {
  if (typeof options.body !== 'string' || typeof fields !== 'object') return options
  try {
    const body: unknown = JSON.parse(options.body)
    return { ...options, body: JSON.stringify({ ...(typeof body === 'object' ? body : {}), ...fields }) }
  } catch {
    return options /* a form, not JSON */
  }
}

putBetween(between)
