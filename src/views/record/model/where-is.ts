import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import { t } from '../../../i18n/intl.ts'
import { textOf } from '../../../state/language.ts'
import { readPlace, rowsNow, type Draft } from './draft.ts'
import type { Definitions } from './record-state.ts'

/** A position in a record as text: 'ETD', or 'PO Line, row 2: Unit Price'. */
export function whereIs(place: string, { entity, children }: Definitions, base: Detail, draft: Draft): string {
  const { child, key, field } = readPlace(place)
  if (!child) return textOf(entity.fields[field]?.label ?? children[field]?.label ?? entity.label)
  const of = children[child]
  const row = rowsNow(base, draft, child).findIndex(r => r.key === key) + 1
  const table = of ? textOf(of.label) : child
  const label = of?.fields[field]?.label
  if (row === 0) return table
  return label ? t('placeInRow', { table, row, field: textOf(label) }) : t('placeRow', { table, row })
}
