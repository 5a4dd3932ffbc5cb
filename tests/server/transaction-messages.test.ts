import { expect, inject, test } from 'vitest'
import { makePrepared } from '../../server/db/prepared.ts'
import { sql } from '../../server/db/sql.ts'
import { makeDb } from '../../server/db/tenant-transaction.ts'
import { testApp } from './harness.ts'

/** What a transaction sends to the database, and when. */
const world = await testApp()
const actor = await world.actor('purchaser@buyer.test')

type Message = string | { readonly text: string }

/** A connection that notes what it is sent and answers a message when `answer` says so. */
function dbOver(answer: (text: string) => Promise<unknown>) {
  const sent: string[] = [],
    stopped: number[] = []
  const query = (message: Message) => {
    const text = typeof message === 'string' ? message : message.text
    sent.push(text)
    return answer(text)
  }
  const pool = { connect: async () => ({ pipeline: true, query, release() {} }) } as unknown as Parameters<
    typeof makeDb
  >[0]
  return {
    sent,
    stopped,
    db: makeDb(pool, async process => {
      stopped.push(process)
    }),
  }
}

const begins = (text: string): boolean => text.startsWith('begin')
const later = <T>(value: T): Promise<T> =>
  new Promise(resolve => {
    setTimeout(() => {
      resolve(value)
    }, 5)
  })

test('a read transaction sends its first statement with BEGIN; a write transaction waits for BEGIN', async () => {
  const atBegin: Record<string, number> = {}
  for (const readOnly of [true, false]) {
    const { sent, db } = dbOver(async text => {
      const rows = await later({ rows: [{ n: 1 }] })
      if (begins(text)) atBegin[readOnly ? 'reading' : 'writing'] = sent.length
      return rows
    })
    expect(await db.tenant(actor, tx => tx.rows(sql`select 1 as n`), { readOnly })).toEqual([{ n: 1 }])
    expect(sent.map(text => /\w+/.exec(text)?.[0])).toEqual(['begin', 'select', 'commit'])
    expect(sent[0]).toMatch(/select set_config\('app\.company'.*; set local role portside_app/)
  }
  expect(atBegin).toEqual({ reading: 2, writing: 1 })
})

test('returns nothing of a read transaction when its BEGIN fails', async () => {
  const { sent, db } = dbOver(async text => {
    if (begins(text)) throw new Error('no such role')
    return { rows: [{ secret: 'of another company' }] }
  })
  let seen: unknown
  await expect(
    db.tenant(
      actor,
      async tx => {
        seen = await tx.rows(sql`select secret`)
      },
      { readOnly: true },
    ),
  ).rejects.toThrow('no such role')
  expect([seen, sent.at(-1)]).toEqual([undefined, 'rollback'])
})

test('queries the process id for cancelling together with BEGIN, without an extra message', async () => {
  const { sent, stopped, db } = dbOver(async text =>
    later(begins(text) ? [{ rows: [] }, { rows: [{ process: 77 }] }] : { rows: [] }),
  )
  const stop = new AbortController()
  const reading = db.tenant(
    actor,
    async tx => {
      await tx.rows(sql`select 1`)
      stop.abort()
      await tx.rows(sql`select 2`)
    },
    { readOnly: true, stop: stop.signal },
  )
  await expect(reading).rejects.toMatchObject({ code: 'READER_GONE' })
  expect(sent.map(text => text.replace(/^begin.*; /, 'begin …; '))).toEqual([
    'begin …; select pg_backend_pid() as process',
    'select 1',
    'rollback',
  ])
  expect(stopped).toEqual([77])
})

test('a disconnect during BEGIN stops the statement behind it', async () => {
  const stop = new AbortController()
  const { stopped, db } = dbOver(async text => {
    if (begins(text)) return later([{ rows: [{ process: 78 }] }])
    if (text === 'rollback') return { rows: [] }
    stop.abort()
    await expect.poll(() => stopped.length).toBe(1)
    throw new Error('canceling statement due to user request')
  })
  await expect(
    db.tenant(actor, tx => tx.rows(sql`select 1`), { readOnly: true, stop: stop.signal }),
  ).rejects.toMatchObject({ code: 'READER_GONE' })
  expect(stopped).toEqual([78])
})

test('results of a part that continues after another part failed reach no later user of the connection', async () => {
  const { sent, db } = dbOver(async () => later({ rows: [] }))
  let straying: Promise<unknown> | undefined
  const reading = db.tenant(
    actor,
    async tx => {
      const slow = async () => {
        await tx.rows(sql`select 1`)
        await tx.rows(sql`select 2`)
        await tx.rows(sql`select 3`)
      }
      straying = slow()
      straying.catch(() => undefined)
      await Promise.all([straying, Promise.reject(new Error('no such column'))])
    },
    { readOnly: true },
  )
  await expect(reading).rejects.toThrow('no such column')
  await expect(straying).rejects.toThrow('after its end')
  expect(sent.at(-1)).toBe('rollback')
})

test('reuses statement names when they run out, and replaces connections with older plans', () => {
  const prepared = makePrepared(),
    connection = {},
    other = {}
  const often = (text: string) => Array.from({ length: 5 }, () => prepared.nameOf(text)).at(-1)
  expect(prepared.outdated(connection)).toBe(false)
  const first = often('select 0')
  expect(first).toBeDefined()
  for (let i = 1; i < 300; i++) often(`select ${i}`)
  expect([prepared.nameOf('select 0'), prepared.outdated(connection)]).toEqual([first, false])
  expect(often('one more')).toBeDefined()
  expect([prepared.nameOf('select 0'), prepared.outdated(connection), prepared.outdated(other)]).toEqual([
    undefined,
    true,
    false,
  ])
  expect(often('select 0')).not.toBe(first)
})

test('the next reader replaces a connection whose plans have no name any more', async () => {
  const { db } = world.app
  const process = () =>
    db.tenant(actor, tx => tx.one<{ n: number; one: number }>(sql`select pg_backend_pid() as n, 1 as one`), {
      readOnly: true,
    })
  const before = await process()
  db.forgetPlans()
  await process()
  await expect
    .poll(async () =>
      inject('engine') === 'postgres' ? (await process())?.n !== before?.n : (await process())?.one === 1,
    )
    .toBe(true)
})
