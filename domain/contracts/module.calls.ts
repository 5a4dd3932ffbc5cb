import Type from 'typebox'
import type { PartName } from '../modules/content.ts'
import { partKinds } from '../modules/part-kinds.ts'
import type { PartChange } from '../modules/difference.ts'
import { usedKinds, type Used } from '../modules/impact.ts'
import { mostLetters } from '../modules/module-file.ts'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

/** Modules: what they hold, their releases, files, and what a change of version would do. */
const Key = Type.String({ minLength: 1, maxLength: 120 })
const Version = Type.String({ minLength: 1, maxLength: 40 })
const PartSchema = Type.Object({ kind: Type.Enum([...partKinds]), key: Key }, strict)
const File = Type.String({ minLength: 1, maxLength: mostLetters })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const moduleDetailCall = defineCall({
  id: 'module-detail',
  method: 'POST',
  path: `${frame}/module/detail`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ id: Id }, strict),
  summary: 'The definitions of a module, what changed in them since its version in use, and its releases.',
})

export interface ModuleDetail {
  readonly parts: readonly (PartName & {
    readonly title?: Text
    /** Null for a record: it has only the versions of its module. */
    readonly version: number | null
    /** Withdrawn, or a record that is not there any more. */
    readonly withdrawn: boolean
    /** Fields that the reader can rename. */
    readonly fields?: readonly string[]
  })[]
  /** Whether definitions can be added and removed: a version is in development. */
  readonly open: boolean
  /** The hash of the definitions as they are published now. */
  readonly hash: string
  /** What changed since the version that is in use, or that the one in development began with. */
  readonly changes: readonly PartChange[]
  /** The newest first. */
  readonly releases: readonly ModuleRelease[]
}

export interface ModuleRelease {
  readonly version: string
  readonly hash: string
  readonly task: string
  readonly remark: string
  readonly at: string
  readonly by: string
  readonly note: readonly PartChange[]
  /** The version that is in use. */
  readonly current: boolean
}

export const moduleChoicesCall = defineCall({
  id: 'module-choices',
  method: 'POST',
  path: `${frame}/module/choices`,
  permission: 'designer',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Published definitions that are in no module yet, by kind and name.',
})

export interface ModuleChoices {
  readonly parts: readonly (PartName & { readonly title?: Text })[]
}

export const modulePartsCall = defineCall({
  id: 'module-parts',
  method: 'POST',
  path: `${frame}/module/parts`,
  permission: 'designer',
  body: Type.Object(
    {
      id: Id,
      add: Type.Array(PartSchema, { maxItems: 300 }),
      remove: Type.Array(PartSchema, { maxItems: 300 }),
    },
    strict,
  ),
  summary: 'Adds published definitions to a module in development, or removes them from it. The definitions stay.',
})

const Wanted = Type.Union([Type.Object({ id: Id, version: Version }, strict), Type.Object({ file: File }, strict)])

export const modulePlanCall = defineCall({
  id: 'module-plan',
  method: 'POST',
  path: `${frame}/module/plan`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ wanted: Wanted }, strict),
  summary:
    'What would change if a released version of a module, or a file, were in effect: tried on a copy of the definitions, without changing any.',
})

export interface ModulePlan {
  readonly identifier: string
  readonly name: string
  readonly version: string
  /** The hash of the wanted definitions. */
  readonly content: string
  readonly changes: readonly PartChange[]
  /** Definitions that would stay although the version lacks them. */
  readonly stays: readonly PartName[]
  /** Names of what uses a changed or removed definition, outside the module. */
  readonly touches: readonly Text[]
  /** Sentences: what keeps it from being applied. */
  readonly problems: readonly string[]
  /** Names the plan: applying names the one that was looked at. */
  readonly plan: string
}

export const moduleApplyCall = defineCall({
  id: 'module-apply',
  method: 'POST',
  path: `${frame}/module/apply`,
  permission: 'designer',
  body: Type.Object({ wanted: Wanted, plan: Hash, reason: Type.String({ maxLength: 400, pattern: '\\S' }) }, strict),
  summary: 'Applies a plan: all its definitions take effect at once, or none. A file also becomes a released version.',
})

export interface ModuleApplied {
  readonly id: string
  readonly version: string
  readonly hash: string
}

export const moduleExportCall = defineCall({
  id: 'module-export',
  method: 'POST',
  path: `${frame}/module/export`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ id: Id, version: Version }, strict),
  summary: 'A released version of a module as a file: names sorted, one value on each line.',
})

export interface ModuleExport {
  readonly name: string
  readonly file: string
  readonly hash: string
}

export const definitionUsesCall = defineCall({
  id: 'definition-uses',
  method: 'POST',
  path: `${frame}/module/uses`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ kind: Type.Enum([...usedKinds]), key: Type.String({ minLength: 1, maxLength: 200 }) }, strict),
  summary: 'What uses an object, field, list, status list, data service, view or screen, and what it uses.',
})

const FieldName = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,40}$' })
const Renaming = {
  entity: Type.String({ minLength: 1, maxLength: 60 }),
  field: FieldName,
  to: FieldName,
}

export const fieldRenamePlanCall = defineCall({
  id: 'field-rename-plan',
  method: 'POST',
  path: `${frame}/module/rename/plan`,
  permission: 'operator',
  reads: true,
  body: Type.Object(Renaming, strict),
  summary:
    'Every place that would follow a field of an object to another name, and what keeps it from it: tried on a copy of the definitions.',
})

export interface FieldRenamePlan {
  readonly changes: readonly PartChange[]
  /** Saved views of people and roles that name the field. */
  readonly savedViews: number
  /** Sentences: what keeps it from being renamed. */
  readonly problems: readonly string[]
  /** Names the plan: renaming names the one that was looked at. */
  readonly plan: string
}

export const fieldRenameCall = defineCall({
  id: 'field-rename',
  method: 'POST',
  path: `${frame}/module/rename`,
  permission: 'operator',
  body: Type.Object({ ...Renaming, plan: Hash, reason: Type.String({ maxLength: 400, pattern: '\\S' }) }, strict),
  summary: 'Renames a field of an object in all places at once, or in none. Its values stay.',
})

export type NamedUse = Used & { readonly title?: Text }
export interface DefinitionUses {
  readonly usedBy: readonly NamedUse[]
  readonly uses: readonly NamedUse[]
}
