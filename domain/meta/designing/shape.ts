import { isList, isNames, isObject, isText } from './overlay-shape.ts'

/** Structure checks for parts of a definition, so that every published definition is readable. */
export type Check = (v: unknown) => boolean
export type Parts = Readonly<Record<string, Check>>

const most = 400
export const word: Check = v => typeof v === 'string' && v !== '' && v.length <= 300
export const names: Check = v => isNames(v) && v.length <= most
export const yes: Check = v => v === true
export const oneOf =
  (...values: readonly unknown[]): Check =>
  v =>
    values.includes(v)
export const whole =
  (least: number, greatest: number): Check =>
  v =>
    Number.isInteger(v) && Number(v) >= least && Number(v) <= greatest
/** One of these structures. */
export const any =
  (...checks: readonly Check[]): Check =>
  v =>
    checks.some(check => check(v))
/** The part is optional. */
export const optional =
  (check: Check): Check =>
  v =>
    v === undefined || check(v)
export const list = (check: Check): Check => isList(check, most)
export const object =
  (parts: Parts): Check =>
  v =>
    isObject(v) && Object.entries(parts).every(([name, check]) => check(v[name]))
export const valuesAll =
  (check: Check): Check =>
  v =>
    isObject(v) && Object.keys(v).length <= most && Object.values(v).every(check)
export const plain: Check = v => ['string', 'number', 'boolean'].includes(typeof v)

export const words = (...all: readonly string[]): Parts => Object.fromEntries(all.map(name => [name, word]))

export { isText }

export const searchParts = list(object({ field: word, operator: word, companyTypes: optional(names) }))
