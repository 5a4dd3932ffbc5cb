import { partyOf, seesByName, type EntityDefinition, type Party } from '../../domain/meta/entity.ts'
import { companyTypes, type CompanyType } from '../../domain/meta/role.ts'
import { labelView, storedColumn, typesWithAccess, viewName } from './table-model.ts'

/**
 * Tenant views (decision 001). The application role has no table rights: it reads and writes through one view per
 * company type, whose condition names the company of the transaction. `with check option` rejects written rows outside
 * it. Unlike row policies, plain views let PostgreSQL use its indexes for every operator. There are two layers: the
 * inner view holds the company and is checked; the outer one hides rows by status or until a time. A transition may
 * hide a row (a returned order becomes a draft that its supplier cannot see), so the outer view is not checked.
 */
export const applicationRole = 'portside_app'
/** Role of the platform's users: only it reaches the views without a company condition. */
export const platformRole = 'portside_platform'
/** Reads and writes every row for automatic work; a request uses it only inside `elevated`. */
export const systemRole = 'portside_system'
/** Role that reads the views of companies for SQL areas; it has no other right. */
export const areaRole = 'portside_area'
/** The same for the views of the platform. */
export const platformAreaRole = 'portside_area_platform'
const company = `nullif(current_setting('app.company', true), '')::uuid`
const person = `nullif(current_setting('app.user', true), '')::uuid`

type Lookup = (name: string) => EntityDefinition

/** One view with its statements and grants, and the roles of SQL areas that may read it. */
export interface ViewPlan {
  readonly name: string
  readonly entity: string
  readonly statements: readonly string[]
  readonly areas: readonly string[]
}

export function planViews(entities: readonly EntityDefinition[], entityOf: Lookup): ViewPlan[] {
  const ordered = byDependency(entities, entityOf)
  const named = new Set(
    entities.flatMap(e => Object.values(e.fields).map(f => (f.kind === 'file' ? 'Attachment' : f.entity))),
  )
  return ordered.flatMap((e): ViewPlan[] => [
    ...companyTypes.flatMap(type => viewOf(e, type, entityOf)).map(v => ({ ...v, entity: e.name })),
    {
      name: viewName(e, 's'),
      entity: e.name,
      statements: [
        `create or replace view "${viewName(e, 's')}" as select * from "${e.table}"`,
        grant(viewName(e, 's'), true, systemRole),
      ],
      areas: [],
    },
    ...(named.has(e.name)
      ? [{ name: labelView(e), entity: e.name, statements: labels(e), areas: [areaRole, platformAreaRole] }]
      : []),
  ])
}

/** Views of an entity and of all whose condition uses them, over any number of steps. */
export function viewsOver(entities: readonly EntityDefinition[], entityOf: Lookup, name: string): string[] {
  const over = new Set([name])
  for (let grew = true; grew;) {
    const more = entities.filter(
      e =>
        !over.has(e.name) &&
        (e.access.kind === 'through'
          ? over.has(e.fields[e.access.field]?.entity ?? '')
          : namesIn(e).some(o => over.has(o))),
    )
    more.forEach(e => over.add(e.name))
    grew = more.length > 0
  }
  return planViews(entities, entityOf)
    .filter(v => over.has(v.entity))
    .map(v => v.name)
}

/** Entities whose views decide which rows of this one are seen. */
function namesIn({ access }: EntityDefinition): readonly string[] {
  if (access.kind === 'owner') return access.entities
  return access.kind === 'parties' ? Object.values(access.parties).flatMap(p => p.named?.entity ?? []) : []
}

/** Display names of referenced records: the supplier's name for everyone who sees the order. */
const labels = (e: EntityDefinition): string[] => [
  `create or replace view "${labelView(e)}" as select "id", ${labelExpression(e)} as "label" from "${e.table}"`,
  grant(labelView(e), false, `${applicationRole}, ${systemRole}`),
  ...toAreas(labelView(e), [areaRole, platformAreaRole]),
]

/** Parents first: a view can only name existing views. */
function byDependency(entities: readonly EntityDefinition[], entityOf: Lookup): EntityDefinition[] {
  const done = new Set<string>()
  const out: EntityDefinition[] = []
  const visit = (e: EntityDefinition) => {
    if (done.has(e.name)) return
    done.add(e.name)
    if (e.access.kind === 'through') visit(entityOf(e.fields[e.access.field]?.entity ?? ''))
    namesIn(e).forEach(n => visit(entityOf(n)))
    out.push(e)
  }
  const relation = entities.find(e => e.name === 'CompanyRelation')
  if (relation) visit(relation)
  entities.forEach(visit)
  return out
}

const grant = (view: string, writes: boolean, to = applicationRole) =>
  `grant ${writes ? 'select, insert, update, delete' : 'select'} on "${view}" to ${to}`

/** If the app has the roles of areas; a start after their creation grants missing rights (area/rights.ts). */
const toAreas = (view: string, roles: readonly string[]): string[] =>
  roles.map(
    role =>
      `do $$ begin if pg_has_role(to_regrole('${role}'), 'set') then grant select on "${view}" to ${role}; end if; end $$`,
  )

const areasOf = (type: CompanyType): string[] => [type === '0' ? platformAreaRole : areaRole]

