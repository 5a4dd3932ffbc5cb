import { rights } from '../actor.ts'
import { columnOf, type Access, type Rights, type Party } from '../entity.ts'
import { fieldKinds, type Field } from '../field.ts'
import { resets } from '../../encoder/sections.ts'
import { companyFields, keyKinds, objectMenus, objectTable, shownKinds, type ObjectDefinition } from './object.ts'
import { fieldOptions, isNames, isObject, isText, mostFields, reservedFields } from './overlay-shape.ts'
import type { Problem } from '../problem.ts'
import { readValue } from '../records/read-value.ts'
import { companyTypes, isRoleCode, rolesOfCompanyType, type CompanyType, type RoleCode } from '../role.ts'

/**
 * Problems of an object's definition on its own: position, as 'fields.colour.list', and reason. The server checks it
 * against other definitions and records.
 */
const at = (field: string, code: string, params?: Problem['params']): Problem => ({
  field,
  code,
  ...(params ? { params } : {}),
})

const objectName = /^[A-Z][A-Za-z0-9]{1,39}$/
const fieldName = /^[a-z][A-Za-z0-9]{0,40}$/
const longestColumn = 60
/** Longer texts do not fit into an index. */
const longestIndexed = 400
const keys = [
  'label',
  'table',
  'displayField',
  'fields',
  'unique',
  'access',
  'rights',
  'number',
  'status',
  'menu',
  'withdrawn',
]

/** Problems of the definition: first its structure, then the consistency of its parts. */
export function objectProblems(name: string, definition: unknown): Problem[] {
  const shape = shapeProblems(name, definition)
  return shape.length > 0 ? shape : meaning(definition as ObjectDefinition)
}

function shapeProblems(name: string, definition: unknown): Problem[] {
  if (!isObject(definition)) return [at('name', 'OBJ_MISSING')]
  const d = definition as Partial<Record<keyof ObjectDefinition, unknown>>
  return [
    ...(objectName.test(name) ? [] : [at('name', 'OBJ_NAME', { name })]),
    ...Object.keys(d)
      .filter(k => !keys.includes(k))
      .map(k => at(k, 'OBJ_UNKNOWN_KEY')),
    ...(isText(d.label) ? [] : [at('label', 'OBJ_LABEL')]),
    ...(typeof d.table === 'string' && objectTable.test(d.table) && d.table.length <= 40
      ? []
      : [at('table', 'OBJ_TABLE')]),
    ...(isObject(d.fields) && Object.keys(d.fields).length > mostFields
      ? [at('fields', 'OBJ_MANY_FIELDS', { max: mostFields })]
      : []),
    ...(isObject(d.fields) && Object.keys(d.fields).length > 0
      ? Object.entries(d.fields).flatMap(([n, f]) => fieldShape(n, f))
      : [at('fields', 'OBJ_MISSING')]),
    ...(typeof d.displayField === 'string' && d.displayField !== '' ? [] : [at('displayField', 'OBJ_MISSING')]),
    ...(d.unique === undefined ||
    (Array.isArray(d.unique) &&
      d.unique.length <= 20 &&
      (d.unique as readonly unknown[]).every(u => isNames(u) && u.length > 0))
      ? []
      : [at('unique', 'OBJ_SHAPE')]),
    ...accessShape(d.access),
    ...rightsShape(d.rights),
    ...(d.number === undefined || isNumber(d.number) ? [] : [at('number', 'OBJ_SHAPE')]),
    ...(d.status === undefined ||
    (typeof d.status === 'string' && fieldName.test(d.status) && !reservedFields.has(d.status))
      ? []
      : [at('status', 'OBJ_NAME', { name: String(d.status) })]),
    ...(d.menu === undefined || objectMenus.includes(d.menu as 'orders')
      ? []
      : [at('menu', 'OBJ_UNKNOWN', { name: String(d.menu) })]),
    ...(d.withdrawn === undefined || d.withdrawn === true ? [] : [at('withdrawn', 'OBJ_SHAPE')]),
  ]
}

const isNumber = (v: unknown): boolean =>
  isObject(v) &&
  ['field', 'per', 'pattern', 'period'].every(k => typeof v[k] === 'string') &&
  Object.keys(v).length === 4

function fieldShape(name: string, f: unknown): Problem[] {
  const where = `fields.${name}`
  if (!fieldName.test(name)) return [at(where, 'OBJ_FIELD_NAME', { name })]
  if (reservedFields.has(name)) return [at(where, 'OBJ_RESERVED', { name })]
  if (!isObject(f)) return [at(where, 'OBJ_SHAPE')]
  if (!fieldKinds.includes(f['kind'] as Field['kind']) || f['kind'] === 'file' || f['kind'] === 'files')
    return [at(`${where}.kind`, 'OBJ_KIND', { kind: String(f['kind']) })]
  return [
    ...(isText(f['label']) ? [] : [at(`${where}.label`, 'OBJ_LABEL')]),
    ...Object.keys(f)
      .filter(k => k !== 'kind' && k !== 'label' && k !== 'fixed' && !Object.hasOwn(fieldOptions, k))
      .map(k => at(`${where}.${k}`, 'OBJ_UNKNOWN_KEY')),
    ...Object.keys(f)
      .filter(k => (Object.hasOwn(fieldOptions, k) && !fieldOptions[k]?.(f[k])) || (k === 'fixed' && f[k] !== true))
      .map(k => at(`${where}.${k}`, 'OBJ_SHAPE')),
  ]
}

