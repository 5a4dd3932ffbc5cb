import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** Calls a service with the input of a case or one's own, and runs its cases. */
export type ServiceConsolePart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly serviceConsole: ServiceConsolePart
  }
}

export const serviceConsole = definePart<ServiceConsolePart>({
  name: 'serviceConsole',
  settings: object({}),
  names: {},
})
