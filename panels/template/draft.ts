import type { ListedTemplate, ShippedService } from '../../domain/contracts/template.calls.ts'
import type { QueryColumn, ServiceTemplate } from '../../domain/meta/designing/template.ts'

export const emptyTemplate: ServiceTemplate = {
  code: '',
  name: { en_US: '', zh_CN: '' },
  entity: '',
  roles: ['platform'],
  queryColumns: [],
  pageSize: 20,
}

/** Initial content: draft, otherwise published, otherwise a shipped service's columns, otherwise empty. */
export const beginning = (listed: ListedTemplate | undefined, copied: ShippedService | undefined): ServiceTemplate =>
  listed?.draft ??
  listed?.published ??
  (copied
    ? { ...emptyTemplate, entity: copied.entity, queryColumns: copied.fields.map(key => ({ key })) }
    : emptyTemplate)

/** Undefined removes a property of the column. */
export type ColumnChange = { readonly [K in Exclude<keyof QueryColumn, 'key'>]?: QueryColumn[K] | undefined }

/** A column without defaults. */
export function changedColumn(t: ServiceTemplate, key: string, change: ColumnChange): ServiceTemplate {
  const tidy = (c: QueryColumn): QueryColumn => {
    const { group, summary, sort, filter, quickSearch, defaultOperator, show, label, allowedOperators } = {
      ...c,
      ...change,
    }
    return {
      key: c.key,
      ...(group ? { group } : {}),
      ...(summary ? { summary } : {}),
      ...(sort ? { sort } : {}),
      ...(filter ? { filter } : {}),
      ...(quickSearch ? { quickSearch } : {}),
      ...(defaultOperator ? { defaultOperator } : {}),
      ...(show === false ? { show } : {}),
      ...(label && (label.en_US || label.zh_CN) ? { label } : {}),
      ...(allowedOperators?.length ? { allowedOperators } : {}),
    }
  }
  return { ...t, queryColumns: t.queryColumns.map(c => (c.key === key ? tidy(c) : c)) }
}

export function movedColumn(t: ServiceTemplate, key: string, by: -1 | 1): ServiceTemplate {
  const all = [...t.queryColumns],
    at = all.findIndex(c => c.key === key),
    [one] = all.splice(at, 1)
  if (one) all.splice(at + by, 0, one)
  return { ...t, queryColumns: all }
}

export const jsonOf = (t: ServiceTemplate): string => `${JSON.stringify(t, null, 2)}\n`
