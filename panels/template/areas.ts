import type { AreaTry, TemplateField } from '../../domain/contracts/template.calls.ts'
import type { AreaColumn, SqlArea } from '../../domain/meta/designing/sql-area.ts'
import { summable, type ServiceTemplate } from '../../domain/meta/designing/template.ts'

/** A field that a column can show, and whether it is computed by an SQL area. */
export type ColumnField = TemplateField & { readonly area?: true }

/** The columns of the areas, as fields of the object. */
export const fieldsOfAreas = ({ customSqlAreas = [], entity }: ServiceTemplate): ColumnField[] =>
  customSqlAreas.flatMap(a =>
    a.columns.map((c): ColumnField => ({
      key: `${a.key}.${c.key}`,
      of: a.label,
      area: true,
      entity,
      label: c.label,
      kind: c.kind,
      sortable: true,
      searchable: c.kind === 'string',
      summable: summable({ fields: {} }, { kind: c.kind }),
    })),
  )

/** The first area contains an example SELECT. */
export const emptyArea = (areas: readonly SqlArea[]): SqlArea => {
  const key =
    ['area', ...Array.from({ length: 10 }, (_, i) => `area${i + 2}`)].find(k => !areas.some(a => a.key === k)) ?? 'area'
  return { key, label: { en_US: '', zh_CN: '' }, sql: '', columns: [] }
}

/** An area without empty parts. */
export function withAreas(t: ServiceTemplate, areas: readonly SqlArea[]): ServiceTemplate {
  const { customSqlAreas: _were, ...rest } = t
  return areas.length > 0 ? { ...rest, customSqlAreas: areas } : rest
}

/** Undeclared columns of the SELECT are declared with their types. */
export function declared(area: SqlArea, found: AreaTry['columns']): readonly AreaColumn[] {
  const more = found
    .filter(f => !area.columns.some(c => c.key.toLowerCase() === f.key.toLowerCase()))
    .map(({ key, kind }): AreaColumn => ({ key, kind, label: { en_US: key, zh_CN: key } }))
  return more.length > 0 ? [...area.columns, ...more] : area.columns
}

/** Text offset of a line and column, both from 1. */
export const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((n, l) => n + l.length + 1, 0) +
  [...(text.split('\n')[line - 1] ?? '')].slice(0, column - 1).join('').length
