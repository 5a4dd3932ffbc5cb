import Type from 'typebox'
import type { Text } from '../meta/text.ts'
import type { ServiceTemplate } from '../meta/designing/template.ts'
import { areaColumnKinds, areaVariableKinds, type AreaColumnKind } from '../meta/designing/sql-area.ts'
import { defineCall, frame, type WireProblem } from './call.ts'
import type { WireField } from './definitions.ts'
import { Name, strict, Whole } from './parts.ts'

/** Data services designed by administrators, before and after publication. */
const Code = Type.String({ minLength: 1, maxLength: 60 })
/** A template as JSON text: problems have line and column. */
const TemplateText = Type.String({ minLength: 1, maxLength: 200_000 })

export const templateListCall = defineCall({
  id: 'template-list',
  method: 'POST',
  path: `${frame}/template`,
  permission: 'designer',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Data services: those that ship, and those that were designed with their drafts and versions.',
})

export interface TemplateVersion {
  readonly version: number
  readonly at: string
  readonly by: string
  /** Reason for restoring an earlier version. */
  readonly reason?: string
}
export interface ListedTemplate {
  readonly code: string
  readonly draft?: ServiceTemplate
  /** Time of the last save of the draft; a save names the one it is based on. */
  readonly saved?: TemplateVersion
  readonly published?: ServiceTemplate
  readonly versions: readonly TemplateVersion[]
}
export interface ShippedService {
  readonly code: string
  readonly title: Text
  readonly entity: string
  readonly fields: readonly string[]
  readonly views: readonly Text[]
}
export interface TemplateList {
  readonly templates: readonly ListedTemplate[]
  readonly shipped: readonly ShippedService[]
}

export const templateCheckCall = defineCall({
  id: 'template-check',
  method: 'POST',
  path: `${frame}/template/check`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ file: TemplateText }, strict),
  summary: 'What is wrong with a template, with line and column.',
})

export interface TemplateProblem extends WireProblem {
  readonly line: number
  readonly column: number
}
export interface TemplateCheck {
  readonly problems: readonly TemplateProblem[]
}

export const templateSaveCall = defineCall({
  id: 'template-save',
  method: 'POST',
  path: `${frame}/template/save`,
  permission: 'designer',
  body: Type.Object(
    {
      file: TemplateText,
      /** The draft that was changed, by its saving time; null for a new one. */ saved: Type.Union([
        Type.String({ maxLength: 40 }),
        Type.Null(),
      ]),
    },
    strict,
  ),
  summary: 'Keeps a template as a draft; nobody else reads rows through it.',
})

export const templateDiscardCall = defineCall({
  id: 'template-discard',
  method: 'POST',
  path: `${frame}/template/discard`,
  permission: 'designer',
  body: Type.Object({ code: Code }, strict),
  summary: 'Throws a draft away; what is published stays.',
})

export const templateFieldsCall = defineCall({
  id: 'template-fields',
  method: 'POST',
  path: `${frame}/template/fields`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ entity: Name }, strict),
  summary: 'Fields that a column can show: of an object, and of the records that its references name.',
})

export interface TemplateField {
  readonly key: string
  /** For a field of another record: label of the reference. */
  readonly of?: Text
  readonly entity: string
  readonly label: Text
  readonly kind: WireField['kind']
  /** ref, refs: the referenced object. */
  readonly refers?: string
  /** Cache key of its list of values. */
  readonly list?: string
  readonly sortable: boolean
  readonly searchable: boolean
  /** For a field of the object itself: whether its sum makes sense. */
  readonly summable: boolean
}

const Words = Type.Object({ en_US: Type.String({ maxLength: 120 }), zh_CN: Type.String({ maxLength: 120 }) }, strict)
const AreaKey = Type.String({ maxLength: 30 })

export const templateAreaCall = defineCall({
  id: 'template-area',
  method: 'POST',
  path: `${frame}/template/area`,
  permission: 'designer',
  reads: true,
  body: Type.Object(
    {
      entity: Name,
      area: Type.Object(
        {
          key: AreaKey,
          label: Words,
          sql: Type.String({ maxLength: 20_000 }),
          variables: Type.Optional(
            Type.Array(
              Type.Object(
                { name: AreaKey, kind: Type.Enum([...areaVariableKinds]), value: Type.String({ maxLength: 200 }) },
                strict,
              ),
              { maxItems: 9 },
            ),
          ),
          columns: Type.Array(
            Type.Object(
              { key: AreaKey, kind: Type.Enum([...areaColumnKinds]), label: Words, unit: Type.Optional(AreaKey) },
              strict,
            ),
            { maxItems: 40 },
          ),
        },
        strict,
      ),
    },
    strict,
  ),
  summary:
    'What is wrong with an SQL area, with line and column; which columns it gives; its first rows, as who asks may read them.',
})

export interface AreaTry {
  readonly problems: readonly TemplateProblem[]
  readonly columns: readonly { readonly key: string; readonly kind: AreaColumnKind }[]
  /** `record` is the display name, null for a row without record; columns are under '=' and their key. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  /** Number of all rows whose record is visible to the reader. */
  readonly named: number
}

export const templateOperations = ['publish', 'switchVersion', 'preview', 'import', 'export'] as const

export const templateCall = defineCall({
  id: 'p-template-publish',
  method: 'POST',
  path: `${frame}/template/:operation`,
  permission: 'designer',
  params: Type.Object({ operation: Type.Enum([...templateOperations]) }, strict),
  body: Type.Object(
    {
      code: Type.Optional(Code),
      version: Type.Optional(Whole(1)),
      file: Type.Optional(TemplateText),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    },
    strict,
  ),
  summary:
    'Publishes the draft of a template, makes an earlier version hold again for a reason, shows rows through the draft, takes in or gives out its JSON.',
})

export interface TemplatePreview {
  readonly columns: Readonly<Record<string, WireField>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly totalCapped: boolean
  /** Columns hidden from the designer. */
  readonly unseen: readonly string[]
}
