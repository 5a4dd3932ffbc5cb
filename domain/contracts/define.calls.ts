import type { Text } from '../meta/text.ts'
import Type from 'typebox'
import { groupUnits } from '../meta/screens/dashboard.ts'
import { defineCall, frame, type ResultList } from './call.ts'
import { ConditionSchema, Id, Name, SortSchema, strict, Values, Whole } from './parts.ts'

export const kinds = ['entity', 'lov', 'view'] as const
export type CacheKind = (typeof kinds)[number]

export const manifestCall = defineCall({
  id: 'p-manifest',
  method: 'GET',
  path: `${frame}/define/manifest/:kind`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ kind: Type.Enum([...kinds]) }, strict),
  summary: 'Version and manifest list of a cache.',
})

export interface Manifest {
  readonly version: string
  readonly resultList: readonly string[]
  /** Hash of each definition, by key: the same as the `etag` header of the definition itself. */
  readonly hashes: Readonly<Record<string, string>>
}

export const definitionCall = defineCall({
  id: 'p-definition',
  method: 'GET',
  path: `${frame}/define/:kind/:key`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ kind: Type.Enum([...kinds]), key: Type.String({ minLength: 1, maxLength: 160 }) }, strict),
  summary: 'One entity definition, list of values or view definition, without what the reader may not see.',
})

export const queryListCall = defineCall({
  id: 'call-queryList',
  method: 'POST',
  path: `${frame}/define/query/list/:dataServiceCode`,
  permission: 'service',
  service: { param: 'dataServiceCode' },
  reads: true,
  params: Type.Object({ dataServiceCode: Name }, strict),
  body: Type.Object(
    {
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      conditions: Type.Optional(Type.Array(ConditionSchema, { maxItems: 50 })),
      sort: Type.Optional(Type.Array(SortSchema, { maxItems: 4 })),
      /** Keyset cursor of the page before; has priority over start. */
      after: Type.Optional(Type.String({ maxLength: 20_000 })),
      /** Without it the total is not counted. */
      count: Type.Optional(Type.Boolean()),
      /** Fields that the rows can omit, so that an SQL area is not computed only for them. */
      without: Type.Optional(Type.Array(Name, { maxItems: 200 })),
    },
    strict,
  ),
  summary: 'Reads rows of a data service.',
})

export const totalsCall = defineCall({
  id: 'totals',
  method: 'POST',
  path: `${frame}/define/query/totals/:dataServiceCode`,
  permission: 'service',
  service: { param: 'dataServiceCode' },
  reads: true,
  params: Type.Object({ dataServiceCode: Name }, strict),
  body: Type.Object(
    {
      /** Number fields of the data service. */
      fields: Type.Array(Name, { minItems: 1, maxItems: 12 }),
      conditions: Type.Optional(Type.Array(ConditionSchema, { maxItems: 50 })),
    },
    strict,
  ),
  summary: 'Sums of columns over all rows of a data service that meet the conditions.',
})

export interface ListTotals {
  /** Number of summed rows; with `capped` there are more, and nothing was summed. */
  readonly rows: number
  readonly capped: boolean
  readonly totals: readonly FieldTotal[]
}

/** One sum for each currency or unit of a field: amounts of two are never added. */
export interface FieldTotal {
  readonly field: string
  /** Code of the currency or unit; null when the field or the rows have none. */
  readonly of: string | null
  /** Decimal text, exact. */
  readonly sum: string
  /** Rows that have a value. */
  readonly count: number
}

export const groupsCall = defineCall({
  id: 'groups',
  method: 'POST',
  path: `${frame}/define/query/groups/:dataServiceCode`,
  permission: 'service',
  service: { param: 'dataServiceCode' },
  reads: true,
  params: Type.Object({ dataServiceCode: Name }, strict),
  body: Type.Object(
    {
      questions: Type.Array(
        Type.Object(
          {
            code: Name,
            conditions: Type.Optional(Type.Array(ConditionSchema, { maxItems: 50 })),
            /** Without it all rows are one group. */
            by: Type.Optional(Name),
            /** by is a day: groups the days by week or month. */
            unit: Type.Optional(Type.Enum([...groupUnits])),
            split: Type.Optional(Name),
            /** A number field to sum, besides the count. */
            sum: Type.Optional(Name),
          },
          strict,
        ),
        { minItems: 1, maxItems: 24 },
      ),
    },
    strict,
  ),
  summary: 'Counts and sums of the rows of a data service, in groups, for several questions at once.',
})

