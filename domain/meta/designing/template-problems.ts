import { readAsked } from '../asked-value.ts'
import { isRoleCode } from '../role.ts'
import type { CatalogueIndex } from '../catalogue.ts'
import type { EntityDefinition } from '../entity.ts'
import type { Field } from '../field.ts'
import type { Problem } from '../problem.ts'
import {
  operators,
  operatorsOf,
  resolveConditions,
  type Condition,
  type ConditionValue,
  type Operator,
} from '../query.ts'
import { isList, isObject } from './overlay-shape.ts'
import { isStoredField } from '../records/stored.ts'
import { areaColumnKinds, areaKey, areaVariableKinds, variableValue, type SqlArea } from './sql-area.ts'
import {
  dashboardCode,
  fieldOfKey,
  formOperators,
  groupable,
  summable,
  templateLogTypes,
  templatePageSizes,
  usualOperator,
  type QueryColumn,
  type ServiceTemplate,
} from './template.ts'

/** A problem of a definition: `field` is the JSON path, as 'queryColumns.2.key'. */
export type Found = Problem & { readonly field: string }

export const wrong = (field: string, code: string, params?: Problem['params']): Found => ({
  field,
  code,
  ...(params ? { params } : {}),
})

// ---- structure
// -----------------------------------------------------------------------------------------------------------

/** Whether a part of a definition has the expected structure. */
export type Test = (v: unknown) => boolean
const isBool: Test = v => typeof v === 'boolean'
export const isWord: Test = v => typeof v === 'string' && v.trim() !== '' && v.length <= 120
const isOperator: Test = v => operators.includes(v as Operator)
export const isShortText: Test = v =>
  isObject<'en_US' | 'zh_CN'>(v) && Object.keys(v).length === 2 && isWord(v.en_US) && isWord(v.zh_CN)
const isScalar: Test = v => v === null || typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean'

const parts: Readonly<Record<string, Test>> = {
  code: isWord,
  name: isShortText,
  entity: isWord,
  roles: isList(isWord, 20),
  queryColumns: isList(isObject, 100),
  conditions: isList(isObject, 50),
  customSqlAreas: isList(isObject, 10),
  pageSize: v => templatePageSizes.includes(v as number),
  logType: v => templateLogTypes.some(t => t === v),
  valid: isBool,
}
const ofColumn: Readonly<Record<string, Test>> = {
  key: isWord,
  label: isShortText,
  show: isBool,
  group: isBool,
  summary: isBool,
  sort: v => v === 'asc' || v === 'desc',
  filter: isBool,
  quickSearch: isBool,
  defaultOperator: isOperator,
  allowedOperators: isList(isOperator, operators.length),
}
export const ofCondition: Readonly<Record<string, Test>> = {
  field: isWord,
  operator: isOperator,
  value: v => isScalar(v) || isList(isScalar, 1000)(v),
}

const ofArea: Readonly<Record<string, Test>> = {
  key: isWord,
  label: isShortText,
  sql: v => typeof v === 'string' && v.length <= 20_000,
  variables: isList(isObject, 9),
  columns: isList(isObject, 40),
  reads: isObject,
}
const ofAreaColumn: Readonly<Record<string, Test>> = {
  key: isWord,
  kind: v => areaColumnKinds.some(k => k === v),
  label: isShortText,
  unit: isWord,
}
const ofVariable: Readonly<Record<string, Test>> = {
  name: isWord,
  kind: v => areaVariableKinds.some(k => k === v),
  value: v => typeof v === 'string' && v.length <= 200 && !v.includes('\0'),
}

/** Parts that are missing, unknown, or have an invalid value. */
export function shapeOf(
  at: string,
  value: unknown,
  known: Readonly<Record<string, Test>>,
  needed: readonly string[],
): Found[] {
  if (!isObject(value)) return [wrong(at, 'TPL_MISSING', { name: at })]
  const path = (k: string) => (at === '' ? k : `${at}.${k}`)
  return [
    ...needed.filter(k => !Object.hasOwn(value, k)).map(k => wrong(path(k), 'TPL_MISSING', { name: k })),
    ...Object.entries(value).flatMap(([k, v]) =>
      !Object.hasOwn(known, k)
        ? [wrong(path(k), 'TPL_UNKNOWN_PART', { name: k })]
        : known[k]?.(v)
          ? []
          : [wrong(path(k), 'TPL_WRONG_VALUE', { name: k })],
    ),
  ]
}