function accessShape(access: unknown): Problem[] {
  if (!isObject<'kind' | 'field' | 'parties'>(access)) return [at('access', 'OBJ_MISSING')]
  if (access.kind === 'shared') return []
  if (access.kind === 'through') return typeof access.field === 'string' ? [] : [at('access.field', 'OBJ_MISSING')]
  if (access.kind !== 'parties') return [at('access.kind', 'OBJ_SHAPE')]
  if (!isObject(access.parties) || Object.keys(access.parties).length === 0)
    return [at('access.parties', 'OBJ_MISSING')]
  return Object.entries(access.parties).flatMap(([name, p]): Problem[] => {
    const where = `access.parties.${name}`
    if (
      !isObject<keyof Party>(p) ||
      !isNames(p.companyTypes) ||
      (p.via !== undefined && !isNames(p.via)) ||
      (p.all !== undefined && p.all !== true) ||
      Object.keys(p).some(k => !['companyTypes', 'via', 'all'].includes(k))
    )
      return [at(where, 'OBJ_SHAPE')]
    return p.companyTypes
      .filter(t => !companyTypes.includes(t as CompanyType))
      .map(t => at(where, 'OBJ_UNKNOWN', { name: t }))
  })
}

function rightsShape(given: unknown): Problem[] {
  if (!isObject(given)) return [at('rights', 'OBJ_MISSING')]
  return [
    ...Object.keys(given)
      .filter(k => !rights.includes(k as 'read'))
      .map(k => at(`rights.${k}`, 'OBJ_UNKNOWN_KEY')),
    ...rights
      .map(r => [r, given[r]] as const)
      .filter(([r, names]) => names !== undefined || r === 'read')
      .flatMap(([r, names]) =>
        !isNames(names)
          ? [at(`rights.${r}`, 'OBJ_SHAPE')]
          : names.filter(x => !isRoleCode(x)).map(name => at(`rights.${r}`, 'OBJ_UNKNOWN', { name })),
      ),
  ]
}

/** Consistency of the parts of the definition. */
function meaning(d: ObjectDefinition): Problem[] {
  const known = (where: string, names: readonly string[]) =>
    names.filter(n => !Object.hasOwn(d.fields, n)).map(name => at(where, 'OBJ_NO_FIELD', { name }))
  const unique = d.unique ?? [],
    companies = companyFields(d.access)
  const columns = Object.entries(d.fields).map(([n, f]) => [n, columnOf(n, f)] as const)
  return [
    ...columns
      .filter(([, c]) => c.length > longestColumn)
      .map(([n]) => at(`fields.${n}`, 'OBJ_FIELD_NAME', { name: n })),
    ...columns
      .filter(([, c], i) => columns.findIndex(([, x]) => x === c) !== i)
      .map(([n, c]) => at(`fields.${n}`, 'OBJ_TAKEN', { name: c })),
    ...Object.entries(d.fields).flatMap(([n, f]) => fieldMeaning(n, f, d)),
    ...(d.status && Object.hasOwn(d.fields, d.status) ? [at('status', 'OBJ_TAKEN', { name: d.status })] : []),
    ...(Object.hasOwn(d.fields, d.displayField) && !shownKinds.includes(d.fields[d.displayField]?.kind ?? 'json')
      ? [at('displayField', 'OBJ_DISPLAY')]
      : known('displayField', [d.displayField])),
    ...unique.flatMap((u, i) => [
      ...known(`unique.${i}`, u),
      ...u
        .filter(n => Object.hasOwn(d.fields, n) && !indexable(d.fields[n] as Field))
        .map(name => at(`unique.${i}`, 'OBJ_NOT_INDEXED', { name })),
      // A company must not learn whether a number is used elsewhere.
      ...(d.access.kind === 'parties' && !u.some(n => companies.includes(n))
        ? [at(`unique.${i}`, 'OBJ_UNIQUE_COMPANY', { names: companies.join(', ') })]
        : []),
      ...(d.access.kind === 'through' && !u.includes(d.access.field)
        ? [at(`unique.${i}`, 'OBJ_UNIQUE_COMPANY', { names: d.access.field })]
        : []),
    ]),
    ...accessMeaning(d.access, d),
    ...rightsMeaning(d.rights, d.access),
    ...numberMeaning(d),
  ]
}

const indexable = (f: Field): boolean =>
  keyKinds.includes(f.kind) && (f.kind !== 'string' || (f.maxLength ?? 0) <= longestIndexed)

