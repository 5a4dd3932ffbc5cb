import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import { instantOf } from '../../../domain/values/zone-instant.ts'
import { lookupIds } from '../../api/lookups.ts'
import { userZone } from '../../fields/show-value.ts'
import { useFetched } from './tabs/use-fetched.ts'

type Values = Readonly<Record<string, unknown>>
type Given = Reference | readonly Reference[]

/** A day alone means the end of a working day. */
const endOfWork = 17 * 3_600_000

/** A code of a list, or a number of a record: one short line. */
const isShort = (value: string): boolean => /^[^\p{C}]{1,200}$/u.test(value)

/** Days, codes and short texts that an address gives to the fields of a new record. */
function plainGiven(entity: WireEntity, query: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, day]) => {
      const f = entity.fields[name]
      if (!f?.creatable) return []
      if (f.kind === 'enum' || f.kind === 'string') return isShort(day) ? [[name, day]] : []
      if (!isDateOnly(day)) return []
      if (f.kind === 'date') return [[name, day]]
      const at = instantOf(userZone(), Date.parse(`${day}T00:00:00Z`) + endOfWork)
      return f.kind === 'datetime' ? [[name, new Date(at).toISOString()]] : []
    }),
  )
}

/**
 * What an address says a new record begins with: records of its reference fields by their ids, days, codes and short
 * texts. Undefined until their names are there; a record that the reader does not see is left out.
 */
export function useGiven(entity: WireEntity, query: Readonly<Record<string, string>>): Values | undefined {
  const asked = Object.entries(query).flatMap(([name, id]) => {
    const f = entity.fields[name]
    return (f?.kind === 'ref' || f?.kind === 'refs') && f.creatable && f.entity && id !== ''
      ? [{ name, entity: f.entity, ids: f.kind === 'refs' ? id.split(',') : [id], several: f.kind === 'refs' }]
      : []
  })
  const { value, error } = useFetched(JSON.stringify(asked), stop =>
    Promise.all(
      asked.map(async ({ name, entity: target, ids, several }): Promise<readonly (readonly [string, Given])[]> => {
        const found = (await lookupIds(target, ids, stop)).map(f => ({ id: f.id, label: f.label }))
        if (several) return [[name, found]]
        return found[0] ? [[name, found[0]]] : []
      }),
    ),
  )
  const plain = plainGiven(entity, query)
  if (asked.length === 0 || error) return plain
  return value && { ...plain, ...Object.fromEntries(value.flat()) }
}