const shapeProblems = (value: unknown): Found[] => {
  if (!isObject(value) || !(Object.hasOwn(value, 'queryColumns') || Object.hasOwn(value, 'entity')))
    return [wrong('', 'TPL_OTHER_JSON')]
  const whole = shapeOf('', value, parts, ['code', 'name', 'entity', 'roles', 'queryColumns'])
  if (whole.length > 0) return whole
  const columns = value['queryColumns'] as readonly unknown[],
    conditions = (value['conditions'] ?? []) as readonly unknown[]
  const areas = ((value['customSqlAreas'] ?? []) as readonly unknown[]).flatMap((a, i) =>
    areaShape(`customSqlAreas.${i}`, a),
  )
  return [
    ...areas,
    ...columns.flatMap((c, i) => shapeOf(`queryColumns.${i}`, c, ofColumn, ['key'])),
    ...conditions.flatMap((c, i) => shapeOf(`conditions.${i}`, c, ofCondition, ['field', 'operator'])),
  ]
}

function areaShape(at: string, value: unknown): Found[] {
  const whole = shapeOf(at, value, ofArea, ['key', 'label', 'sql', 'columns'])
  if (whole.length > 0 || !isObject(value)) return whole
  const columns = value['columns'] as readonly unknown[],
    variables = (value['variables'] ?? []) as readonly unknown[]
  return [
    ...columns.flatMap((c, i) => shapeOf(`${at}.columns.${i}`, c, ofAreaColumn, ['key', 'kind', 'label'])),
    ...variables.flatMap((v, i) => shapeOf(`${at}.variables.${i}`, v, ofVariable, ['name', 'kind', 'value'])),
  ]
}

// ---- meaning
// -------------------------------------------------------------------------------------------------------------

/** Problems of a template: first its structure, then its references to other definitions. */
export function templateProblems(value: unknown, index: Pick<CatalogueIndex, 'entity' | 'service' | 'view'>): Found[] {
  const shape = shapeProblems(value)
  if (shape.length > 0) return shape
  const t = value as ServiceTemplate
  const taken = (code: string) => index.service.has(code) || index.view.has(code)
  const entity = index.entity.get(t.entity)
  return [
    ...(/^[a-z][a-z0-9_]{2,49}$/.test(t.code) ? [] : [wrong('code', 'TPL_BAD_CODE')]),
    ...(taken(t.code) || taken(dashboardCode(t.code)) ? [wrong('code', 'TPL_CODE_TAKEN', { code: t.code })] : []),
    ...(entity
      ? [
          ...columnsProblems(t, entity, index),
          ...rolesProblems('roles', t.roles, entity),
          ...(t.customSqlAreas ?? []).flatMap((a, i, all) =>
            areaProblems(`customSqlAreas.${i}`, a, all.slice(0, i), entity),
          ),
          ...(t.conditions ?? []).flatMap((c, i) => conditionProblems(`conditions.${i}`, c, entity, t.customSqlAreas)),
        ]
      : [wrong('entity', 'TPL_NO_ENTITY', { name: t.entity })]),
  ]
}

/** Problems of an area except its SELECT, which the server parses. */
function areaProblems(at: string, area: SqlArea, before: readonly SqlArea[], entity: EntityDefinition): Found[] {
  const keyed = (place: string, name: string, taken: boolean) =>
    !areaKey.test(name)
      ? [wrong(place, 'TPL_AREA_KEY', { name })]
      : taken
        ? [wrong(place, 'TPL_AREA_TAKEN', { name })]
        : []
  const again = (names: readonly string[], i: number) =>
    names.findIndex(n => n.toLowerCase() === names[i]?.toLowerCase()) < i
  const columns = area.columns.map(c => c.key),
    variables = (area.variables ?? []).map(v => v.name)
  return [
    ...keyed(`${at}.key`, area.key, before.some(b => b.key === area.key) || Object.hasOwn(entity.fields, area.key)),
    ...area.columns.flatMap((c, i) => [
      ...keyed(`${at}.columns.${i}.key`, c.key, again(columns, i) || c.key.toLowerCase() === 'id'),
      ...(c.unit !== undefined && (c.unit === c.key || !columns.includes(c.unit))
        ? [wrong(`${at}.columns.${i}.unit`, 'TPL_AREA_UNIT', { name: c.unit })]
        : []),
    ]),
    ...(area.variables ?? []).flatMap((v, i) => [
      ...keyed(`${at}.variables.${i}.name`, v.name, again(variables, i)),
      ...(variableValue(v, anyDay, { user: 'x', company: 'x' }) === undefined
        ? [wrong(`${at}.variables.${i}.value`, 'TPL_AREA_VALUE', { name: v.name })]
        : []),
    ]),
  ]
}

/** Roles of a definition, each of which must read its object. */
export function rolesProblems(at: string, roles: readonly string[], entity: EntityDefinition): Found[] {
  if (roles.length === 0) return [wrong(at, 'TPL_NOBODY')]
  return roles.flatMap((r, i) =>
    !isRoleCode(r)
      ? [wrong(`${at}.${i}`, 'TPL_NO_ROLE', { name: r })]
      : entity.rights.read.includes(r)
        ? []
        : [wrong(`${at}.${i}`, 'TPL_ROLE_READS_NOT', { name: r, entity: entity.name })],
  )
}