function labelExpression(e: EntityDefinition): string {
  return `coalesce("${storedColumn(e, e.displayField) ?? 'id'}"::text, '')`
}

function viewOf(e: EntityDefinition, type: CompanyType, entityOf: Lookup): Omit<ViewPlan, 'entity'>[] {
  const view = viewName(e, type)
  const make = (name: string, from: string, condition: string, checked: boolean) =>
    `create or replace view "${name}" as select t.* from "${from}" t${condition ? ` where ${condition}` : ''}${checked && condition ? ' with cascaded check option' : ''}`
  const one = (condition: string, checked: boolean, writes = true) => [
    {
      name: view,
      statements: [make(view, e.table, condition, checked), ...allow(view, type, writes)],
      areas: areasOf(type),
    },
  ]
  if (!typesWithAccess(e, entityOf).includes(type)) return one('false', true)
  if (e.access.kind === 'shared') return one('', false, type === '0')
  if (e.access.kind !== 'parties') return one(conditionOf(e, type, entityOf), true)

  const party = e.access.parties[partyOf(e, type) as string]
  const inner = party?.all
    ? ''
    : party?.named
      ? namedBy(party.named, type, entityOf)
      : (party?.via ?? []).map(f => `t."${storedColumn(e, f)}" = ${company}`).join(' or ')
  const shown = party ? shownTo(e, party, entityOf) : ''
  if (!shown) return one(inner, true)
  return [
    { name: `${view}_in`, statements: [make(`${view}_in`, e.table, inner, true)], areas: [] },
    {
      name: view,
      statements: [make(view, `${view}_in`, shown, false), ...allow(view, type, true)],
      areas: areasOf(type),
    },
  ]
}

/** What hides rows of a company from it: a status, a time that has not come, or that they concern a colleague. */
function shownTo(e: EntityDefinition, { except, opens, persons, shared }: Party, entityOf: Lookup): string {
  return [
    ...(except ? [`t."${storedColumn(e, except.field)}" not in (${literals(except.values)})`] : []),
    ...(opens ? [opened(e, opens, entityOf)] : []),
    ...(persons ? [concerning(e, persons, shared)] : []),
  ].join(' and ')
}

const literals = (values: readonly string[]): string => values.map(v => `'${v.replaceAll("'", "''")}'`).join(', ')

/** Rows that name the person; shared ones are those of every colleague. */
function concerning(e: EntityDefinition, persons: readonly string[], shared: Party['shared']): string {
  const own = `${person} in (${persons.map(f => `t."${storedColumn(e, f)}"`).join(', ')})`
  return shared ? `(${own} or t."${storedColumn(e, shared.field)}" in (${literals(shared.values)}))` : own
}

/** The time of the named record has come. The condition reads its table, which the company may not see. */
function opened(e: EntityDefinition, { by, at }: NonNullable<Party['opens']>, entityOf: Lookup): string {
  const other = entityOf(e.fields[by]?.entity ?? '')
  const key = storedColumn(e, by),
    time = storedColumn(other, at)
  return `exists (select 1 from "${other.table}" o where o."id" = t."${key}" and o."${time}" <= clock_timestamp())`
}

/** Rows that a record of another entity refers to, which the company sees. */
function namedBy({ entity, by }: NonNullable<Party['named']>, type: CompanyType, entityOf: Lookup): string {
  const other = entityOf(entity)
  return `exists (select 1 from "${viewName(other, type)}" p where p."${storedColumn(other, by)}" = t."id")`
}

/**
 * Platform views (type 0) are closed to every other role, so a wrong name cannot reach them. A recreated view keeps
 * its rights, so obsolete ones are revoked.
 */
const allow = (view: string, type: CompanyType, writes: boolean): string[] => [
  ...(type === '0'
    ? [`revoke all on "${view}" from ${applicationRole}`, grant(view, writes, platformRole)]
    : [...(writes ? [] : [`revoke insert, update, delete on "${view}" from ${applicationRole}`]), grant(view, writes)]),
  ...toAreas(view, areasOf(type)),
]

function conditionOf(e: EntityDefinition, type: CompanyType, entityOf: Lookup): string {
  switch (e.access.kind) {
    case 'through': {
      const parent = entityOf(e.fields[e.access.field]?.entity ?? '')
      return `exists (select 1 from "${viewName(parent, type)}" p where p."id" = t."${storedColumn(e, e.access.field)}")`
    }
    case 'owner': {
      const { entities, exceptNamed } = e.access
      return (
        entities
          .map(entityOf)
          .filter(o => typesWithAccess(o, entityOf).includes(type) && !(exceptNamed && seesByName(o, type)))
          // A company's status is private, also to business partners who see the company.
          .map(
            o =>
              `(t."owner_entity" = '${o.name}' and ${o.access.kind === 'companies' && type !== '0' ? `t."owner_id"::uuid = ${company}` : `exists (select 1 from "${viewName(o, type)}" p where p."id" = t."owner_id"::uuid)`})`,
          )
          .join(' or ') || 'false'
      )
    }
    case 'companies':
      if (type === '0') return ''
      return `t."id" = ${company} or exists (select 1 from "company_relation" r where (r."company_id" = ${company} and r."related_company_id" = t."id") or (r."related_company_id" = ${company} and r."company_id" = t."id"))`
    default:
      return ''
  }
}
