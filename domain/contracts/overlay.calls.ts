import Type from 'typebox'
import type { Field } from '../meta/field.ts'
import type { Text } from '../meta/text.ts'
import type { NewStep, StepRefusal } from '../meta/designing/simulate-states.ts'
import { defineCall, frame } from './call.ts'
import type { WireField } from './definitions.ts'
import { Name, strict, Whole } from './parts.ts'

/** Definitions that administrators publish over the shipped ones. */
export const overlayKinds = ['object', 'entity', 'lov', 'view', 'states', 'tree'] as const
export type OverlayKind = (typeof overlayKinds)[number]
const Kind = Type.Enum([...overlayKinds])
const Key = Type.String({ minLength: 1, maxLength: 80 })

export const overlayListCall = defineCall({
  id: 'overlay-list',
  method: 'POST',
  path: `${frame}/define/overlays`,
  permission: 'operator',
  cases: [{ at: { body: 'kind' }, is: 'tree', asks: { permission: 'designer' } }],
  reads: true,
  body: Type.Object({ kind: Kind }, strict),
  summary: 'Definitions of a kind as they hold now for everyone, with their versions.',
})

export interface OverlayVersion {
  readonly version: number
  readonly publishedAt: string
  readonly publishedBy: string
  /** Reason for restoring an earlier version. */
  readonly reason: string | null
}
export interface HoldingDefinition {
  readonly key: string
  readonly definition: unknown
  readonly versions: readonly OverlayVersion[]
}

export const overlayVersionCall = defineCall({
  id: 'overlay-version',
  method: 'POST',
  path: `${frame}/define/overlays/version`,
  permission: 'operator',
  cases: [{ at: { body: 'kind' }, is: 'tree', asks: { permission: 'designer' } }],
  reads: true,
  body: Type.Object({ kind: Kind, key: Key, version: Whole(1) }, strict),
  summary: 'One published version of a definition.',
})

export const overlayCheckCall = defineCall({
  id: 'overlay-check',
  method: 'POST',
  path: `${frame}/define/overlays/check`,
  permission: 'operator',
  cases: [{ at: { body: 'kind' }, is: 'tree', asks: { permission: 'designer' } }],
  reads: true,
  body: Type.Object({ kind: Kind, key: Key, definition: Type.Unknown() }, strict),
  summary: 'What would be wrong with a definition, and what it would touch, without publishing it.',
})

export interface OverlayCheck {
  readonly problems: readonly string[]
  /** object, tree: position of each problem in the definition, as 'fields.colour.list'. */
  readonly places?: readonly string[]
  /** object: number of its records. */
  readonly records?: number
  /** entity: for each changed field, the number of records with a value. */
  readonly values?: Readonly<Record<string, number>>
  /** entity: for each field that becomes required with an initial value, the number of records without a value. */
  readonly without?: Readonly<Record<string, number>>
  /** Names of lists, forms and data services that show the changed definition. */
  readonly touches: readonly Text[]
  /** states: open records by the status that the definition no longer has. */
  readonly stranded: Readonly<Record<string, number>>
}

export const overlayPublishCall = defineCall({
  id: 'overlay-publish',
  method: 'POST',
  path: `${frame}/define/overlays/publish`,
  permission: 'operator',
  cases: [
    { at: { body: 'own' }, is: true, asks: { permission: 'administrator' } },
    { at: { body: 'kind' }, is: 'tree', asks: { permission: 'designer' } },
  ],
  body: Type.Object(
    {
      kind: Kind,
      key: Key,
      definition: Type.Unknown(),
      /** The changed version, 0 for the shipped one; if another one is in effect now, nothing is published. */
      over: Type.Optional(Whole(0)),
      /** Reason for restoring an earlier version. */
      reason: Type.Optional(Type.String({ maxLength: 500, pattern: '\\S' })),
      /** lov: for the actor's own company only. */
      own: Type.Optional(Type.Boolean()),
      /** states: new statuses for records in removed statuses. */
      mapping: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 60 }))),
    },
    strict,
  ),
  summary: 'Publishes a definition; it holds at once.',
})

export const statesUsageCall = defineCall({
  id: 'states-usage',
  method: 'POST',
  path: `${frame}/define/states/usage`,
  permission: 'operator',
  reads: true,
  body: Type.Object({ list: Name }, strict),
  summary: 'How many records stand in each status, and how often each action was taken.',
})

export const statesSimulateCall = defineCall({
  id: 'states-simulate',
  method: 'POST',
  path: `${frame}/define/states/simulate`,
  permission: 'operator',
  reads: true,
  body: Type.Object(
    { list: Name, definition: Type.Unknown(), records: Type.Integer({ minimum: 1, maximum: 500 }) },
    strict,
  ),
  summary: 'Which past steps of the last records a draft of a status list would refuse, and which it would add.',
})

export interface SimulatedStep {
  readonly id: string
  readonly record: string
  /** Number or name of the record. */
  readonly name: string
  readonly at: string
  readonly action: string
  readonly from: string | null
  readonly to: string
  readonly role: string | null
  readonly why: StepRefusal
}

/** Each step is judged by itself: those before it stay as they were. */
export interface SimulatedStates {
  readonly records: number
  readonly steps: number
  readonly refusedCount: number
  /** The newest ones. */
  readonly refused: readonly SimulatedStep[]
  readonly addedCount: number
  readonly added: readonly (NewStep & { readonly name: string })[]
}

export interface StatesUsage {
  readonly records: Readonly<Record<string, number>>
  readonly taken: readonly {
    readonly from: string | null
    readonly action: string
    readonly to: string
    readonly count: number
  }[]
}

export const treeObjectsCall = defineCall({
  id: 'tree-objects',
  method: 'POST',
  path: `${frame}/define/trees/objects`,
  permission: 'designer',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Objects that a tree can be made of, with what their fields and forms are called.',
})

/** An object whose records can be parents of each other, with its fields and forms. */
export interface TreeObject {
  readonly name: string
  readonly label: Text
  /** `list` is the cache key of the list of values, `refers` the referenced object. */
  readonly fields: Readonly<Record<string, Pick<Field, 'kind' | 'label' | 'list'> & { readonly refers?: string }>>
  /** Fields that name a record of the same object. */
  readonly parents: readonly string[]
  /** Fields that name a record of another object, which can be the root of the whole tree. */
  readonly roots: readonly string[]
  readonly forms: readonly { readonly code: string; readonly title: Text }[]
}

export const treePreviewCall = defineCall({
  id: 'tree-preview',
  method: 'POST',
  path: `${frame}/define/trees/preview`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ tree: Type.Unknown() }, strict),
  summary: 'The first nodes of an unpublished tree, within the rights of the designer.',
})

export interface TreePreview {
  /** The fields of a node that are visible to the designer. */
  readonly columns: Readonly<Record<string, WireField>>
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number })[]
  /** Ids of the root nodes; null for the nodes without a parent. */
  readonly tops: readonly string[] | null
  readonly total: number
  readonly totalCapped: boolean
  /** Fields hidden from the designer. */
  readonly unseen: readonly string[]
  /** Field of a new node that gets the designer's company by default. */
  readonly ownCompany?: string
}
