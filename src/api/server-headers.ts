import { atom } from 'nanostores'

/** What the newest answer said of itself (header-version, header-state). Listeners: the caches and the session. */
export interface ServerHeaders {
  /** JSON of the three cache versions. */
  readonly version: string | null
  readonly state: string | null
}

export const $server = atom<ServerHeaders>({ version: null, state: null })
