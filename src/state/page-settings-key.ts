import { $session } from './session.ts'

/**
 * Under it the page settings of who is signed in stand in local storage; what uses them is fetched only where there are
 * any.
 */
export const pageSettingsKey = (): string =>
  `portside.pageSettings/${$session.get()?.companyCode ?? ''}/${$session.get()?.username ?? ''}`
