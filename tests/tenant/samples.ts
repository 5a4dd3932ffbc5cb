import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import { companyTypes, type CompanyType } from '../../domain/meta/role.ts'
import { insertRows, newId, readStored, updateRows, type Stored } from '../../server/db/write-rows.ts'
import { sql } from '../../server/db/sql.ts'
import type { TestApp } from '../server/harness.ts'

/**
 * One record of every entity for each circle of companies, generated from the definitions. Every field is filled, and
 * every text names its circle, so that a leak shows. A new entity gets samples automatically; `exact` below has values
 * that definitions cannot give. An entity without samples fails the tests.
 */
export const circles = {
  one: ['buyer', 'operator', 'supplier', 'forwarder', 'service'],
  two: ['buyer2', 'operator2', 'supplier2', 'forwarder2', 'service2'],
} as const
export type Circle = keyof typeof circles

/** In every text of a circle's records. */
export const mark = (circle: Circle): string => (circle === 'one' ? 'ZQONE' : 'ZQTWO')

/** In every text of one record. */
export const wordsOf = (index: CatalogueIndex, entity: string, circle: Circle): string =>
  `${mark(circle)}E${index.catalogue.entities.findIndex(e => e.name === entity)}X`

const typeOf: Readonly<Record<string, CompanyType>> = {
  buyer: '3',
  operator: '1',
  supplier: '2',
  forwarder: '4',
  service: '5',
}

export type Samples = ReadonlyMap<string, Readonly<Record<Circle, Stored>>>

/** Values that a definition does not determine; `user` is the id of one who can sign in. */
const exact: Readonly<Record<string, (circle: Circle, user: string) => Readonly<Record<string, unknown>>>> = {
  OutgoingHost: () => ({ callers: ['purchaser'] }),
  CompanyRelation: () => ({ relationType: 'purchaserAgent' }),
  // Data shared by all companies is found by all: its words belong to no circle.
  Carrier: circle => ({ code: `LINE-${circle}`, name: `Line ${circle}` }),
  Parameter: circle => ({
    key: `key.${circle}`,
    moduleName: `Module ${circle}`,
    description: 'Shared',
    group: 'Shared',
    value: circle,
    companyCode: null,
  }),
  LovOption: circle => ({ key: `option-${circle}`, description: `Option ${circle}` }),
  CharacterPool: circle => ({
    characters: circle === 'one' ? 'ABCDEF' : 'GHJKLM',
    startCode: circle === 'one' ? 'A' : 'G',
    endCode: circle === 'one' ? 'F' : 'M',
    replenishCode: '0',
    minLength: 1,
    maxLength: 5,
  }),
  ScheduledJob: () => ({ cronExpression: '0 3 * * *', timeZone: 'UTC', class: 'vacuum', param: {} }),
  CmsArticle: () => ({
    kind: 'help',
    route: '/home',
    link: '/home',
    showFrom: '2026-11-20T00:00:00.000Z',
    showUntil: '2027-11-20T00:00:00.000Z',
  }),
  Organisation: () => ({ type: 'department' }),
  QcTask: () => ({ inspectedQuantity: 3, passQuantity: 2, failQuantity: 1 }),
  PurchaseOrder: () => ({
    confirmStatus: 'signed',
    progress: 'poConfirmed',
    paymentProgress: 'poConfirmed',
    etd: '2026-11-24',
    cargoReadyDate: '2026-11-20',
    eta: '2026-12-20',
  }),
  PoMilestone: () => ({ milestone: 'gateIn', state: 'planned', timeZone: 'UTC' }),
  PoProposal: () => ({ field: 'unitPrice', newValue: '3', status: 'accepted' }),
  WorkCalendarDay: circle => ({ date: circle === 'one' ? '2026-11-20' : '2026-11-23', kind: 'restDay', year: 2026 }),
  VendorBooking: () => ({ vobStatus: 'approved' }),
  OrderPlacement: () => ({ status: 'closed' }),
  ExchangeRate: circle => ({ validFrom: circle === 'one' ? '2026-11-20' : '2026-11-19' }),
  ContractRate: () => ({ validFrom: '2026-11-20' }),
  Role: () => ({ permissions: {}, basis: 'purchaser' }),
  // Before, their author alone sees them.
  RfqEvaluation: () => ({ status: 'counted' }),
  // Its author alone sees it.
  EmailMessage: (_circle, author) => ({ author }),
  // Private ones are seen by their owner and author alone.
  Task: () => ({ visibleTo: 'company' }),
  TaskCase: circle => ({
    caseCode: `case-${circle}`,
    name: `Case ${circle}`,
    enabled: false,
    createViewCode: null,
    updateViewCode: null,
    viewViewCode: null,
    hoverViewCode: null,
    statusList: null,
    status: null,
    party: null,
    dueField: null,
  }),
  // A rule in force would put a process in front of the orders of the tests.
  ApprovalRule: () => ({ enabled: false }),
}

