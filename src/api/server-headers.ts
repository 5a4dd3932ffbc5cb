import { atom } from 'nanostores'

/** Headers of the newest answer (header-version, header-state). Listeners: the caches and the session. */
export interface ServerHeaders {
  /** JSON of the three cache versions. */
  readonly version: string | null
  readonly state: string | null
}

export const $server = atom<ServerHeaders>({ version: null, state: null })
