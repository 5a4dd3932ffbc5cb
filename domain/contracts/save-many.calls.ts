import Type from 'typebox'
import { defineCall, frame, type WireProblem } from './call.ts'
import { ConditionSchema, Id, Name, strict, Values, Whole } from './parts.ts'

/** Maximum records of one call. */
export const mostSaved = 500

export const saveManyCall = defineCall({
  id: 'save-many',
  method: 'POST',
  path: `${frame}/define/save-many/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'save',
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object(
    {
      /** Each names its record and base revision, and has only the changed fields. */
      records: Type.Array(Type.Object({ id: Id, revision: Whole(0), values: Values }, strict), {
        minItems: 1,
        maxItems: mostSaved,
      }),
      /** The answer has each record as its row of this data service, with these conditions. */
      answer: Type.Optional(
        Type.Object(
          {
            service: Name,
            conditions: Type.Optional(Type.Array(ConditionSchema, { maxItems: 49 })),
            without: Type.Optional(Type.Array(Name, { maxItems: 200 })),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  summary: 'Updates many records of one entity; each is saved or refused by itself.',
})

type WireRecord = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }

interface Result {
  readonly id: string
  /** Current values of the sent fields; null when the record is invisible to the reader. */
  readonly record: WireRecord | null
  /** The row of the requested data service; null when the record is not among its rows. */
  readonly row?: WireRecord | null
  /** Author of the last change. */
  readonly by: string
}

export type SaveManyResult = SavedResult | RefusedResult

/** Saved, or changed by somebody else since the sent revision. */
interface SavedResult extends Result {
  readonly outcome: 'saved' | 'conflict'
}

/** Rejected, with the problems found by the server. */
interface RefusedResult extends Result, Refusal {
  readonly outcome: 'refused'
}

interface Refusal {
  readonly errorCode: string
  readonly message: string
  readonly problems: readonly WireProblem[]
}

/** In the order of the records that were sent. */
export interface SaveManyAnswer {
  readonly results: readonly SaveManyResult[]
}
