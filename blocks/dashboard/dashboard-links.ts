import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import type { DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { rememberName } from '../../src/fields/reference.ts'
import { userZone } from '../../src/fields/show-value.ts'
import type { Translate } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { How } from '../../src/views/host.ts'
import { addressBehind, conditionsBehind, type DashboardWireView } from './dashboard-data.ts'

/** What a number of a dashboard needs to open the rows that it counts. */
export interface Links {
  readonly view: DashboardWireView
  readonly conditions: readonly Condition[]
  entityOf(n: DashboardNumber): WireEntity | undefined
  open(address: string, how: How): void
}

/** Opens the rows behind a number; undefined when the reader has no screen for them. */
export function openerOf({ view, conditions, entityOf, open }: Links, n: DashboardNumber) {
  const opens = n.opens.find(address => findRoute(address) !== undefined)
  if (!opens) return undefined
  const field = n.sum ? entityOf(n)?.fields[n.sum] : undefined,
    unitField = field?.currency ?? field?.unit
  return (of: string | null, how: How, group?: { readonly key: string | null; readonly split?: string | null }) => {
    // A sum has one currency, so its rows have it too.
    const currency: Condition | undefined =
      of !== null && unitField && entityOf(n)?.fields[unitField]
        ? { field: unitField, operator: 'in', value: [of] }
        : undefined
    const behind = conditionsBehind(
      view,
      n,
      conditions,
      dayIn(userZone(), new Date()),
      group || currency ? { key: group?.key ?? null, ...group, ...(currency ? { currency } : {}) } : undefined,
    )
    open(addressBehind(opens, behind), how)
  }
}

/** Names of the groups of a field. */
export const wordsOf =
  (f: WireField | undefined, t: Translate) =>
  (key: string | null, label?: string): string => {
    if (key === null) return t('missing')
    if (label !== undefined) {
      rememberName(key, label)
      return label || t('missing')
    }
    if (f?.kind === 'bool') return t(key === 'true' ? 'yes' : 'no')
    return f?.list ? listLabel(f.list, key) : key
  }
