import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { lookupIds } from '../../api/lookups.ts'
import { useFetched } from './tabs/use-fetched.ts'

type Values = Readonly<Record<string, unknown>>
type Given = Reference | readonly Reference[]

/**
 * What an address says a new record begins with: records of its reference fields by their ids. Undefined until their
 * names are there; a record that the reader does not see is left out.
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
  if (asked.length === 0 || error) return {}
  return value && Object.fromEntries(value.flat())
}
