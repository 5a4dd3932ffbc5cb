import { Select } from '@fluentui/react-components'
import type { OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

interface Props {
  readonly check: OverlayCheck
  readonly states: StateDefinition
  readonly draft: StateDefinition
  /** New statuses of records whose status goes. */
  readonly mapping: Readonly<Record<string, string>>
  onMap(mapping: Readonly<Record<string, string>>): void
}

/** What the check found, and which status records get whose status goes. */
export function CheckedStates({ check, states, draft, mapping, onMap }: Props) {
  const t = useT()
  const text = useText()
  const was = (status: string) => text(states.values.find(v => v.code === status)?.label) || status
  return (
    <div role="status">
      {check.problems.length > 0 ? (
        <ul className="portside-states-wrong">
          {check.problems.map(p => (
            <li key={p}>{p}</li>
          ))}
        </ul>
      ) : (
        <p>{t('checkedGood')}</p>
      )}
      {Object.entries(check.stranded).map(([status, count]) => {
        const asked = t('statesStranded', { status: was(status), count })
        return (
          <p key={status} className="portside-states-move">
            <span>{asked}</span>{' '}
            <Select
              size="small"
              value={mapping[status] ?? ''}
              aria-label={asked}
              onChange={(_, d) => {
                onMap({ ...mapping, [status]: d.value })
              }}
            >
              <option value="">{t('choose')}</option>
              {draft.values.map(v => (
                <option key={v.code} value={v.code}>
                  {text(v.label)}
                </option>
              ))}
            </Select>
          </p>
        )
      })}
    </div>
  )
}
