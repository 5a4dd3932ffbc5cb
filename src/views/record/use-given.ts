import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { lookupIds } from '../../api/lookups.ts'
import { useFetched } from './tabs/use-fetched.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What an address says a new record begins with: records of its reference fields by their ids. Undefined until their
 * names are there; a record that the reader does not see is left out.
 */
export function useGiven(entity: WireEntity, query: Readonly<Record<string, string>>): Values | undefined {
  const asked = Object.entries(query).flatMap(([name, id]) => {
    const f = entity.fields[name]
    return f?.kind === 'ref' && f.creatable && f.entity && id !== '' ? [{ name, entity: f.entity, id }] : []
  })
  const { value, error } = useFetched(JSON.stringify(asked), stop =>
    Promise.all(
      asked.map(async ({ name, entity: target, id }): Promise<readonly (readonly [string, Reference])[]> => {
        const [found] = await lookupIds(target, [id], stop)
        return found ? [[name, { id: found.id, label: found.label }]] : []
      }),
    ),
  )
  if (asked.length === 0 || error) return {}
  return value && Object.fromEntries(value.flat())
}
