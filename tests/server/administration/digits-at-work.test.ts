import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Field } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { sql } from '../../../server/db/sql.ts'
import {
  actor,
  fieldsOf,
  label,
  objectOf,
  processesAtWork,
  seal,
  shade,
  short,
  string,
  until,
  type AtWork,
} from '../builders/processes-at-work.ts'

/** Digits of numbers change while others write (decision 020). */
describe.runIf(inject('engine') === 'postgres')('other digits while people work', () => {
  const { begin, session, rows, indexes, started } = processesAtWork()
  let one: AtWork['one'], two: AtWork['two'], other: AtWork['other']
  beforeAll(() => {
    ;({ one, two, other } = started())
  })

  const load = (precision: number, scale: number): Field => ({
    kind: 'decimal',
    label: label('Load'),
    precision,
    scale,
    sortable: true,
  })
  const truck = (digits: Field, more: Partial<ObjectDefinition> = {}): ObjectDefinition => ({
    ...seal({}),
    label: label('Truck'),
    table: 'o_truck',
    fields: { no: string(), load: digits },
    unique: [['no', 'load']],
    ...more,
  })
  const truckRow = (no: string, value: string, client = other) =>
    client.query(
      `insert into o_truck__s (id, revision, created_at, created_by, updated_at, updated_by, no, load) values (gen_random_uuid(), 1, now(), 'test', now(), 'test', $1, $2) returning load`,
      [no, value],
    )
  const loads = async () =>
    Object.fromEntries((await rows('select no, load from o_truck__s order by no')).map(r => [r.no, r.load]))
  const typeOfLoad = async () =>
    (
      await rows(
        `select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = 'o_truck'::regclass and attname = 'load'`,
      )
    )[0]?.type
  const leftOver = () =>
    rows(
      `select attname as name from pg_attribute where attrelid = 'o_truck'::regclass and attname like 'next\\_\\_%' union all select tgname from pg_trigger where tgname like 'next\\_\\_%' union all select proname from pg_proc where proname like 'next\\_\\_%' union all select relname from pg_class where relname like 'next\\_\\_%' union all select conname from pg_constraint where conname like 'next\\_\\_%'`,
    )
  const pages = async () => (await rows(`select pg_relation_filenode('o_truck') as node`))[0]?.node
  /** A locked row: the batch skips it until the lock is released. */
  const holding = async () => {
    const client = await session()
    await client.query('select pg_advisory_lock(7)')
    return { client, over: () => client.query('select pg_advisory_unlock(7)') }
  }
  const filling = () =>
    until(
      async () =>
        (
          await rows(
            `select 1 from pg_stat_activity where query like '%update "o_truck"%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          )
        ).length > 0,
    )

  test('issue 7: converts the digits of a number beside the old column while others write, without rewriting the table', async () => {
    await objectOf(one, 'Truck', truck(load(10, 2)))
    await one.database.finished?.()
    await truckRow('A', '1.5')
    await truckRow('B', '2.25')
    await other.query(`alter table o_truck alter column load set not null;
      create function held() returns trigger language plpgsql as $$ begin if new.no = 'B' then perform pg_advisory_xact_lock(7); end if; return new; end $$;
      create trigger held before update on o_truck for each row execute function held()`)
    const before = await pages(),
      held = await holding(),
      patience = await begin({ ...short, pauses: Array.from({ length: 200 }, () => 50) })
    const ended = objectOf(patience, 'Truck', truck(load(12, 4)))
    await filling()
    expect((await truckRow('C', '3.75')).rows).toEqual([{ load: '3.75' }])
    await other.query(`update o_truck__s set load = 9.5 where no = 'A'`)
    await held.client.query(`update o_truck__s set load = 7 where no = 'B'`)
    await held.over()
    expect(await ended).toEqual({ version: 2 })
    expect([await typeOfLoad(), await loads()]).toEqual(['numeric(12,4)', { A: '9.5000', B: '7.0000', C: '3.7500' }])
    expect(await pages(), 'the table was not rewritten').toBe(before)
    expect(await indexes('o_truck')).toMatchObject({ so_o_truck_load: true, uq_o_truck_no_load: true })
    expect(await leftOver()).toEqual([])
    await expect(truckRow('C', '3.75')).rejects.toThrow(/uq_o_truck_no_load/)
    await expect(other.query(`update o_truck__s set load = null`)).rejects.toThrow(/null value in column "load"/)
    await truckRow('D', '0.0001')
    expect(await two.db.tenant(actor, tx => tx.rows(sql`select "load" from "o_truck__s" where "no" = 'D'`))).toEqual([
      { load: '0.0001' },
    ])
  })

  test('rejects the publication, not the writer, when a value with removed digits is written during the conversion', async () => {
    await other.query(`delete from o_truck where no = 'D'`)
    const held = await holding(),
      patience = await begin({ ...short, pauses: Array.from({ length: 200 }, () => 50) })
    const ended = objectOf(patience, 'Truck', truck(load(8, 2))).catch((error: unknown) => error)
    await filling()
    await truckRow('E', '0.0625')
    await held.over()
    expect(await ended).toMatchObject({
      code: 'VALIDATION',
      details: { problems: [{ field: 'fields', code: 'DIGITS_LOST' }] },
    })
    expect([await typeOfLoad(), await loads()]).toMatchObject(['numeric(12,4)', { B: '7.0000', E: '0.0625' }])
    expect(await leftOver()).toEqual([])
    await other.query(`delete from o_truck where no = 'E'`)
    expect(await objectOf(two, 'Truck', truck(load(8, 2)))).toEqual({ version: 3 })
    expect([await typeOfLoad(), await loads()]).toEqual(['numeric(8,2)', { A: '9.50', B: '7.00', C: '3.75' }])
  })

  test('the table works after a process dies during the conversion, and the next start cleans up', async () => {
    const held = await holding(),
      ended = objectOf(one, 'Truck', truck(load(12, 3))).catch((error: unknown) => error)
    await filling()
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%update "o_truck"%' and pid <> pg_backend_pid()`,
    )
    await ended
    await held.over()
    await truckRow('F', '1.25')
    const started = await begin()
    expect([await leftOver(), await typeOfLoad()]).toEqual([[], 'numeric(8,2)'])
    expect(await objectOf(started, 'Truck', truck(load(12, 3)))).toEqual({ version: 4 })
    expect(await loads()).toEqual({ A: '9.500', B: '7.000', C: '3.750', F: '1.250' })
  })

  test('plans from the published definition when it waited for another process, and reverts nothing', async () => {
    await other.query(`create table changed (what text);
      create function note_change() returns event_trigger language plpgsql as $$ begin insert into changed select object_identity from pg_event_trigger_ddl_commands() where object_identity = 'public.o_truck' and command_tag = 'ALTER TABLE'; end $$;
      create event trigger note_change on ddl_command_end execute function note_change()`)
    const changes = async () =>
      Number((await rows('with seen as (delete from changed returning 1) select count(*) as n from seen'))[0]?.n)
    expect(await objectOf(one, 'Truck', truck(load(12, 5)))).toEqual({ version: 5 })
    const alone = await changes()
    expect(alone).toBeGreaterThan(0)
    const held = await holding(),
      patience = await begin({ ...short, pauses: Array.from({ length: 200 }, () => 50) })
    const ended = objectOf(patience, 'Truck', truck(load(13, 6)))
    await filling()
    let waits = false
    const published = fieldsOf(
      {
        ...two,
        syncSchema: (index, again) => {
          waits = true
          return two.syncSchema(index, again)
        },
      },
      'UserLevel',
      { shade },
    )
    await until(() => Promise.resolve(waits))
    await held.over()
    await Promise.all([ended, published])
    expect([await typeOfLoad(), await changes()]).toEqual(['numeric(13,6)', alone])
    await other.query('drop event trigger note_change')
  })

  test("keeps an operator's own index when the digits of its column change", async () => {
    await other.query('create index mine on o_truck (load)')
    expect(await objectOf(one, 'Truck', truck(load(14, 7)))).toEqual({ version: 7 })
    expect([await indexes('o_truck'), await typeOfLoad()]).toMatchObject([
      { mine: true, so_o_truck_load: true },
      'numeric(14,7)',
    ])
    await other.query('drop index mine')
  })
})
