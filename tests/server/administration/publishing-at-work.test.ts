import { beforeAll, describe, expect, inject, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { makeHttpServer } from '../../../server/http-server.ts'
import type { App } from '../../../server/context.ts'
import { TableInUse } from '../../../server/db/errors.ts'
import { sql } from '../../../server/db/sql.ts'
import { problemsOfObject } from '../../../server/operations/designing/objects.ts'
import { followDefinitions } from '../../../server/operations/definitions/follow.ts'
import { sentence } from '../../../server/messages.ts'
import { send } from '../harness.ts'
import { password } from '../world.ts'
import {
  actor,
  fieldsOf,
  label,
  maker,
  objectOf,
  processesAtWork,
  seal,
  shade,
  short,
  string,
  until,
  words,
  type AtWork,
} from '../builders/processes-at-work.ts'

/** Two server processes on one PostgreSQL, with other sessions using the changed tables. */
describe.runIf(inject('engine') === 'postgres')('publishing while people work', () => {
  const { begin, session, rows, indexes, versions, add, making, looking, started } = processesAtWork()
  let one: AtWork['one'], two: AtWork['two'], other: AtWork['other']
  beforeAll(() => {
    ;({ one, two, other } = started())
  })

  test('issue 7: others read and write the table while indexes of new fields are built, and the fields already work', async () => {
    const old = await looking()
    expect(await fieldsOf(one, 'Brand', { shade, words, maker })).toEqual({ version: 1 })
    await until(async () => (await making()) === 1)
    const worker = await session()
    await worker.query(`set lock_timeout = '500ms'`)
    await add(worker, 'WORK-1')
    expect(
      (
        await worker.query(
          `update brand set shade = 'red', words = 'as red as a brick', maker_id = (select id from company limit 1) where code = 'WORK-1'`,
        )
      ).rowCount,
    ).toBe(1)
    expect((await worker.query(`select shade from brand where words like '%brick%'`)).rows).toEqual([{ shade: 'red' }])
    await expect(
      worker.query(`update brand set maker_id = gen_random_uuid() where code = 'WORK-1'`),
      'new rows are checked',
    ).rejects.toThrow(/fk_brand_maker_id/)
    expect(
      await one.db.tenant(actor, tx => tx.rows(sql`select "words" from "brand__s" where "shade" = 'red'`)),
    ).toEqual([{ words: 'as red as a brick' }])
    expect(await making(), 'all of it while the index is not there yet').toBe(1)
    expect(Object.values(await indexes('brand'))).toContain(false)
    await old.over()
    await one.database.finished?.()
    expect(await indexes('brand')).toMatchObject({ so_brand_shade: true, tr_brand_words: true })
    expect(Object.values(await indexes('brand'))).not.toContain(false)
    expect(await rows(`select convalidated from pg_constraint where conname = 'fk_brand_maker_id'`)).toEqual([
      { convalidated: true },
    ])
  })

  test('the next start rebuilds an interrupted index', async () => {
    await other.query(
      `update pg_index set indisvalid = false where indexrelid in ('so_brand_shade'::regclass, 'uq_brand_code'::regclass); update portside_meta set value = '""' where key = 'finished'`,
    )
    const started = await begin()
    await started.database.finished?.()
    expect(await indexes('brand')).toMatchObject({ so_brand_shade: true, uq_brand_code: true })
  })

  test('the table works after a process dies during an index build, and publishing again completes it', async () => {
    const old = await looking()
    await fieldsOf(one, 'Brand', { shade, words, maker, tint: shade })
    await until(async () => (await making()) === 1)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%'`,
    )
    await one.database.finished?.()
    await old.over()
    expect(await indexes('brand')).toMatchObject({ so_brand_tint: false })
    await add(other, 'WORK-2')
    expect(await fieldsOf(two, 'Brand', { shade, words, maker, tint: shade })).toEqual({ version: 3 })
    await two.database.finished?.()
    expect(await indexes('brand')).toMatchObject({ so_brand_tint: true })
  })

  test('a publication that fails after adding columns changes nothing for users, and can be repeated', async () => {
    const broken = {
      ...one,
      syncSchema: async (index: Parameters<App['syncSchema']>[0]) => {
        await one.syncSchema(index)
        throw new Error('the power went')
      },
    }
    await expect(fieldsOf(broken, 'Carrier', { shade, maker })).rejects.toThrow('the power went')
    expect([await versions('Carrier'), Object.keys(await indexes('carrier')).includes('so_carrier_shade')]).toEqual([
      [],
      false,
    ])
    expect(one.catalogue.common.entity.get('Carrier')?.fields).not.toHaveProperty('shade')
    expect(await fieldsOf(one, 'Carrier', { shade, maker })).toEqual({ version: 1 })
    await one.database.finished?.()
    expect(await indexes('carrier')).toMatchObject({ so_carrier_shade: true })
    expect(await rows(`select convalidated from pg_constraint where conname = 'fk_carrier_maker_id'`)).toEqual([
      { convalidated: true },
    ])
  })

  test('columns of a failed publication do not prevent publishing the field with another kind or object', async () => {
    const broken = {
      ...one,
      syncSchema: async (index: Parameters<App['syncSchema']>[0]) => {
        await one.syncSchema(index)
        throw new Error('the power went')
      },
    }
    await expect(fieldsOf(broken, 'Category', { size: shade, kin: maker })).rejects.toThrow('the power went')
    await fieldsOf(one, 'Category', {
      size: { kind: 'int', label: label('Size'), sortable: true },
      kin: { ...maker, entity: 'Brand' },
    })
    await one.database.finished?.()
    expect(
      await rows(
        `select data_type from information_schema.columns where table_name = 'category' and column_name = 'size'`,
      ),
    ).toEqual([{ data_type: 'integer' }])
    expect(
      await rows(
        `select confrelid::regclass::text as points, convalidated from pg_constraint where conname = 'fk_category_kin_id'`,
      ),
    ).toEqual([{ points: 'brand', convalidated: true }])
    expect(await indexes('category')).toMatchObject({ so_category_size: true })
    await expect(objectOf(broken, 'Crate', { ...seal({}), table: 'o_crate' })).rejects.toThrow('the power went')
    const crate = {
      ...seal({}),
      table: 'o_crate',
      fields: {
        no: string({ sortable: true }),
        batch: { kind: 'int', label: label('Batch') },
        maker: { ...maker, entity: 'Brand' },
      },
    } as const
    expect(await problemsOfObject({ ...one, actor }, 'Crate', crate, undefined)).toEqual([])
    expect(await objectOf(one, 'Crate', crate)).toEqual({ version: 1 })
    expect(
      await rows(
        `select data_type from information_schema.columns where table_name = 'o_crate' and column_name = 'batch'`,
      ),
    ).toEqual([{ data_type: 'integer' }])
    expect(
      await problemsOfObject(
        { ...one, actor },
        'Crate',
        { ...crate, fields: { ...crate.fields, batch: string() } },
        crate,
      ),
      'it is published by now',
    ).toMatchObject([{ code: 'OBJ_STAYS' }])
    // Existing values never block later publications: the publication is refused.
    await other.query(`alter table category add column girth text; update category set girth = 'wide'`)
    await expect(
      fieldsOf(one, 'Category', {
        size: { kind: 'int', label: label('Size'), sortable: true },
        kin: { ...maker, entity: 'Brand' },
        girth: { kind: 'int', label: label('Girth') },
      }),
    ).rejects.toThrow('category.girth is text, its definition says integer: this needs a written migration')
  })

  test('retries shortly for a locked table; if it stays locked, reports it in both languages and publishes nothing', async () => {
    const holder = await session(),
      brand = { shade, words, maker, tint: shade, gloss: string() }
    await holder.query('begin; lock table brand in access exclusive mode')
    const waiting = fieldsOf(one, 'Brand', brand)
    await until(
      async () =>
        (
          await rows(
            `select 1 from pg_stat_activity where query like '%alter table "brand" add column "gloss"%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          )
        ).length > 0,
    )
    await holder.query('commit')
    expect(await waiting).toEqual({ version: 4 })

    await holder.query('begin; lock table brand in access exclusive mode')
    const http = await makeHttpServer(one, { ready: () => one.database.ping() }, false)
    const signedIn = await send<LoginAnswer>(
      http,
      'POST',
      `${frame}/manageLogin`,
      { companyAccount: 'platform', username: 'platform@platform.test', password, verificationCode: '1234' },
      {},
    )
    const headers = {
      access_token: signedIn.object?.access_token ?? '',
      login_user_acc: signedIn.object?.login_user_acc ?? '',
      purchaseCompanyCode: signedIn.object?.purchaseCompanyCode ?? '',
    }
    const send4 = () =>
      send(
        http,
        'POST',
        `${frame}/define/overlays/publish`,
        {
          kind: 'object',
          key: 'Stamp',
          definition: {
            label: label('Stamp'),
            table: 'o_stamp',
            displayField: 'name',
            fields: { name: string(), brand: { kind: 'ref', label: label('Brand'), entity: 'Brand' } },
            access: { kind: 'shared' },
            rights: { read: ['platform'], create: ['platform'], update: ['platform'], delete: ['platform'] },
          },
        },
        headers,
      )
    expect(await send4()).toMatchObject({
      http: 503,
      errorCode: 'TABLE_IN_USE',
      message: sentence('en_US', 'TABLE_IN_USE'),
    })
    expect(sentence('zh_CN', 'TABLE_IN_USE')).toMatch(/请几分钟后重新发布/)
    await expect(fieldsOf(one, 'Brand', { ...brand, late: string() })).rejects.toThrow(TableInUse)
    expect([await versions('Brand'), await versions('Stamp')]).toEqual([[1, 2, 3, 4], []])
    await holder.query('commit')
    expect(one.catalogue.common.entity.get('Brand')?.fields).not.toHaveProperty('late')
    await add(other, 'WORK-3')
    expect((await send4()).object).toEqual({ version: 1 })
    expect(await fieldsOf(one, 'Brand', { ...brand, late: string() })).toEqual({ version: 5 })
    await http.server.close()
  })

  test('two processes that publish at once both finish, also when one waits for the indexes of the other', async () => {
    const old = await looking()
    const ended = Promise.all([
      fieldsOf(one, 'Warehouse', { shade, maker }),
      objectOf(two, 'Seal', seal({})),
      fieldsOf(two, 'UserLevel', { shade }),
    ])
    expect(await ended).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }])
    await old.over()
    // Objects of a publication that one process has not heard of are created by the other.
    await two.database.finished?.()
    await one.database.finished?.()
    expect([await indexes('warehouse'), await indexes('o_seal')]).toMatchObject([
      { so_warehouse_shade: true },
      { so_o_seal_no: true },
    ])
    const { rows: left } = await other.query(
      'select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid where not x.indisvalid',
    )
    expect(left).toEqual([])
  })

  test('reports a duplicate combination and leaves no invalid index behind', async () => {
    const row = () =>
      other.query(
        `insert into o_seal (id, revision, created_at, created_by, updated_at, updated_by, no, batch) values (gen_random_uuid(), 1, now(), 'test', now(), 'test', 'S', 'B')`,
      )
    await row()
    await row()
    await expect(objectOf(two, 'Seal', seal({ unique: [['no', 'batch']] }))).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { problems: [{ field: 'unique', code: 'OBJ_REPEATS' }] },
    })
    expect(Object.keys(await indexes('o_seal')).filter(n => n.startsWith('uq_'))).toEqual([])
    await row()
    expect(await versions('Seal')).toEqual([1])
    await other.query('delete from o_seal')
    expect(await objectOf(two, 'Seal', seal({ unique: [['no', 'batch']] }))).toEqual({ version: 2 })
    expect(await indexes('o_seal')).toMatchObject({ uq_o_seal_no_batch: true })
    await row()
    await expect(row()).rejects.toThrow(/uq_o_seal_no_batch/)
    expect(await objectOf(two, 'Seal', seal({}), 'Batches repeat')).toEqual({ version: 3 })
    await row()
  })

  const chest = (more: Partial<ObjectDefinition> = {}): ObjectDefinition => ({
    ...seal({}),
    label: label('Chest'),
    table: 'o_chest',
    fields: { no: string(), weight: { kind: 'decimal', label: label('Weight'), precision: 10, scale: 3 }, maker },
    ...more,
  })
  const buyers = { kind: 'parties', parties: { buyer: { companyTypes: ['3'], via: ['maker'] } } } as const
  /** Columns sorted: one with digits changed back and forth is last. */
  const views = async (table: string) =>
    (
      await rows(
        `select c.relname as name, pg_get_viewdef(c.oid) as made, c.relacl::text as rights from pg_class c where c.relkind = 'v' and c.relname like '${table}\\_\\_%' order by 1`,
      )
    ).map(v => ({ ...v, made: String(v.made).split(/,?\s+/).toSorted() }))
  const chestRow = (weight: string) =>
    other.query(
      `insert into o_chest (id, revision, created_at, created_by, updated_at, updated_by, no, weight, maker_id) select gen_random_uuid(), 1, now(), 'test', now(), 'test', 'S', ${weight}, id from company order by id limit 1 returning weight`,
    )

  test('a publication that fails while views and digits change restores the published ones without a restart', async () => {
    expect(await objectOf(one, 'Chest', chest())).toEqual({ version: 1 })
    const before = await views('o_chest')
    await chestRow('1.5')
    await chestRow('2.5')
    const narrow = chest({
      access: buyers,
      unique: [['no']],
      fields: { ...chest().fields, weight: { kind: 'decimal', label: label('Weight'), precision: 10, scale: 1 } },
    })
    await expect(objectOf(one, 'Chest', narrow)).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { problems: [{ field: 'unique', code: 'OBJ_REPEATS' }] },
    })
    expect(await views('o_chest')).toEqual(before)
    expect((await chestRow('1.125')).rows, 'no value is rounded unseen').toEqual([{ weight: '1.125' }])
    expect(await versions('Chest')).toEqual([1])
  })

  test('a publication that fails between two views restores the published views', async () => {
    const before = await views('o_chest'),
      reader = await session()
    await reader.query('begin; select 1 from "o_chest__3"')
    await expect(objectOf(one, 'Chest', chest({ access: buyers }))).rejects.toThrow(TableInUse)
    expect(await views('o_chest'), 'while somebody reads the one that could not be changed').toEqual(before)
    await reader.query('commit')
    expect(await objectOf(two, 'Chest', chest({ access: buyers }))).toEqual({ version: 2 })
    expect(await views('o_chest')).not.toEqual(before)
    expect(await objectOf(one, 'Chest', chest(), 'All may see them')).toEqual({ version: 3 })
    expect(await views('o_chest'), 'with the rights they had').toEqual(before)
  })

  test('issue 7: other processes finish the work of a process that died between two views, without a start or a publication', async () => {
    const before = await views('o_chest'),
      reader = await session()
    let gate = Promise.resolve(),
      open = () => {
        /* the process has it */
      },
      died = false
    const following = await followDefinitions(
      {
        ...two,
        syncSchema: async index => {
          await gate
          return two.syncSchema(index)
        },
      },
      50,
    )
    await two.catalogue.inTurn(() => Promise.resolve())
    gate = new Promise<void>(resolve => {
      open = resolve
    })
    const dying = {
      ...one,
      syncSchema: async (index: Parameters<App['syncSchema']>[0]) => {
        if (died) throw new Error('the power went')
        await one.syncSchema(index).catch((error: unknown) => {
          died = true
          throw error
        })
      },
    }
    await reader.query('begin; select 1 from "o_chest__3"')
    await expect(objectOf(dying, 'Chest', chest({ access: buyers }), 'Buyers')).rejects.toThrow(TableInUse)
    await reader.query('commit')
    expect(await views('o_chest')).not.toEqual(before)
    open()
    await until(
      async () => (await rows(`select 1 from portside_meta where key = 'schema' and value = '""'`)).length === 0,
    )
    expect(await views('o_chest')).toEqual(before)
    await following.close()
  })

  test('publishing a combination does not wait forever for another transaction or index build', async () => {
    const hasty = await begin({ ...short, all: 500 }),
      old = await looking(),
      definition = chest({ unique: [['no', 'weight']] })
    await expect(objectOf(hasty, 'Chest', definition)).rejects.toThrow(TableInUse)
    expect(Object.keys(await indexes('o_chest')).filter(n => n.startsWith('uq_'))).toEqual([])
    await fieldsOf(two, 'UserLevel', { shade, tint: shade })
    await until(async () => (await making()) === 1)
    await expect(objectOf(hasty, 'Chest', definition)).rejects.toThrow(TableInUse)
    await old.over()
    await two.database.finished?.()
    expect(await objectOf(hasty, 'Chest', definition)).toEqual({ version: 4 })
    await hasty.database.finished?.()
    expect(await indexes('o_chest')).toMatchObject({ uq_o_chest_no_weight: true })
  })

  test('a stopping process abandons its index build, and other processes complete it', async () => {
    const old = await looking(),
      stopped = await begin(short, [])
    await fieldsOf(stopped, 'UserLevel', { shade, tint: shade, gloss: shade, glitter: shade })
    await until(async () => (await making()) === 1)
    await stopped.database.close()
    expect(await indexes('user_level')).not.toHaveProperty('so_user_level_glitter')
    await old.over()
    const started = await begin()
    await started.database.finished?.()
    expect(await indexes('user_level')).toMatchObject({ so_user_level_gloss: true, so_user_level_glitter: true })
  })

  test('issue 7: other processes finish index builds of a dead process, and skip those that cannot be built', async () => {
    const old = await looking(),
      dying = await begin(short, [])
    await fieldsOf(dying, 'UserLevel', { shade, tint: shade, gloss: shade, glitter: shade, gleam: shade })
    await until(async () => (await making()) === 1)
    await dying.database.close()
    await old.over()
    expect(await indexes('user_level')).toMatchObject({ so_user_level_gleam: false })
    const following = await followDefinitions(two, 50),
      finished = async () =>
        (await rows(`select value #>> '{}' as value from portside_meta where key = 'finished'`))[0]?.value
    await until(async () => (await indexes('user_level')).so_user_level_gleam === true)
    await two.database.finished?.()
    const whole = await finished()
    await other.query(
      `update portside_meta set value = to_jsonb('failed ' || (select value #>> '{}' from portside_meta where key = 'schema')) where key = 'finished'; drop index so_user_level_gleam`,
    )
    await new Promise(done => {
      setTimeout(done, 300)
    })
    expect(await indexes('user_level')).not.toHaveProperty('so_user_level_gleam')
    await other.query(`update portside_meta set value = '"somebody who died"' where key = 'finished'`)
    await until(async () => (await indexes('user_level')).so_user_level_gleam === true && (await finished()) === whole)
    await following.close()
  })

  test('an index that cannot be built does not exclude older rows from the check', async () => {
    await other.query(
      `alter table brand add column mark text; update brand set mark = (select string_agg(md5(n::text), '') from generate_series(1, 2000) n)`,
    )
    expect((await other.query('select 1 from brand where mark is not null limit 1')).rowCount).toBe(1)
    await fieldsOf(one, 'Brand', { shade, words, maker, mark: shade, keeper: maker })
    await one.database.finished?.()
    expect(await indexes('brand')).not.toHaveProperty('so_brand_mark')
    expect(await rows(`select convalidated from pg_constraint where conname = 'fk_brand_keeper_id'`)).toEqual([
      { convalidated: true },
    ])
    expect(
      await rows(`select 1 from portside_meta where key = 'finished' and value #>> '{}' like 'failed %'`),
      'it is not tried for ever',
    ).toHaveLength(1)
    await other.query('update brand set mark = null')
    const started = await begin()
    await started.database.finished?.()
    expect(await indexes('brand')).toMatchObject({ so_brand_mark: true })
  })

  test('rejects the publication when a value is written into a column that is about to be recreated', async () => {
    const waiting = await begin({ ...short, lock: 20_000 }),
      writer = await session()
    await other.query('alter table o_chest add column lining text')
    await writer.query(`begin; update o_chest set lining = 'silk'`)
    const ended = objectOf(
      waiting,
      'Chest',
      chest({
        unique: [['no', 'weight']],
        fields: { ...chest().fields, lining: { kind: 'int', label: label('Lining') } },
      }),
    ).catch((error: unknown) => error)
    await until(
      async () =>
        (
          await rows(
            `select 1 from pg_stat_activity where query like '%o_chest%lining%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          )
        ).length > 0,
    )
    await writer.query('commit')
    expect(await ended).toMatchObject({ message: expect.stringContaining('o_chest.lining is text') })
    expect(await rows('select distinct lining from o_chest')).toEqual([{ lining: 'silk' }])
  })

  test('rejects the publication when a reference is written that is about to point elsewhere', async () => {
    const waiting = await begin({ ...short, lock: 20_000 }),
      writer = await session()
    await other.query(
      'alter table o_chest drop column lining; alter table o_chest add column keeper_id uuid constraint fk_o_chest_keeper_id references company',
    )
    await writer.query(`begin; update o_chest set keeper_id = (select id from company limit 1)`)
    const definition = chest({
      unique: [['no', 'weight']],
      fields: { ...chest().fields, keeper: { ...maker, entity: 'Brand' } },
    })
    const ended = objectOf(waiting, 'Chest', definition).catch((error: unknown) => error)
    await until(
      async () =>
        (
          await rows(
            `select 1 from pg_stat_activity where query like '%o_chest%keeper%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          )
        ).length > 0,
    )
    await writer.query('commit')
    expect(await ended).toMatchObject({
      message: expect.stringContaining(
        'o_chest.keeper_id points to company, its definition says brand: this needs a written migration',
      ),
    })
    const points = () =>
      rows(`select confrelid::regclass::text as points from pg_constraint where conname = 'fk_o_chest_keeper_id'`)
    expect(await points()).toEqual([{ points: 'company' }])
    await other.query('update o_chest set keeper_id = null')
    expect(await objectOf(two, 'Chest', definition)).toEqual({ version: 5 })
    expect(await points()).toEqual([{ points: 'brand' }])
  })
})