/** Consistency of a field, also with other fields of its object. */
export function fieldMeaning(n: string, f: Field, d: Pick<ObjectDefinition, 'fields'>): Problem[] {
  const where = `fields.${n}`
  const initial = f.initial === undefined ? { value: null } : readValue(f, f.initial)
  const decimal = (v: string | undefined) => v === undefined || /^-?\d{1,30}(\.\d{1,18})?$/.test(v)
  return [
    ...(f.kind === 'string' && !f.maxLength ? [at(`${where}.maxLength`, 'OBJ_MISSING')] : []),
    ...((f.kind === 'enum' || f.kind === 'enums') && !f.list ? [at(`${where}.list`, 'OBJ_MISSING')] : []),
    ...((f.kind === 'ref' || f.kind === 'refs') && !f.entity ? [at(`${where}.entity`, 'OBJ_MISSING')] : []),
    ...(f.list && f.kind !== 'enum' && f.kind !== 'enums' ? [at(`${where}.list`, 'OBJ_UNKNOWN_KEY')] : []),
    ...(f.entity && f.kind !== 'ref' && f.kind !== 'refs' ? [at(`${where}.entity`, 'OBJ_UNKNOWN_KEY')] : []),
    ...(f.sortable && !indexable(f) && f.kind !== 'money'
      ? [at(`${where}.sortable`, 'OBJ_NOT_INDEXED', { name: n })]
      : []),
    ...(f.searchable && f.kind !== 'string' && f.kind !== 'text'
      ? [at(`${where}.searchable`, 'OBJ_NOT_INDEXED', { name: n })]
      : []),
    ...(decimal(f.min) ? [] : [at(`${where}.min`, 'OBJ_SHAPE')]),
    ...(decimal(f.max) ? [] : [at(`${where}.max`, 'OBJ_SHAPE')]),
    ...((f.precision ?? 38) < (f.scale ?? 0) ? [at(`${where}.scale`, 'OBJ_SHAPE')] : []),
    ...(f.currency !== undefined && !Object.hasOwn(d.fields, f.currency)
      ? [at(`${where}.currency`, 'OBJ_NO_FIELD', { name: f.currency })]
      : []),
    ...('problem' in initial ? [at(`${where}.initial`, 'OBJ_SHAPE')] : []),
  ]
}

/** Every party needs a field with its company. Only the platform sees the rows of all. */
function accessMeaning(access: Access, d: ObjectDefinition): Problem[] {
  if (access.kind === 'through') {
    const f = d.fields[access.field]
    return f?.kind === 'ref' && f.required ? [] : [at('access.field', 'OBJ_THROUGH', { name: access.field })]
  }
  if (access.kind !== 'parties') return []
  const parties = Object.entries(access.parties),
    types = parties.flatMap(([, p]) => p.companyTypes)
  return [
    ...parties.flatMap(([name, p]): Problem[] => {
      const where = `access.parties.${name}`
      if (p.companyTypes.length === 0) return [at(where, 'OBJ_MISSING')]
      if (p.all) return p.companyTypes.every(t => t === '0') && !p.via?.length ? [] : [at(where, 'OBJ_ALL')]
      if (!p.via?.length) return [at(where, 'OBJ_NO_COMPANY')]
      return p.via
        .filter(n => !(d.fields[n]?.kind === 'ref' && d.fields[n]?.entity === 'Company'))
        .map(n => at(where, 'OBJ_NOT_COMPANY', { name: n }))
    }),
    ...types.filter((t, i) => types.indexOf(t) !== i).map(t => at('access.parties', 'OBJ_TAKEN', { name: t })),
  ]
}

function rightsMeaning(given: Rights, access: Access): Problem[] {
  const types = access.kind === 'parties' ? Object.values(access.parties).flatMap(p => p.companyTypes) : companyTypes
  // Shared data is written by the platform only.
  const reach = (role: RoleCode, right: keyof Rights) =>
    (access.kind === 'shared' && right !== 'read' ? ['0' as const] : types).some(t =>
      rolesOfCompanyType[t].includes(role),
    )
  return rights.flatMap(r =>
    (given[r] ?? []).flatMap((role): Problem[] => [
      ...(reach(role, r) ? [] : [at(`rights.${r}`, 'OBJ_ROLE_NO_PART', { role })]),
      ...(r === 'read' || given.read.includes(role) ? [] : [at(`rights.${r}`, 'OBJ_UNSEEN', { role })]),
    ]),
  )
}

const token = /^(?:[^{}]|\{(?:yyyy|yy|MM|dd|seq:[1-9])\})*$/

function numberMeaning({ number: n, fields, access }: ObjectDefinition): Problem[] {
  if (!n) return []
  const f = fields[n.field],
    per = fields[n.per]
  return [
    ...(f?.kind === 'string' && !f.required && indexable(f)
      ? []
      : [at('number.field', 'OBJ_NUMBER_FIELD', { name: n.field })]),
    ...(per && per.required && companyFields(access).includes(n.per)
      ? []
      : [at('number.per', 'OBJ_NUMBER_PER', { name: n.per })]),
    ...(n.pattern.length <= 60 && token.test(n.pattern) && n.pattern.split('{seq:').length === 2
      ? []
      : [at('number.pattern', 'OBJ_NUMBER_PATTERN')]),
    ...(resets.includes(n.period) ? [] : [at('number.period', 'OBJ_UNKNOWN', { name: n.period })]),
  ]
}
