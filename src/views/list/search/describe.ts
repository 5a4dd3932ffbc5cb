import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Condition, Operator } from '../../../../domain/meta/query.ts'
import { isDateOnly } from '../../../../domain/values/date-only.ts'
import { showInstant } from '../../../../domain/values/shown-instant.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import { listLabel } from '../../../fields/lists.ts'
import { userZone } from '../../../fields/show-value.ts'
import { rememberedName } from '../../../fields/reference.ts'
import { t } from '../../../i18n/intl.ts'
import { textOf } from '../../../state/language.ts'
import { rangeText } from './range-text.ts'
import { isBlank, itemKey, type SearchValue, type SearchValues } from './search-values.ts'

/** Name of a search item. */
export const itemLabel = (item: SearchItem, entity: WireEntity): string =>
  item.field === 'keyword'
    ? t('keyword')
    : textOf(entity.fields[item.field]?.label ?? { en_US: item.field, zh_CN: item.field })

const signs: Readonly<Partial<Record<Operator, string>>> = { ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤' }

/** A condition without a form item, as text: 'Payment Progress = PO Confirmed'. */
export function describe(c: Condition, entity: WireEntity): string {
  const f = Object.hasOwn(entity.fields, c.field) ? entity.fields[c.field] : undefined
  const values =
    c.value === undefined
      ? []
      : (Array.isArray(c.value) ? c.value : [c.value]).map(v =>
          f?.kind === 'enum' || f?.kind === 'enums'
            ? listLabel(f.list, v)
            : f?.kind === 'datetime' && typeof v === 'string' && !isDateOnly(v)
              ? showInstant(v, userZone())
              : (rememberedName(v) ?? String(v ?? '')),
        )
  const name = f ? textOf(f.label) : c.field
  if (c.operator === 'isNull') return `${name}: ${t('missing')}`
  if (c.operator === 'notNull') return `${name}: ${t('anyValue')}`
  return `${name}${signs[c.operator] ? ` ${signs[c.operator]} ` : ': '}${c.operator === 'between' ? rangeText({ from: values[0] ?? '', to: values[1] ?? '' }) : values.join(', ')}`
}

/** Form values as text, for the summary bar. */
export const summaries = (
  items: readonly SearchItem[],
  values: SearchValues,
  entity: WireEntity,
): { readonly key: string; readonly text: string }[] =>
  items.flatMap(item => {
    const v = values[itemKey(item)]
    return v && !isBlank(v) && item.field !== 'keyword'
      ? [{ key: itemKey(item), text: `${itemLabel(item, entity)}: ${said(v, item, entity)}` }]
      : []
  })

function said(v: SearchValue, item: SearchItem, entity: WireEntity): string {
  if ('yes' in v) return t(v.yes ? 'yes' : 'no')
  if ('text' in v) return v.text
  if ('codes' in v) return v.codes.map(c => listLabel(entity.fields[item.field]?.list, c)).join(', ')
  return 'refs' in v ? v.refs.map(r => r.label).join(', ') : rangeText(v)
}
