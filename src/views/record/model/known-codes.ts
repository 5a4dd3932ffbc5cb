import type { WireEntity, WireField } from '../../../../domain/contracts/definitions.ts'
import { numberKey } from '../../../../domain/values/canonical-key.ts'
import { groupBy } from '../../../../domain/values/group-by.ts'
import { lookupWith } from '../../../api/lookups.ts'
import { isReference } from '../../../fields/reference.ts'
import type { Values } from './draft.ts'

/** A record that a code names, with the fields that it brings. */
export interface CodeRecord {
  readonly label: string
  readonly values: Values
}

/** Records by code, none for an unknown code; codes that were not looked up yet are missing. */
export type KnownCodes = ReadonlyMap<string, readonly CodeRecord[]>

/** Maximum codes per request. */
const most = 200

/** Fields whose values name records: codes, and references that bring values. */
export const codeFields = (entity: WireEntity): readonly (readonly [string, WireField])[] =>
  Object.entries(entity.fields).filter(([, f]) => f.codes !== undefined || f.brings !== undefined)

const targetOf = (f: WireField): string => f.codes ?? f.entity ?? ''

/** The key of a value in `KnownCodes`; undefined for an empty value. */
export function codeKey(f: WireField, value: unknown): string | undefined {
  const code = f.codes ? (typeof value === 'string' ? numberKey(value) : '') : isReference(value) ? value.id : ''
  return code === '' ? undefined : `${targetOf(f)}/${f.codes ? 'code' : 'id'}/${code}`
}

/** A value to look up. */
export interface Asked {
  readonly field: WireField
  readonly value: unknown
}

/** Looks values up, by field kind and target; values of failed requests are missing. Never rejects. */
export async function lookUpCodes(asked: readonly Asked[]): Promise<KnownCodes> {
  const found = new Map<string, CodeRecord[]>()
  const groups = groupBy(asked, a => `${targetOf(a.field)}/${String(a.field.codes !== undefined)}`)
  await Promise.all(
    [...groups.values()].flatMap(group => {
      const parts: Asked[][] = []
      for (let i = 0; i < group.length; i += most) parts.push(group.slice(i, i + most))
      return parts.map(part => oneRequest(part, found))
    }),
  )
  return found
}

async function oneRequest(part: readonly Asked[], into: Map<string, CodeRecord[]>): Promise<void> {
  const [first] = part
  if (!first) return
  const fields = part.flatMap(({ field: f }) => [...Object.values(f.brings ?? {}), ...Object.values(f.broughtIn ?? {})])
  const texts = part.map(a => (isReference(a.value) ? a.value.id : String(a.value).trim()))
  try {
    const records = await lookupWith(targetOf(first.field), first.field.codes ? { names: texts } : { ids: texts }, [
      ...new Set(fields),
    ])
    for (const { field, value } of part) into.set(codeKey(field, value) ?? '', [])
    for (const r of records)
      into
        .get(codeKey(first.field, first.field.codes ? r.label : r) ?? '')
        ?.push({ label: r.label, values: r.values ?? {} })
  } catch {
    // They are looked up again after the next change.
  }
}
