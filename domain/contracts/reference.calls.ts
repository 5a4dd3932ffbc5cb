import Type from 'typebox'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

/** The four fixed codes of the address caches (constants#addressCodeCount). */
export const addressCodes = ['COUNTRY', 'PROVINCE', 'CITY', 'AREA'] as const
export type AddressCode = (typeof addressCodes)[number]

export const optionListCall = defineCall({
  id: 'call-optionList',
  method: 'POST',
  path: `${frame}/define/query/optionList`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({ code: Type.Enum([...addressCodes]) }, strict),
  summary: 'Countries, or provinces, cities and areas of China, for the address caches.',
})

/** Rows of the four lists. `fatherID` is the parent row; `label` is in the reader's language. */
export interface CountryOption {
  readonly countryId: string
  readonly country: string
  readonly label: string
}
export interface ProvinceOption {
  readonly provinceID: string
  readonly fatherID: string
  readonly province: string
  readonly label: string
}
export interface CityOption {
  readonly cityID: string
  readonly fatherID: string
  readonly city: string
  readonly label: string
}
export interface AreaOption {
  readonly areaID: string
  readonly fatherID: string
  readonly area: string
  readonly label: string
}
export type AddressOption = CountryOption | ProvinceOption | CityOption | AreaOption

export const parametersCall = defineCall({
  id: 'p-params',
  method: 'POST',
  path: `${frame}/parameterselectlistbymodule`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object(
    {
      module_name: Type.String({ minLength: 1, maxLength: 80 }),
      param_key: Type.Optional(Type.String({ maxLength: 80 })),
    },
    strict,
  ),
  summary: 'Values that a module offers to choose from: those of one key, or of all its keys.',
})

export interface ParameterValue {
  readonly module_name: string
  readonly param_key: string
  readonly value: string
  readonly label: Text
  /** False for a value that stays readable and can no longer be chosen. */
  readonly valid: boolean
}

const Day = Type.Object({ date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }, strict)

export const queryRestDaysCall = defineCall({
  id: 'p-queryRestDayByYear',
  method: 'POST',
  path: `${frame}/queryRestDayByYear`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({ year: Type.String({ pattern: '^\\d{4}$' }) }, strict),
  summary: 'Rest days of a year: Saturdays and Sundays, and what the platform has changed.',
})
export const addRestDayCall = defineCall({
  id: 'p-addRestDay',
  method: 'POST',
  path: `${frame}/addRestDay`,
  permission: 'operator',
  body: Day,
  summary: 'Makes a day a rest day.',
})
export const deleteRestDayCall = defineCall({
  id: 'p-delRestDay',
  method: 'POST',
  path: `${frame}/delRestDay`,
  permission: 'operator',
  body: Day,
  summary: 'Makes a rest day a work day again.',
})

export interface RestDay {
  readonly date: string
}
