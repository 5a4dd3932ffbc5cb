import type { CatalogueIndex } from '../catalogue.ts'
import type { DashboardChart } from '../screens/dashboard.ts'
import type { EntityDefinition } from '../entity.ts'
import { isDecimal, type Field } from '../field.ts'
import { operatorsOf, type Condition, type Operator } from '../query.ts'
import type { RoleCode } from '../role.ts'
import type { DataServiceDefinition, Referred } from '../service.ts'
import { areaField, areaName, type SqlArea } from './sql-area.ts'
import { systemFieldDefinitions } from '../records/system-fields.ts'
import type { Text } from '../text.ts'
import type { DashboardView, ListView, ViewColumn } from '../view.ts'

/** One column of a designed data service. Columns are shown in list order. */
export interface QueryColumn {
  /**
   * A field of the entity, of a referenced record, or a column of an SQL area: 'poNo', 'supplier.country', 'late.days'.
   */
  readonly key: string
  readonly label?: Text
  /** Hidden until the reader shows it. */
  readonly show?: boolean
  /** Grouped and counted on a dashboard. */
  readonly group?: boolean
  /** Summed below the rows, and per group. */
  readonly summary?: boolean
  readonly sort?: 'asc' | 'desc'
  readonly filter?: boolean
  readonly quickSearch?: boolean
  readonly defaultOperator?: Operator
  readonly allowedOperators?: readonly Operator[]
}

/** A designed data service: rows of one entity, its columns, and its list. */
export interface ServiceTemplate {
  readonly code: string
  readonly name: Text
  readonly entity: string
  readonly roles: readonly RoleCode[]
  readonly queryColumns: readonly QueryColumn[]
  /** SELECTs whose columns are added to the object's fields. */
  readonly customSqlAreas?: readonly SqlArea[]
  /** Fixed conditions. */
  readonly conditions?: readonly Condition[]
  readonly pageSize?: number
  /** Its log type; not logged by default. */
  readonly logType?: TemplateLogType
  /** Withdrawn: its published version is not active. */
  readonly valid?: boolean
}

/** Values of the list templateLogType. */
export const templateLogTypes = ['none', 'query', 'all'] as const
export type TemplateLogType = (typeof templateLogTypes)[number]

export const templatePageSizes: readonly number[] = [10, 20, 50, 100]

/** Name in the rows: a dot leads to another record. No field name contains two underscores. */
export const nameInRow = (key: string): string => key.replace('.', '__')

interface Found {
  readonly field: Field
  /** The entity of the field. */
  readonly entity: EntityDefinition
  readonly referred?: Referred
  /** The SQL area of the column. */
  readonly area?: SqlArea
}

/** The field of a key. */
export function fieldOfKey(
  index: Pick<CatalogueIndex, 'entity'>,
  entity: EntityDefinition,
  key: string,
  areas: readonly SqlArea[] = [],
): Found | undefined {
  const [first = '', second, more] = key.split('.')
  const area = more === undefined ? areas.find(a => a.key === first) : undefined,
    column = area?.columns.find(c => c.key === second)
  if (area && column)
    return {
      field: areaField(area, column),
      entity: { ...entity, fields: { ...entity.fields, ...fieldsOfArea(area) } },
      area,
    }
  const own = ownField(entity, first)
  if (second === undefined) return own && { field: own, entity }
  const target = own?.kind === 'ref' && more === undefined ? index.entity.get(own.entity ?? '') : undefined
  const field = target && ownField(target, second)
  return target && field && { field, entity: target, referred: { via: first, field: second } }
}

const fieldsOfArea = (area: SqlArea): Record<string, Field> =>
  Object.fromEntries(area.columns.map(c => [areaName(area, c.key), areaField(area, c)]))

