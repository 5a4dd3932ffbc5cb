import type { ListedTemplate, ShippedService, TemplateField } from '../../domain/contracts/template.calls.ts'
import type { Condition, ConditionValue, Operator } from '../../domain/meta/query.ts'
import type { QueryColumn, ServiceTemplate } from '../../domain/meta/template.ts'

export const emptyTemplate: ServiceTemplate = { code: '', name: { en_US: '', zh_CN: '' }, entity: '', roles: ['platform'], queryColumns: [], pageSize: 20 }

/** What the editor begins with: the draft, else what is published, else the columns of one that ships, else nothing. */
export const beginning = (listed: ListedTemplate | undefined, copied: ShippedService | undefined): ServiceTemplate =>
  listed?.draft ?? listed?.published ?? (copied ? { ...emptyTemplate, entity: copied.entity, queryColumns: copied.fields.map(key => ({ key })) } : emptyTemplate)

/** What is undefined is no longer said of the column. */
export type ColumnChange = { readonly [K in Exclude<keyof QueryColumn, 'key'>]?: QueryColumn[K] | undefined }

/** A column without what it says only because it was said once. */
export function changedColumn(t: ServiceTemplate, key: string, change: ColumnChange): ServiceTemplate {
  const tidy = (c: QueryColumn): QueryColumn => {
    const { group, summary, sort, filter, quickSearch, defaultOperator, show, label, allowedOperators } = { ...c, ...change }
    return {
      key: c.key, ...(group ? { group } : {}), ...(summary ? { summary } : {}), ...(sort ? { sort } : {}), ...(filter ? { filter } : {}), ...(quickSearch ? { quickSearch } : {}), ...(defaultOperator ? { defaultOperator } : {}),
      ...(show === false ? { show } : {}), ...(label && (label.en_US || label.zh_CN) ? { label } : {}), ...(allowedOperators?.length ? { allowedOperators } : {}),
    }
  }
  return { ...t, queryColumns: t.queryColumns.map(c => (c.key === key ? tidy(c) : c)) }
}

export function movedColumn(t: ServiceTemplate, key: string, by: -1 | 1): ServiceTemplate {
  const all = [...t.queryColumns], at = all.findIndex(c => c.key === key), [one] = all.splice(at, 1)
  if (one) all.splice(at + by, 0, one)
  return { ...t, queryColumns: all }
}

const bare: readonly Operator[] = ['isNull', 'notNull']
export const needsValue = (operator: Operator): boolean => !bare.includes(operator)
const isMany = (operator: Operator): boolean => operator === 'in' || operator === 'between'

/** What was typed as the value of a condition; several apart by commas where the operator takes several. */
export function conditionOf(field: string, operator: Operator, typed: string, kind: TemplateField['kind'] | undefined): Condition {
  if (!needsValue(operator)) return { field, operator }
  const one = (word: string): string | number | boolean => (kind === 'bool' && (word === 'true' || word === 'false') ? word === 'true' : kind === 'int' && /^-?\d{1,9}$/.test(word) ? Number(word) : word)
  const words = typed.split(/[,，]/).map(w => w.trim())
  return { field, operator, value: isMany(operator) ? words.filter(w => w !== '' || operator === 'between').map(w => one(w) as string | number) : one(typed.trim()) }
}

export const typedValue = (value: ConditionValue | undefined): string => (Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : String(value))

export const jsonOf = (t: ServiceTemplate): string => `${JSON.stringify(t, null, 2)}\n`
