import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** The address of a link that opens without an account, to be copied. */
export type SharedLinkPart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly sharedLink: SharedLinkPart
  }
}

export const sharedLink = definePart<SharedLinkPart>({
  name: 'sharedLink',
  settings: object({}),
  names: {},
})
