import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { isObject } from '../../../domain/meta/designing/overlay-shape.ts'

const orNone =
  (fits: (v: unknown) => boolean) =>
  (v: unknown): boolean =>
    v === undefined || fits(v)
const isWord = (v: unknown): boolean => typeof v === 'string'
const isNames = (v: unknown): boolean => Array.isArray(v) && v.every(isWord)
const isLabel = (v: unknown): boolean => isObject(v) && [v.en_US, v.zh_CN].every(orNone(isWord))
const isField = (v: unknown): boolean => isObject(v) && isLabel(v.label) && isWord(v.kind)
const isParty = (v: unknown): boolean => isObject(v) && isNames(v.companyTypes) && orNone(isNames)(v.via)
const all =
  (fits: (v: unknown) => boolean) =>
  (v: unknown): boolean =>
    isObject(v) && Object.values(v).every(fits)

const parts: Readonly<Record<string, (v: unknown) => boolean>> = {
  label: isLabel,
  table: isWord,
  displayField: isWord,
  fields: all(isField),
  access: v => isObject(v) && isWord(v.kind) && (v.kind !== 'parties' || all(isParty)(v.parties)),
  rights: all(isNames),
  unique: orNone(v => Array.isArray(v) && v.every(isNames)),
  number: orNone(v => isObject(v) && [v.field, v.per, v.pattern, v.period].every(isWord)),
  status: orNone(isWord),
  menu: orNone(isWord),
}

/** Parts of a definition that the editor cannot show. */
export const unfitParts = (v: unknown): readonly string[] =>
  Object.entries(parts)
    .filter(([name, fits]) => !fits(isObject(v) ? v[name] : undefined))
    .map(([name]) => name)

/** Minimum for drawing a definition; the server reports the rest by position. */
export const isDrawn = (v: unknown): v is ObjectDefinition => isObject(v) && unfitParts(v).length === 0
