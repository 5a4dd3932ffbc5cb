import Type from 'typebox'
import { sectionTypes } from '../encoder/sections.ts'
import type { Section } from '../encoder/sections.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

const Params = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.String({ maxLength: 80 }), Type.Number()]),
  { maxProperties: 20 },
)

export const encoderGenerateCall = defineCall({
  id: 'p-encoder-generate',
  method: 'POST',
  path: `${frame}/encoder/generate`,
  permission: 'entity',
  entity: 'CodeInstance',
  right: 'read',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }), params: Type.Optional(Params) }, strict),
  summary: 'Draws the next code of an instance; no code is given twice.',
})
export interface GeneratedCode {
  readonly value: string
}

export const encoderReturnCall = defineCall({
  id: 'encoder-return',
  method: 'POST',
  path: `${frame}/encoder/return`,
  permission: 'entity',
  entity: 'CodeInstance',
  right: 'read',
  body: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 40 }), value: Type.String({ minLength: 1, maxLength: 80 }) },
    strict,
  ),
  summary: 'Gives back a code that was not used; an instance that recycles gives out the smallest one again.',
})

const SectionSchema = Type.Object(
  {
    name: Type.String({ maxLength: 80 }),
    type: Type.Enum([...sectionTypes]),
    setting: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 }),
  },
  strict,
)

export const encoderPreviewCall = defineCall({
  id: 'encoder-preview',
  method: 'POST',
  path: `${frame}/encoder/preview`,
  permission: 'entity',
  entity: 'CodeInstance',
  right: 'read',
  reads: true,
  body: Type.Object(
    {
      sections: Type.Array(SectionSchema, { minItems: 1, maxItems: 20 }),
      minLength: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 80 }), Type.Null()])),
      maxLength: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 80 }), Type.Null()])),
      /** Its counters and parameters; without it the rule is shown from its start. */
      instance: Type.Optional(Id),
      params: Type.Optional(Params),
    },
    strict,
  ),
  summary:
    'The next 20 codes of a rule as it stands in the editor, how many are left, and when they will be used up. Nothing is drawn.',
})

export interface CodePreview {
  readonly codes: readonly string[]
  /** Why no more codes can be made. */
  readonly ends: string | null
  /** Decimal digits; null when nothing is counted. */
  readonly left: string | null
  /** Drawn per day in the last 30 days; null when none was drawn. */
  readonly perDay: number | null
  /** yyyy-MM-dd; null when unknown. */
  readonly exhaustedOn: string | null
}

export const encoderRulesCall = defineCall({
  id: 'encoder-rules',
  method: 'POST',
  path: `${frame}/encoder/rules`,
  permission: 'entity',
  entity: 'CodeInstance',
  right: 'read',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'The rules that are shipped, and the instances and pools that a rule can be tried with.',
})

export interface EncoderRules {
  /** With the object whose records it numbers, if any. */
  readonly factory: readonly {
    readonly code: string
    readonly entity: string | null
    readonly sections: readonly Section[]
  }[]
  readonly instances: readonly { readonly id: string; readonly code: string; readonly rule: string }[]
  readonly pools: readonly { readonly id: string; readonly name: string }[]
}
