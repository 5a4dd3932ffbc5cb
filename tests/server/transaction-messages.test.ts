import { expect, inject, test } from 'vitest'
import { makePrepared } from '../../server/db/prepared.ts'
import { sql } from '../../server/db/sql.ts'
import { makeDb } from '../../server/db/tenant-transaction.ts'
import { fail } from '../../domain/errors/failure.ts'
import { writingThenReading } from '../../server/operations/transaction.ts'
import { testApp } from './harness.ts'

/** What a transaction sends to the database, and when. */
const world = await testApp()
const actor = await world.actor('purchaser@buyer.test')

type Message = string | { readonly text: string }

/** A connection that records messages and answers when `answer` says so. */
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

/** Messages of a connection by their beginning; messages sent before any answer are in one list. */
function batchesOf(answerOf: (text: string) => unknown = () => ({ rows: [] })) {
  const batches: string[][] = []
  let open = false
  const { db } = dbOver(async text => {
    if (!open) {
      open = true
      batches.push([])
      setTimeout(() => {
        open = false
      }, 2)
    }
    batches.at(-1)?.push(begins(text) ? 'begin' : text)
    const answer = await later(answerOf(text))
    if (answer instanceof Error) throw answer
    return answer
  })
  return { batches, db }
}

test('E17b: sends the lock of a save behind its beginning, and anything else of it when it has begun', async () => {
  for (const [first, batched] of [
    ['select a for update', true],
    ['select a', false],
    ['insert a', false],
    ['update a', false],
    ['select f(); delete from a for update', false],
  ] as const) {
    const { batches, db } = batchesOf()
    await db.tenant(actor, tx => tx.run(sql.raw(first)))
    expect(batches).toEqual(batched ? [['begin', first], ['commit']] : [['begin'], [first], ['commit']])
  }
})

test('E17b: takes a role only where the statement before had another one, also in work that goes on side by side', async () => {
  const { batches, db } = batchesOf()
  await db.tenant(actor, async tx => {
    await tx.rows(sql`select 1`)
    await Promise.all([
      tx.rows(sql`select 2`),
      tx.elevated(async t => {
        await t.rows(sql`select 3`)
        await t.rows(sql`select 4`)
      }),
    ])
    await tx.elevated(t => t.rows(sql`select 5`))
    await tx.rows(sql`select 6`)
  })
  expect(batches.flat()).toEqual([
    'begin',
    'select 1',
    'select 2',
    'set local role portside_system',
    'select 3',
    'select 4',
    'select 5',
    'set local role portside_app',
    'select 6',
    'commit',
  ])
})

test('E17b: sends notifications together with the commit, and reads the answer in parallel', async () => {
  const { batches, db } = batchesOf()
  db.watch({
    look: async tx => {
      await tx.rows(sql`select notified`)
      return { statements: [sql`notify`] }
    },
  })
  let answer: unknown
  await db.tenant(
    actor,
    async tx => {
      tx.touch('PurchaseOrder', ['a'])
      await tx.run(sql`update a`)
      return 'done'
    },
    {
      thenRead: async (tx, result) => {
        answer = [result, await tx.rows(sql`select answer`)]
      },
    },
  )
  expect(batches).toEqual([['begin'], ['update a'], ['select notified', 'select answer'], ['notify', 'commit']])
  expect(answer).toEqual(['done', []])
})

test('E17b: rejects a transaction that the commit rolled back, and one whose last statement fails', async () => {
  const rolledBack = batchesOf(text => ({ rows: [], command: text === 'commit' ? 'ROLLBACK' : text }))
  await expect(rolledBack.db.tenant(actor, tx => tx.run(sql`update a`))).rejects.toThrow('rolled back')
  const failing = batchesOf(text => (text === 'notify' ? new Error('too long') : { rows: [] }))
  failing.db.watch({ look: async () => ({ statements: [sql`notify`] }) })
  await expect(
    failing.db.tenant(actor, async tx => {
      tx.touch('PurchaseOrder', ['a'])
    }),
  ).rejects.toThrow('too long')
  expect(failing.batches.flat().at(-1)).toBe('rollback')
})

test('E17b: commits a save whose answer is refused and says why; another error of the answer rolls it back', async () => {
  for (const [error, end] of [
    [fail('NOT_FOUND'), 'commit'],
    [new Error('broken'), 'rollback'],
  ] as const) {
    const { batches, db } = batchesOf()
    const saving = writingThenReading(
      { ...world.app, actor, db },
      tx => tx.run(sql`update a`),
      () => Promise.reject(error),
    )
    await expect(saving).rejects.toBe(error)
    expect(batches.flat().at(-1)).toBe(end)
  }
})

test('E17b: keeps statements behind the one that a rule is asked about, when they are sent side by side', async () => {
  const { batches, db } = batchesOf()
  db.checkBeforeCommit({
    concerns: text => text === 'update users',
    start: () => ({
      before: async tx => {
        await tx.rows(sql`select users`)
      },
      commit: async () => {},
    }),
  })
  await db.tenant(actor, tx =>
    Promise.all([
      tx.run(sql`update users`),
      tx.run(sql`insert log`),
      tx.elevated(t => t.run(sql`select consequences`)),
    ]),
  )
  const order = batches.flat().filter(text => !text.startsWith('set local role'))
  expect(order.slice(0, 3)).toEqual(['begin', 'select users', 'update users'])
  expect(order.slice(3).toSorted()).toEqual(['commit', 'insert log', 'select consequences'])
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