function columnsProblems(t: ServiceTemplate, entity: EntityDefinition, index: Pick<CatalogueIndex, 'entity'>): Found[] {
  if (!t.queryColumns.some(c => c.show !== false)) return [wrong('queryColumns', 'TPL_NO_COLUMNS')]
  return t.queryColumns.flatMap((c, i) => {
    const at = `queryColumns.${i}`
    const found = fieldOfKey(index, entity, c.key, t.customSqlAreas)
    if (!found || found.field.secret || (!isStoredField(found.field) && !found.field.age))
      return [wrong(`${at}.key`, 'TPL_NO_FIELD', { name: c.key, entity: entity.name })]
    const again =
      t.queryColumns.findIndex(x => x.key === c.key) < i ? [wrong(`${at}.key`, 'TPL_TWICE', { name: c.key })] : []
    const unfit =
      ['rich', 'json', 'file', 'files'].includes(found.field.kind) ||
      (found.referred && (found.field.kind === 'refs' || found.field.age))
        ? [wrong(`${at}.key`, 'TPL_NO_COLUMN', { name: c.key })]
        : []
    return [...again, ...unfit, ...usesProblems(at, c, found.entity, found.field, found.referred === undefined)]
  })
}

/** The uses of a column depend on its field; columns of other records can only be shown and filtered. */
function usesProblems(at: string, c: QueryColumn, entity: EntityDefinition, f: Field, own: boolean): Found[] {
  const allowed = operatorsOf[f.kind],
    name = c.key
  const say = (part: keyof QueryColumn, bad: boolean, code: string, params: Problem['params'] = { name }) =>
    bad ? [wrong(`${at}.${part}`, code, params)] : []
  const first = c.defaultOperator ?? usualOperator(f)
  return [
    ...say('sort', c.sort !== undefined && !(own && f.sortable === true), 'TPL_NOT_SORTED'),
    ...say('group', c.group === true && !(own && isStoredField(f) && groupable.includes(f.kind)), 'TPL_NOT_GROUPED'),
    ...say('summary', c.summary === true && !(own && isStoredField(f) && summable(entity, f)), 'TPL_NOT_SUMMED'),
    ...say('quickSearch', c.quickSearch === true && !(own && f.searchable === true), 'TPL_NOT_SEARCHED'),
    ...(c.allowedOperators ?? [])
      .filter(o => !allowed.includes(o))
      .flatMap(o => say('allowedOperators', true, 'TPL_OPERATOR', { name, operator: o })),
    ...(c.filter === true || c.defaultOperator !== undefined
      ? say(
          c.defaultOperator === undefined ? 'filter' : 'defaultOperator',
          !formOperators(f).includes(first) ||
            !allowed.includes(first) ||
            !(c.allowedOperators?.includes(first) ?? true),
          'TPL_OPERATOR',
          { name, operator: first },
        )
      : []),
  ]
}

/** Relative days are valid for any current day. */
const anyDay = '2000-01-01'

/** A value that cannot be queried would fail for every reader. */
function understood(c: Condition, f: Field, v: ConditionValue | undefined): boolean {
  if (c.operator === 'like' || c.operator === 'startsWith')
    return typeof v === 'string' && v.trim() !== '' && v.length <= 200 && !v.includes('\0')
  if (c.operator === 'between' && v === '') return true
  return f.age ? f.age.of.some(([code]) => code === v) : 'value' in readAsked(c.field, f, v)
}

/** A condition that cannot be queried would fail for every reader. */
export function conditionProblems(
  at: string,
  c: Condition,
  entity: EntityDefinition,
  areas: readonly SqlArea[] = [],
): Found[] {
  const found = fieldOfKey({ entity: new Map() }, entity, c.field, areas)
  if (!found || found.field.secret)
    return [wrong(`${at}.field`, 'TPL_NO_FIELD', { name: c.field, entity: entity.name })]
  if (!operatorsOf[found.field.kind].includes(c.operator) || (found.field.age && !['eq', 'in'].includes(c.operator)))
    return [wrong(`${at}.operator`, 'TPL_OPERATOR', { name: c.field, operator: c.operator })]
  const needs = !['isNull', 'notNull'].includes(c.operator),
    list = c.operator === 'in' || c.operator === 'between'
  const [resolved = c] = resolveConditions([c], anyDay),
    values = !needs || c.value === '@me' ? [] : [resolved.value].flat()
  const fits = !needs
    ? c.value === undefined
    : list
      ? Array.isArray(c.value) && c.value.length > 0 && (c.operator === 'in' || c.value.length === 2)
      : c.value !== undefined && c.value !== null && c.value !== '' && !Array.isArray(c.value)
  return fits && values.every(v => understood(resolved, found.field, v))
    ? []
    : [wrong(`${at}.value`, 'TPL_NEEDS_VALUE', { name: c.field, operator: c.operator })]
}