const ownField = (entity: EntityDefinition, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : systemFieldDefinitions[name]

/** Fields with the currency or unit of a number; they are always included. */
const beside = (entity: EntityDefinition, f: Field): string[] =>
  [f.currency, f.unit].filter((n): n is string => n !== undefined && Object.hasOwn(entity.fields, n))

/** Default operator of a column, as in the search form for its kind. */
export const usualOperator = (f: Pick<Field, 'kind'>): Operator =>
  f.kind === 'string' || f.kind === 'text'
    ? 'like'
    : ['enum', 'enums', 'ref', 'refs'].includes(f.kind)
      ? 'in'
      : f.kind === 'bool'
        ? 'eq'
        : 'between'

/** Field kinds by which rows can be grouped. */
export const groupable: readonly Field['kind'][] = ['string', 'enum', 'ref', 'date']

/** Search form operators of a field kind. */
export const formOperators = (f: Pick<Field, 'kind'>): readonly Operator[] =>
  f.kind === 'string'
    ? ['like', 'startsWith', 'eq']
    : f.kind === 'text'
      ? ['like', 'startsWith']
      : f.kind === 'ref'
        ? ['in', 'like']
        : f.kind === 'date'
          ? ['between', 'eq']
          : [usualOperator(f)]

/** Links from dashboard numbers to their rows. */
const ofGroups: readonly Operator[] = ['in', 'between', 'isNull']

/** The data service of a template. Skips columns without a field. */
export function serviceOfTemplate(t: ServiceTemplate, index: Pick<CatalogueIndex, 'entity'>): DataServiceDefinition {
  const entity = index.entity.get(t.entity)
  const columns = entity
    ? t.queryColumns.flatMap(column => {
        const found = fieldOfKey(index, entity, column.key, t.customSqlAreas)
        return found ? [{ column, found, name: nameInRow(column.key) }] : []
      })
    : []
  const around = columns.flatMap(({ found }) =>
    beside(found.entity, found.field).map(n => ({
      name: found.referred ? `${found.referred.via}__${n}` : n,
      referred: found.referred && { via: found.referred.via, field: n },
    })),
  )
  const refers = Object.fromEntries(
    [...columns.map(c => ({ name: c.name, referred: c.found.referred })), ...around].flatMap(({ name, referred }) =>
      referred ? [[name, referred]] : [],
    ),
  )
  // Used areas: an area without columns and conditions is not run.
  const areas = (t.customSqlAreas ?? []).filter(a =>
    [...t.queryColumns.map(c => c.key), ...(t.conditions ?? []).map(c => c.field)].some(key =>
      key.startsWith(`${a.key}.`),
    ),
  )
  const sort = columns.flatMap(({ column, name }) => (column.sort ? [{ field: name, direction: column.sort }] : []))
  return {
    code: t.code,
    entity: t.entity,
    title: t.name,
    roles: t.roles,
    fields: [...new Set([...columns.map(c => c.name), ...around.map(c => c.name)])],
    sort: sort.length > 0 ? sort : [{ field: 'createdAt', direction: 'desc' }],
    ...(t.conditions?.length ? { where: t.conditions.map(c => ({ ...c, field: nameInRow(c.field) })) } : {}),
    ...(areas.length > 0 ? { areas } : {}),
    refers,
    labels: Object.fromEntries(columns.flatMap(({ column, name }) => (column.label ? [[name, column.label]] : []))),
    asks: Object.fromEntries(
      columns.flatMap(({ column, found, name }): [string, Operator[]][] => {
        const all = operatorsOf[found.field.kind]
        const asked = [
          ...(column.filter ? (column.allowedOperators ?? all) : []),
          ...(column.group ? ofGroups.filter(o => all.includes(o)) : []),
        ]
        return asked.length > 0 ? [[name, [...new Set(asked)]]] : []
      }),
    ),
    quick: columns.filter(c => c.column.quickSearch).map(c => c.name),
    ...(t.logType === 'query' || t.logType === 'all' ? { log: t.logType } : {}),
  }
}

/** The list that shows the rows, at /base/page-making/{code}. */
export function viewOfTemplate(t: ServiceTemplate, index: Pick<CatalogueIndex, 'entity'>): ListView {
  const entity = index.entity.get(t.entity)
  const found = t.queryColumns.flatMap(column => {
    const f = entity && fieldOfKey(index, entity, column.key, t.customSqlAreas)
    return f ? [{ column, field: f.field, of: f.entity }] : []
  })
  return {
    kind: 'list',
    code: t.code,
    entity: t.entity,
    title: t.name,
    roles: t.roles,
    service: t.code,
    page: {},
    transfer: true,
    ...(t.pageSize ? { pageSize: t.pageSize } : {}),
    search: [
      ...(t.queryColumns.some(c => c.quickSearch) ? [{ field: 'keyword', operator: 'like' } as const] : []),
      ...found
        .filter(f => f.column.filter)
        .map(({ column, field }) => ({
          field: nameInRow(column.key),
          operator: column.defaultOperator ?? usualOperator(field),
        })),
    ],
    columns: found.map(({ column, field, of }): ViewColumn => ({
      field: nameInRow(column.key),
      ...(column.key === entity?.displayField ? { width: 160 } : {}),
      ...(column.show === false ? { optional: true as const } : {}),
      ...(column.summary && summable(of, field) ? { total: true as const } : {}),
      ...(entity?.states?.[column.key] ? { as: 'chip' as const } : {}),
    })),
  }
}

/**
 * Whether sums of a field make sense: a number, or an amount with its currency beside it. Rows with the currency in
 * the parent record have none.
 */
export const summable = (entity: Pick<EntityDefinition, 'fields'>, f: Pick<Field, 'kind' | 'currency'>): boolean =>
  (f.kind === 'int' || isDecimal(f)) && (f.currency === undefined || Object.hasOwn(entity.fields, f.currency))

/** Code of the dashboard that counts the rows of a template by its groups. */
export const dashboardCode = (code: string): string => `${code}_groups`

/** The dashboard of a template with groups: counts and sums for each of its groups. */
export function dashboardOfTemplate(
  t: ServiceTemplate,
  index: Pick<CatalogueIndex, 'entity'>,
): DashboardView | undefined {
  const entity = index.entity.get(t.entity)
  const found = (c: QueryColumn) => entity && fieldOfKey(index, entity, c.key, t.customSqlAreas)
  const named = (c: QueryColumn): Text | undefined => c.label ?? found(c)?.field.label
  const opens = [`/base/page-making/${t.code}`]
  const charts = t.queryColumns
    .filter(c => c.group)
    .flatMap((c): DashboardChart[] => {
      const by = named(c),
        days = found(c)?.field.kind === 'date'
      const shape = {
        service: t.code,
        by: nameInRow(c.key),
        opens,
        ...(days ? { shape: 'column' as const, unit: 'month' as const } : { shape: 'bar' as const, top: 10 }),
      }
      if (!by) return []
      const count: DashboardChart = {
        ...shape,
        code: nameInRow(c.key),
        title: { en_US: `Number by ${by.en_US}`, zh_CN: `按${by.zh_CN}计数` },
      }
      return [
        count,
        ...t.queryColumns
          .filter(s => {
            const f = found(s)
            return s.summary && f && !f.referred && summable(f.entity, f.field)
          })
          .flatMap((s): DashboardChart[] => {
            const of = named(s)
            return of
              ? [
                  {
                    ...shape,
                    code: nameInRow(`${c.key}_${s.key}`),
                    title: { en_US: `${of.en_US} by ${by.en_US}`, zh_CN: `按${by.zh_CN}汇总${of.zh_CN}` },
                    sum: nameInRow(s.key),
                  },
                ]
              : []
          }),
      ]
    })
  if (charts.length === 0) return undefined
  return {
    kind: 'dashboard',
    code: dashboardCode(t.code),
    entity: t.entity,
    roles: t.roles,
    service: t.code,
    page: {},
    search: viewOfTemplate(t, index).search,
    tiles: [],
    charts,
    title: { en_US: `${t.name.en_US}: groups`, zh_CN: `${t.name.zh_CN}：分组` },
  }
}
