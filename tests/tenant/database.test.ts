import { beforeAll, describe, expect, test } from 'vitest'
import { columnOf, type EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { companyTypes } from '../../domain/meta/role.ts'
import { sql } from '../../server/db/sql.ts'
import { viewName } from '../../server/db/table-model.ts'
import type { Stored } from '../../server/db/write-rows.ts'
import { testApp } from '../server/harness.ts'
import { worldCompanies } from '../server/world.ts'
import { isParty, type Rows } from './oracle.ts'
import { allRows, makeSamples, type Samples } from './samples.ts'

/** Database rights of the application role, independent of code (safety.md A2, 14 to 16). */
const world = await testApp()
const index = world.app.catalogue.common
const { entities } = index.catalogue
const named = (name: string) => index.entity.get(name) as EntityDefinition

const actors = new Map<string, UserActor>()
let samples: Samples
let rows: Rows

beforeAll(async () => {
  samples = await makeSamples(world)
  for (const c of worldCompanies) actors.set(c.code, await world.actor(`${c.roles[0]}@${c.code}.test`))
  rows = await allRows(world)
})

const asCompany = <T>(code: string, work: Parameters<typeof world.app.db.tenant<T>>[1]): Promise<T> =>
  world.app.db.tenant(actors.get(code) as UserActor, work)

test('every entity has a sample in each test group', () => {
  expect([...samples.keys()].sort()).toEqual(entities.map(e => e.name).sort())
})

describe.each(entities.map(e => e.name))('%s', name => {
  const entity = named(name)

  test.each(worldCompanies.map(c => [c.code, c.type] as const))(
    '%s reads through its view exactly the rows of which it is a party',
    async (code, type) => {
      const actor = actors.get(code) as UserActor
      const seen = await asCompany(code, tx =>
        tx.rows<{ id: string }>(sql`select "id" from ${sql.id(viewName(entity, type))} order by "id"`),
      )
      const expected = (rows.get(name) ?? [])
        .filter(r => isParty(index, rows, entity, r, actor))
        .map(r => r.id)
        .sort()
      expect(seen.map(r => r.id)).toEqual(expected)
    },
  )

  test('the application role cannot access the table directly', async () => {
    for (const statement of [
      sql`select 1 from ${sql.id(entity.table)}`,
      sql`delete from ${sql.id(entity.table)}`,
      sql`update ${sql.id(entity.table)} set "revision" = 9`,
    ]) {
      await expect(asCompany('buyer', tx => tx.rows(statement))).rejects.toThrow(/permission denied/)
    }
  })

  test('a view of another company type returns no row of others, and the platform view nothing', async () => {
    for (const code of ['buyer', 'supplier2', 'forwarder', 'service2', 'operator2']) {
      const actor = actors.get(code) as UserActor
      for (const type of companyTypes.filter(t => t !== actor.companyType)) {
        const read = asCompany(code, tx =>
          tx.rows<{ id: string }>(sql`select "id" from ${sql.id(viewName(entity, type))}`),
        )
        if (type === '0') {
          await expect(read).rejects.toThrow(/permission denied/)
          continue
        }
        const ids = new Set((await read).map(r => r.id))
        const asThatType = { ...actor, companyType: type }
        expect(
          (rows.get(name) ?? []).filter(r => ids.has(r.id) && !isParty(index, rows, entity, r, asThatType)),
        ).toEqual([])
      }
    }
  })

  test.each(worldCompanies.filter(c => c.type !== '0').map(c => c.code))(
    '%s changes and deletes no row of which it is not a party',
    async code => {
      const actor = actors.get(code) as UserActor
      const view = sql.id(viewName(entity, actor.companyType))
      const foreign = (rows.get(name) ?? []).filter(r => !isParty(index, rows, entity, r, actor)).map(r => r.id)
      await undone(code, async tx => {
        if (entity.access.kind === 'shared') {
          await expect(tx.run(sql`update ${view} set "revision" = "revision" + 1`)).rejects.toThrow(/permission denied/)
          return
        }
        expect(
          await tx.run(sql`update ${view} set "revision" = "revision" + 1 where "id" = any(${foreign}::uuid[])`),
        ).toBe(0)
        expect(await tx.run(sql`delete from ${view} where "id" = any(${foreign}::uuid[])`)).toBe(0)
      })
    },
  )

  test.each(['buyer2', 'operator2', 'supplier2', 'forwarder2', 'service2'])(
    '%s cannot write rows of others',
    async code => {
      const actor = actors.get(code) as UserActor
      const view = sql.id(viewName(entity, actor.companyType))
      const copied = samples.get(name)?.one as Stored
      if (isParty(index, rows, entity, copied, actor) && entity.access.kind !== 'shared') return
      await undone(code, tx =>
        expect(
          tx.run(
            sql`insert into ${view} select *
              from jsonb_populate_record(null::${view}, ${JSON.stringify(copyOf(entity, copied))}::jsonb)`,
          ),
        ).rejects.toThrow(/check option|permission denied/),
      )
    },
  )
})

test('A2-16 rejects rows without a company, or shows them to the platform only', async () => {
  for (const entity of entities) {
    if (entity.access.kind !== 'parties') continue
    const via = [...new Set(Object.values(entity.access.parties).flatMap(p => p.via ?? []))]
    if (via.length === 0) continue
    const required = via.some(f => entity.fields[f]?.required)
    const columns = sql.join(via.map(f => sql`${sql.id(columnName(entity, f))} = null`))
    const forced = world.app.db.system('force a row without company', async tx => {
      await tx.run(sql`update ${sql.id(entity.table)} set ${columns} where "id" = ${samples.get(entity.name)?.one.id}`)
      for (const type of companyTypes.filter(t => t !== '0')) {
        const seen = await tx.rows(
          sql`select 1 from ${sql.id(viewName(entity, type))} where "id" = ${samples.get(entity.name)?.one.id}`,
        )
        expect(seen, `${entity.name} ${type}`).toEqual([])
      }
      throw new Error('undo')
    })
    await expect(forced, entity.name).rejects.toThrow(required ? /null value/ : /undo/)
  }
})

test('every tenant view is empty without a company in the transaction', async () => {
  await world.app.db.system(
    'look through the views without a company',
    async tx => {
      for (const entity of entities.filter(e => e.access.kind !== 'shared')) {
        for (const type of companyTypes.filter(t => t !== '0')) {
          expect(await tx.rows(sql`select 1 from ${sql.id(viewName(entity, type))}`), viewName(entity, type)).toEqual(
            [],
          )
        }
      }
    },
    { readOnly: true },
  )
})

test('the application role cannot access internal tables except its own jobs, keys and settings', async () => {
  const closed = [
    'credential',
    'session',
    'captcha',
    'mailed_code',
    'try_counter',
    'admin_request',
    'handed_sign_in',
    'second_factor',
    'sign_in_step',
    'known_source',
    'missed_search',
    'reminder',
    'audit_chain',
    'code_issue',
    'code_free',
    'failure_log',
    'job',
    'idempotency',
    'user_setting',
    'role_layout',
    'definition_overlay',
    'portside_meta',
    'portside_migration',
  ]
  for (const table of closed)
    await expect(
      asCompany('buyer', tx => tx.rows(sql`select 1 from ${sql.id(table)}`)),
      table,
    ).rejects.toThrow(/permission denied/)
  for (const table of ['audit_log', 'outbox'])
    await expect(
      asCompany('buyer', tx => tx.rows(sql`select 1 from ${sql.id(table)}`)),
      table,
    ).rejects.toThrow(/permission denied/)
})

/** Runs in a transaction of a company that is rolled back at the end. */
async function undone(
  code: string,
  work: (tx: Parameters<Parameters<typeof asCompany>[1]>[0]) => Promise<unknown>,
): Promise<void> {
  await expect(
    asCompany(code, async tx => {
      await work(tx)
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
}

const columnName = (entity: EntityDefinition, field: string) => columnOf(field, entity.fields[field] as Field)

/** A copy of a record as columns, with new values for unique fields: only its company can be wrong. */
function copyOf(entity: EntityDefinition, record: Stored): Record<string, unknown> {
  const unique = new Set((entity.unique ?? []).flat())
  const varies = (name: string) => ['string', 'int', 'enum'].includes(entity.fields[name]?.kind ?? '')
  const alone = new Set((entity.unique ?? []).filter(u => !u.some(varies)).flat())
  const other = (name: string, f: Field): unknown => {
    if (f.kind === 'string' && !name.startsWith('owner')) return `${String(record[name])}-copy`
    if (f.kind === 'int') return 99
    // What a record belongs to once only.
    if (f.kind === 'ref' && f.entity !== 'Company' && alone.has(name)) return '00000000-0000-7000-8000-00000000000e'
    if (f.kind === 'enum') return index.list.get(f.list ?? '')?.values.at(-1)?.code
    return f.entity === 'User' && entity.access.kind === 'owner' ? samples.get('User')?.two.id : record[name]
  }
  return {
    id: '00000000-0000-7000-8000-00000000000f',
    revision: 1,
    created_at: '2026-11-20T08:00:00Z',
    created_by: 'x',
    updated_at: '2026-11-20T08:00:00Z',
    updated_by: 'x',
    ...Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([name]) => record[name] !== undefined)
        .map(([name, f]) => [columnOf(name, f), unique.has(name) ? other(name, f) : record[name]]),
    ),
  }
}
