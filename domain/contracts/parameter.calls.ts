import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const effectiveCall = defineCall({
  id: 'parameter-effective',
  method: 'POST',
  path: `${frame}/parameters/effective`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({ level: Type.Enum(['company', 'user']) }, strict),
  summary: 'Parameters of the reader: values set by platform, company and user, and the effective one.',
})

export type ParameterLevel = 'platform' | 'company' | 'user'

export interface EffectiveParameter {
  readonly id: string
  readonly key: string
  readonly moduleName: string
  readonly group: string | null
  readonly description: string | null
  readonly dataType: string
  readonly platform: string | null
  readonly company: string | null
  readonly user: string | null
  readonly winner: ParameterLevel
  readonly value: string | null
  /** The reader may set it on the requested level. */
  readonly settable: boolean
  /** lov: the options, in order. */
  readonly options: readonly { readonly key: string; readonly description: string; readonly depth: number }[]
}

export const parameterSetCall = defineCall({
  id: 'parameter-set',
  method: 'POST',
  path: `${frame}/parameters/set`,
  permission: 'signedIn',
  body: Type.Object(
    {
      id: Id,
      level: Type.Enum(['company', 'user']),
      value: Type.Union([Type.String({ maxLength: 4000 }), Type.Null()]),
    },
    strict,
  ),
  summary: "Sets a parameter for one's company or for oneself; null goes back to what stands above.",
})
