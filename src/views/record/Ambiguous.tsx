import { Link } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { searchRecords } from '../../api/records.ts'
import { howOf, type ViewPanel } from '../host.ts'
import { Failure } from '../parts/PanelStates.tsx'
import { useFetched } from './tabs/use-fetched.ts'

/** An ambiguous number of several companies: asks which one. */
export function Ambiguous({
  panel,
  entity,
  number,
  error,
}: {
  readonly panel: ViewPanel
  readonly entity: WireEntity
  readonly number: string
  readonly error: unknown
}) {
  const { value } = useFetched(number, stop => searchRecords(number, stop))
  const path = panel.address.split('?')[0] ?? ''
  return (
    <Failure error={error}>
      <ul>
        {(value?.resultList ?? [])
          .filter(r => r.entity === entity.name && r.label === number)
          .map(r => (
            <li key={r.id}>
              <Link
                as="button"
                onClick={e => {
                  panel.host.open(`${path}?id=${r.id}`, howOf(e) === 'reuse' ? 'here' : howOf(e))
                }}
              >
                {r.label} · {r.hint}
              </Link>
            </li>
          ))}
      </ul>
    </Failure>
  )
}
