import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** The definitions of a module, its releases, and how it is moved as a file. */
export type ModuleContentPart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly moduleContent: ModuleContentPart
  }
}

export const moduleContent = definePart<ModuleContentPart>({ name: 'moduleContent', settings: object({}), names: {} })
