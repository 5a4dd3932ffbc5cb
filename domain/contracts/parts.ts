import Type from 'typebox'
import { operators } from '../meta/query.ts'

export const strict = { additionalProperties: false } as const

export const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
export const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' })
/** A whole number that the database can store: a version, a revision, a row. */
export const Whole = (minimum: 0 | 1) => Type.Integer({ minimum, maximum: 2_147_483_647 })
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
/** A figure of 0 or more with up to six decimals, and so many digits before them. */
export const figure = (before: number) => Type.String({ pattern: `^[0-9]{1,${before}}(\\.[0-9]{1,6})?$` })
export const BusinessNo = Type.String({ minLength: 1, maxLength: 40 })

const Scalar = Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean(), Type.Null()])
export const ConditionSchema = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 60 }),
    operator: Type.Enum([...operators]),
    value: Type.Optional(
      Type.Union([
        Scalar,
        Type.Array(Type.Union([Type.String({ maxLength: 500 }), Type.Number()]), { maxItems: 1000 }),
      ]),
    ),
  },
  strict,
)

export const SortSchema = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 60 }),
    direction: Type.Enum(['asc', 'desc']),
  },
  strict,
)

/** Values by field name; the field definitions validate them, not this schema. */
export const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())
