import Type from 'typebox'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

export const firstDayCall = defineCall({
  id: 'first-day',
  method: 'POST',
  path: `${frame}/workspace/first-day`,
  permission: 'route',
  route: { body: 'menuId' },
  reads: true,
  body: Type.Object({ menuId: Type.Literal('/wizard') }, strict),
  summary: 'The steps of the first day of a company that the caller can do, and which are done by its records.',
})

export interface FirstDay {
  readonly steps: readonly FirstDayState[]
}

export interface FirstDayState {
  readonly code: string
  readonly title: Text
  readonly purpose: Text
  /** Address of the screen where it is done, and of the import of its records. */
  readonly opens: string
  readonly imports?: string
  readonly entity: string
  readonly done: boolean
}