export interface Groups {
  readonly answers: readonly GroupsAnswer[]
  /** When the rows were read. */
  readonly at: string
  /** The reader's zone and its day then: relative days of the conditions count from it. */
  readonly zone: string
  readonly today: string
}

export interface GroupsAnswer {
  readonly code: string
  /** Number of counted rows; with `capped` there are more, and groups contain only these. */
  readonly rows: number
  readonly capped: boolean
  /** Largest first; days in order. With `more` there are further groups. */
  readonly groups: readonly Group[]
  readonly more: boolean
}

/** One group; with sums, one for each currency or unit in it. Missing values form a group with the key null. */
export interface Group {
  readonly key: string | null
  /** Label of a reference. */
  readonly label?: string
  readonly split: string | null
  /** Label of a reference that splits. */
  readonly splitLabel?: string
  readonly count: number
  /** Exact decimal text; null without a requested sum or without any value. */
  readonly sum: string | null
  /** Code of the currency or unit of the sum. */
  readonly of: string | null
}

export const lookupCall = defineCall({
  id: 'lookup',
  method: 'POST',
  path: `${frame}/define/query/lookup/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  reads: true,
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object(
    {
      keyword: Type.Optional(Type.String({ maxLength: 120 })),
      /** Only records with exactly this name, ignoring case: for pasted names. */
      names: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 500 })),
      /** Only these records: for the names of ids in a definition. */
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
      /** Only records of one company, for users who see several. */
      company: Type.Optional(Id),
      /** Fields of the records to read with them, as far as the reader sees them. */
      fields: Type.Optional(Type.Array(Name, { maxItems: 30 })),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    strict,
  ),
  summary: 'Records to choose from in a reference field.',
})

export const detailCall = defineCall({
  id: 'p-detail',
  method: 'POST',
  path: `${frame}/define/query/detail/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object(
    {
      id: Type.Optional(Id),
      /** In place of the id: a field that identifies one record, for example poNo. */
      by: Type.Optional(Name),
      value: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
      children: Type.Optional(Type.Array(Name, { maxItems: 10 })),
    },
    strict,
  ),
  summary: 'One record with its rows.',
})

/** A record with its rows by collection, and what the reader may do with it now. */
export interface Detail {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** Actions by status list; those with a failing guard have the reason. */
  readonly actions: Readonly<Record<string, readonly OfferedAction[]>>
  readonly editable: boolean
  readonly deletable: boolean
  /**
   * A process decides about the record, which is locked until then. `place` is what the reader sees of the process.
   */
  readonly approval?:
    | {
        readonly process: string
        readonly message: string
        readonly place: { readonly entity: 'WorkflowTask' | 'WorkflowInstance'; readonly id: string } | null
      }
    | undefined
}

export interface OfferedAction {
  readonly code: string
  readonly blocked?: { readonly code: string; readonly field?: string; readonly message: string }
}

const RowOps = Type.Object(
  {
    save: Type.Optional(Type.Array(Values, { maxItems: 5000 })),
    remove: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
  },
  strict,
)

export const saveCall = defineCall({
  id: 'p-save',
  method: 'POST',
  path: `${frame}/define/save/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'save',
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object(
    {
      /** With id and revision: only the changed fields. Without id: a new record. */
      record: Values,
      /** By collection: rows to add or change (with id: only the changed fields), and rows to delete. */
      rows: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), RowOps)),
    },
    strict,
  ),
  summary: 'Inserts or updates a record with its rows.',
})

export const deleteCall = defineCall({
  id: 'p-delete',
  method: 'POST',
  path: `${frame}/define/delete/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'delete',
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }, strict),
  summary: 'Deletes records.',
})

