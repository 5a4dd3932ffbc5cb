import { pageCodeCall, pageCodeCheckCall, type PageCodeSent } from '../../domain/contracts/page-code.calls.ts'
import { call } from './http.ts'

/** Mails the reader a code for a component of a published page. */
export const sendPageCode = (page: string, node: string): Promise<PageCodeSent> =>
  call<PageCodeSent, typeof pageCodeCall>(pageCodeCall, { body: { page, node }, quiet: true })

/** Uses up the code; a wrong one is refused with CODE_WRONG. */
export const checkPageCode = (page: string, node: string, code: string): Promise<void> =>
  call<void, typeof pageCodeCheckCall>(pageCodeCheckCall, { body: { page, node, code }, quiet: true })