export async function makeSamples(world: TestApp): Promise<Samples> {
  const { app } = world
  const index = app.catalogue.common
  return app.db.system('make samples for a test', async tx => {
    const companies = new Map(
      (await readStored(tx, named(index, 'Company'), { field: 'companyType', values: [...companyTypes] })).map(c => [
        String(c.companyCode),
        c,
      ]),
    )
    const made = new Map<string, Record<Circle, Stored>>()
    for (const circle of ['one', 'two'] as const) {
      const username = `purchaser@${circles[circle][0]}.test`
      const [user] = await readStored(tx, named(index, 'User'), { field: 'username', values: [username] })
      const company = (field: string, entity: EntityDefinition): string => {
        const party =
          entity.access.kind === 'parties'
            ? (Object.values(entity.access.parties).find(p => p.via?.[0] === field) ??
              Object.values(entity.access.parties).find(p => p.via?.includes(field)))
            : undefined
        const member = circles[circle].find(code =>
          field === 'relatedCompany'
            ? code.startsWith('supplier')
            : party?.companyTypes.includes(typeOf[code.replace('2', '')] as CompanyType),
        )
        return companies.get(field === 'company' || !member ? circles[circle][0] : member)?.id as string
      }
      const sample = async (entity: EntityDefinition): Promise<Stored> => {
        const there = made.get(entity.name)?.[circle]
        if (there) return there
        const values: Record<string, unknown> = {}
        for (const [name, f] of Object.entries(entity.fields)) {
          if (f.transient || f.inverse || f.kind === 'files' || f.kind === 'file' || f.kind === 'refs') continue
          if (f.kind !== 'ref') values[name] = plainValue(index, wordsOf(index, entity.name, circle), name, f)
          else if (f.entity === 'Company') values[name] = company(name, entity)
          else if (f.required) values[name] = (await sample(named(index, f.entity ?? ''))).id
        }
        if (entity.access.kind === 'owner') {
          const owner = await sample(named(index, entity.access.entities[0] ?? ''))
          Object.assign(values, { ownerEntity: entity.access.entities[0], ownerId: owner.id, ownerField: null })
        }
        Object.assign(values, exact[entity.name]?.(circle, user?.id ?? ''))
        const id = newId()
        await insertRows(tx, entity, [{ id, values }], app.now())
        return keep(entity, { ...values, id, revision: 1 })
      }
      const keep = (entity: EntityDefinition, record: Stored): Stored => {
        made.set(entity.name, { ...made.get(entity.name), [circle]: record } as Record<Circle, Stored>)
        return record
      }
      keep(named(index, 'Company'), companies.get(circles[circle][0]) as Stored)
      for (const entity of index.catalogue.entities) await sample(entity)
      for (const entity of index.catalogue.entities) if (entity.name !== 'Company') await fillOptional(entity, circle)
    }

    /** Optional references, filled when every entity has its samples. */
    async function fillOptional(entity: EntityDefinition, circle: Circle): Promise<void> {
      const record = made.get(entity.name)?.[circle] as Stored
      const values: Record<string, unknown> = {}
      for (const [name, f] of Object.entries(entity.fields)) {
        if (f.inverse || f.entity === entity.name) continue
        const target = f.kind === 'file' ? made.get('Attachment')?.[circle] : made.get(f.entity ?? '')?.[circle]
        if (f.kind === 'ref' && !f.required && f.entity !== 'Company' && !record[name]) values[name] = target?.id
        if (f.kind === 'refs') values[name] = target ? [target.id] : []
        if (f.kind === 'file' && target?.ownerEntity === entity.name) values[name] = target.id
      }
      if (Object.keys(values).length === 0) return
      await updateRows(tx, entity, [{ id: record.id, values }], app.now(), { keepRevision: true })
      made.set(entity.name, { ...made.get(entity.name), [circle]: { ...record, ...values } } as Record<Circle, Stored>)
    }
    return made
  })
}