export const actionCall = defineCall({
  id: 'p-sm-action',
  method: 'POST',
  path: `${frame}/statemachine/:caseCode/action`,
  permission: 'transition',
  list: { param: 'caseCode' },
  action: { body: 'action' },
  records: { body: 'ids' },
  params: Type.Object({ caseCode: Name }, strict),
  body: Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      action: Name,
      reason: Type.Optional(Type.String({ maxLength: 500 })),
      inputs: Type.Optional(Values),
      /** Revisions that the user saw, by id; a record changed since is rejected. */
      revisions: Type.Optional(Type.Record(Type.String({ maxLength: 36 }), Whole(0))),
    },
    strict,
  ),
  summary: 'Runs a state-machine action on records.',
})

export interface ActionAnswer {
  readonly status: string
  readonly results: readonly {
    readonly id: string
    readonly success: boolean
    readonly status?: string
    readonly revision?: number
    readonly errorCode?: string
    readonly field?: string
    readonly message?: string
  }[]
}

export const consequencesCall = defineCall({
  id: 'action-consequences',
  method: 'POST',
  path: `${frame}/statemachine/:caseCode/consequences`,
  permission: 'transition',
  list: { param: 'caseCode' },
  action: { body: 'action' },
  records: { body: 'ids' },
  reads: true,
  params: Type.Object({ caseCode: Name }, strict),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1 }), action: Name }, strict),
  summary: 'Which other documents an action would change, and why it is refused; nothing is written.',
})

/** Documents that depend on a record, and what an action on it would make of them. */
export interface Consequences {
  /** Why the action is refused, in the language of the reader. */
  readonly refused: string | null
  readonly documents: readonly Consequence[]
  /** Whether there are more than are listed. */
  readonly more: boolean
}

export interface Consequence {
  readonly entity: string
  readonly kind: Text
  readonly id: string
  readonly number: string
  readonly status: Text
  /** The status after the action; null when the document stays as it is. */
  readonly becomes: Text | null
}

export const historyCall = defineCall({
  id: 'p-sm-history',
  method: 'POST',
  path: `${frame}/statemachine/:caseCode/history`,
  permission: 'entity',
  entity: { ofList: { param: 'caseCode' } },
  right: 'read',
  reads: true,
  params: Type.Object({ caseCode: Name }, strict),
  body: Type.Object({ id: Id }, strict),
  summary: 'State-machine history of a record, newest first.',
})

export interface HistoryEntry {
  readonly id: string
  readonly at: string
  readonly list: string
  readonly action: string
  /** The name of the action, also of a removed one; null when no version has it. */
  readonly actionLabel: Text | null
  readonly from: string | null
  readonly to: string
  readonly reason: string | null
  readonly actorName: string
  readonly actorCompany: string
  readonly version: number
}

export const searchCall = defineCall({
  id: 'search',
  method: 'POST',
  path: `${frame}/define/query/search`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: 4000 }),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    strict,
  ),
  summary: 'Records by number or name, for the palette.',
})

/** What a search found. `lists` are those that have more, with their number of rows. */
export interface FoundRecords extends ResultList<FoundRecord> {
  readonly lists: readonly { readonly list: string; readonly total: number; readonly capped: boolean }[]
}

export interface FoundRecord {
  readonly entity: string
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly path: string
  /** Address of the list where it was found, and its label field. */
  readonly list?: string
  readonly field?: string
}

export const recordPlaceCall = defineCall({
  id: 'record-place',
  method: 'POST',
  path: `${frame}/define/query/place`,
  permission: 'entity',
  entity: { body: 'entity' },
  right: 'read',
  reads: true,
  body: Type.Object({ entity: Name, id: Id }, strict),
  summary: 'Where a record is opened by who asks: itself, or the one that it belongs to.',
})

export const worklistsCall = defineCall({
  id: 'worklists',
  method: 'POST',
  path: `${frame}/define/query/worklists`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'What waits for the signed-in user today, with the first rows of each list.',
})

export interface Worklist {
  readonly code: string
  readonly title: { readonly en_US: string; readonly zh_CN: string }
  readonly entity: string
  readonly opens: string
  readonly fields: readonly string[]
  readonly due?: string
  readonly conditions: readonly { readonly field: string; readonly operator: string; readonly value?: unknown }[]
  readonly total: number
  readonly totalCapped: boolean
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
