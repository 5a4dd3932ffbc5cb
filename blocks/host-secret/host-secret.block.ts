import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** Stores or removes the secret of an outgoing host, which nobody reads. */
export type HostSecretPart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly hostSecret: HostSecretPart
  }
}

export const hostSecret = definePart<HostSecretPart>({
  name: 'hostSecret',
  settings: object({}),
  names: {},
})