const named = (index: CatalogueIndex, name: string): EntityDefinition => {
  const entity = index.entity.get(name)
  if (!entity) throw new Error(`there is no entity ${name}`)
  return entity
}

function plainValue(index: CatalogueIndex, marked: string, name: string, f: Field): unknown {
  // Without a blank: a list of numbers is found by whole values.
  const words = `${marked}-${name}`
  switch (f.kind) {
    case 'string':
      if (f.format === 'email') return `${marked}.${name}@sample.test`.toLowerCase()
      return f.format === 'phone11'
        ? marked.startsWith(mark('one'))
          ? '13800000001'
          : '13800000002'
        : words.slice(0, f.maxLength)
    case 'text':
      return words
    case 'rich':
      return `<p>${words}</p>`
    case 'enum':
      return index.list.get(f.list ?? '')?.values[0]?.code ?? marked
    case 'int':
      return 3
    case 'decimal':
    case 'money':
      return '1.5'
    case 'date':
      return '2026-11-20'
    case 'datetime':
      return '2026-11-20T08:00:00.000Z'
    case 'bool':
      return true
    case 'json':
      return { words }
    default:
      return null
  }
}

/** Rows of all entities, for finding their parties. */
export const allRows = (world: TestApp): Promise<ReadonlyMap<string, readonly Stored[]>> =>
  world.app.db.system(
    'read all rows for a test',
    async tx => {
      const all = new Map<string, Stored[]>()
      for (const e of world.app.catalogue.common.catalogue.entities) {
        const ids = await tx.rows<{ id: string }>(sql`select "id" from ${sql.id(e.table)}`)
        all.set(e.name, await readStored(tx, e, { field: 'id', values: ids.map(r => r.id) }))
      }
      return all
    },
    { readOnly: true },
  )

/** Contents of all entity tables as text: equal texts mean no change. */
export async function contentOf(world: TestApp): Promise<ReadonlyMap<string, string>> {
  const { entities } = world.app.catalogue.common.catalogue
  return world.app.db.system(
    'look at all rows for a test',
    async tx => {
      // One query for all tables, because it runs thousands of times.
      const tables = entities.map(
        e =>
          sql`select ${e.name}::text as name, coalesce(string_agg(md5(t::text), '' order by t."id"), '') as all
            from ${sql.id(e.table)} t`,
      )
      const rows = await tx.rows<{ name: string; all: string }>(sql`${sql.join(tables, sql` union all `)}`)
      return new Map(rows.map(r => [r.name, r.all]))
    },
    { readOnly: true },
  )
}

/** The end of the write-ahead log: every change of a table is written there first. */
export async function written(world: TestApp): Promise<string> {
  const found = await world.app.db.system(
    'look whether anything was written',
    tx => tx.one<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`),
    { readOnly: true },
  )
  if (!found) throw new Error('the database has no write-ahead log')
  return found.at
}
