import { $session } from './session.ts'

/** Local storage key of the user's page settings; their code loads only when there are any. */
export const pageSettingsKey = (): string =>
  `portside.pageSettings/${$session.get()?.companyCode ?? ''}/${$session.get()?.username ?? ''}`
