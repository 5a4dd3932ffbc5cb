import type { ListValue } from '../../../domain/meta/list.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import { lookup } from '../../api/lookups.ts'
import { isReference } from '../reference.ts'

export interface Option {
  readonly value: string
  readonly label: string
  /** Further text beside the label: the code, or the name in the other language. */
  readonly hint?: string
}

/** Returns the choices for the typed words, immediately or from the server. */
export type OptionSource = (typed: string, stop: AbortSignal) => readonly Option[] | Promise<readonly Option[]>

/** Every word must match, in any order (C-23). */
export const matches = (typed: string, texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}

/** The option with exactly this name; null if none or several. */
export function onlyCalled(options: readonly Option[], name: string): Option | null {
  const same = options.filter(o => o.label.toLowerCase() === name.toLowerCase())
  return same.length === 1 ? (same[0] ?? null) : null
}

/** Selectable values of a list, found by their names, code and aliases. */
export const listSource =
  (values: readonly ListValue[], language: Language) =>
  (typed: string): readonly Option[] =>
    values
      .filter(v => !v.retired && matches(typed, [v.label.en_US, v.label.zh_CN, v.code, ...(v.also ?? [])]))
      .map(v => ({
        value: v.code,
        label: v.label[language],
        ...(v.label[language].includes(v.code) ? {} : { hint: v.code }),
      }))

/** Records of an entity from the server; of one company if named. */
export const recordSource =
  (entity: string, company?: string): OptionSource =>
  async (typed, stop) =>
    (await lookup(entity, typed, stop, company)).map(r => ({
      value: r.id,
      label: r.label,
      ...(r.hint ? { hint: r.hint } : {}),
    }))

/** Codes of records, found by code and name. */
export const codeSource =
  (entity: string): OptionSource =>
  async (typed, stop) => {
    // Two companies may use the same code.
    const found = new Map((await lookup(entity, typed, stop)).map(r => [r.label, r]))
    return [...found.values()].map(r => ({ value: r.label, label: r.label, ...(r.hint ? { hint: r.hint } : {}) }))
  }

/** The company that limits the choice in a field: that of its record. */
export const companyAbove = (
  field: Pick<WireField, 'sameCompany'>,
  values: Readonly<Record<string, unknown>>,
): string | undefined => (field.sameCompany && isReference(values.company) ? values.company.id : undefined)
