import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { frame, isFormPath, type Call } from '../../domain/contracts/call.ts'
import { failures } from '../../domain/errors/failure.ts'
import { isSortable } from '../../server/db/table-model.ts'
import { valueOf } from './builders/arbitrary.ts'
import { changed } from './builders/changed.ts'
import { orderOf } from './builders/purchase-order.ts'
import { allCalls, urlOf } from './calls.ts'
import { testApp, type Client } from './harness.ts'

/**
 * E16: operator-only calls, forged cursors, invalid uploads, and calls without a mail server. Every answer is in the
 * catalogue; the only one above 499 is 503 with the missing part.
 */
const world = await testApp()
const index = world.app.catalogue.common
const runs = Number(process.env.PORTSIDE_FUZZ_RUNS ?? 60)
const seed = Number(process.env.PORTSIDE_FUZZ_SEED ?? 20_261_125)
let admin: Client, buyer: Client

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  await orderOf(buyer)
  await orderOf(buyer)
  await orderOf(buyer)
})

const inject = async (call: Call, headers: Readonly<Record<string, string>>, payload: string, url = urlOf(call)) => {
  const response = await world.http.server.inject({
    method: call.method,
    url,
    headers: {
      ...(call.method === 'POST'
        ? { 'content-type': isFormPath(call.path) ? 'application/x-www-form-urlencoded' : 'application/json' }
        : {}),
      ...headers,
    },
    ...(call.method === 'POST' ? { payload } : {}),
  })
  const what = `${call.id} ${response.statusCode} ${response.payload.slice(0, 300)} for ${payload.slice(0, 600)}`
  if (response.statusCode >= 500) throw new Error(what)
  if (response.statusCode >= 400)
    expect(Object.keys(failures), what).toContain(response.json<{ errorCode: string }>().errorCode)
  return response
}

const words = [
  ...index.catalogue.entities.slice(0, 20).map(e => e.name),
  ...index.catalogue.views.slice(0, 20).map(v => v.code),
  ...index.catalogue.states.slice(0, 5).map(s => s.code),
  'poNo',
  'page_po_list',
  '2026-11-21',
  'en_US',
]

describe.each(
  allCalls
    .filter(c => c.permission !== 'open' && c.reads && !c.multipart && c.id !== 'live')
    .map(c => [c.id, c] as const),
)('E16 %s', (_, call) => {
  test('an operator may query anything', async () => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(m => m[1] as string)
    const given = fc.record({
      params: fc.record(
        Object.fromEntries(
          names.map(n => [n, fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 12 }))]),
        ),
      ),
      query: call.query ? valueOf(call.query, words) : fc.constant({}),
      payload: call.body ? valueOf(call.body, words) : fc.constant({}),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ params, query, payload }) => {
        const asked = new URLSearchParams(
          Object.entries(typeof query === 'object' && query !== null ? query : {}).map(([k, v]) => [
            k.toWellFormed(),
            (typeof v === 'string' ? v : (JSON.stringify(v) ?? '')).toWellFormed(),
          ]),
        ).toString()
        await inject(
          call,
          admin.headers,
          JSON.stringify(payload ?? null),
          urlOf(call, params) + (asked ? `?${asked}` : ''),
        )
      }),
      { numRuns: runs, seed },
    )
  }, 300_000)
})

describe('E16: definitions', () => {
  const check = allCalls.find(c => c.id === 'overlay-check') as Call
  const publish = allCalls.find(c => c.id === 'overlay-publish') as Call
  const label = { en_US: 'L', zh_CN: '名' }
  const made = {
    label,
    table: 'o_fuzz',
    displayField: 'name',
    fields: {
      name: { kind: 'string', label, maxLength: 60, required: true, sortable: true },
      amount: { kind: 'decimal', label, precision: 10, scale: 2, min: '0', max: '99' },
      owner: { kind: 'ref', entity: 'Company', label, required: true },
      kindOf: { kind: 'enum', list: 'sex', label },
    },
    unique: [['name', 'owner']],
    access: {
      kind: 'parties',
      parties: { platform: { companyTypes: ['0'], all: true }, own: { companyTypes: ['1'], via: ['owner'] } },
    },
    rights: { read: ['platform'] },
    number: { field: 'name', per: 'owner', pattern: 'F-{yyyy}-{seq:4}', period: 'year' },
  }
  const of: readonly (readonly [string, fc.Arbitrary<readonly [string, unknown]>])[] = [
    ['view', fc.constantFrom(...index.catalogue.views).map(v => [v.code, v] as const)],
    ['states', fc.constantFrom(...index.catalogue.states).map(s => [s.code, s] as const)],
    ['lov', fc.constantFrom(...index.catalogue.lists).map(l => [l.code, { values: l.values }] as const)],
    [
      'entity',
      fc.constant(['PurchaseOrder', { fields: { fuzzCode: made.fields.amount, fuzzName: made.fields.name } }] as const),
    ],
    ['object', fc.constant(['FuzzThing', made] as const)],
  ]
  // A status list is checked with all objects that name it, which takes as long as ten of the others.
  test.each(of)(
    'a %s with removed or replaced parts is refused or valid',
    async (kind, originals) => {
      const given = originals.chain(([key, definition]) => changed(definition).map(d => ({ kind, key, definition: d })))
      await fc.assert(
        fc.asyncProperty(given, async sent => {
          await inject(check, admin.headers, JSON.stringify(sent))
        }),
        { numRuns: kind === 'states' ? runs : runs * 3, seed },
      )
    },
    300_000,
  )

  const fields = (n: number, f: object) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, f]))
  const tooMuch: readonly (readonly [string, unknown])[] = [
    [
      'digits that are no whole number',
      { ...made, fields: { ...made.fields, amount: { kind: 'decimal', label, precision: 1.5, scale: 0.5 } } },
    ],
    ['more fields than a table has', { ...made, fields: { ...made.fields, ...fields(1700, { kind: 'int', label }) } }],
    [
      'a bound that is no number',
      { ...made, fields: { ...made.fields, amount: { kind: 'int', label, min: '1e400' } } },
    ],
    ['parts within each other', { ...made, rights: JSON.parse('['.repeat(90) + ']'.repeat(90)) }],
  ]
  test.each(tooMuch)('rejects an object with %s', async (_, definition) => {
    const response = await inject(
      publish,
      admin.headers,
      JSON.stringify({ kind: 'object', key: 'FuzzThing', definition }),
    )
    expect(response.statusCode).toBe(400)
  })
})

describe('E16: forged cursors', () => {
  const service = index.service.get('page_po_list')
  const entity = index.entity.get('PurchaseOrder')
  const list = allCalls.find(c => c.id === 'call-queryList') as Call
  const sortable = ['createdAt', ...(service?.fields ?? [])].filter(f => entity && isSortable(entity, f)).slice(0, 30)
  const odd = [
    '',
    'no-day',
    'NaN',
    '-1',
    '1e999',
    "' or 1=1 --",
    'null',
    '\u0000',
    '\ud800',
    '2026-02-30',
    '0000-01-01',
    '2026-11-21 25:00:00+00',
    'x'.repeat(30_000),
    'true',
  ]

  test.each(sortable)('sorted by %s', async field => {
    const sort = [{ field, direction: 'asc' }]
    const url = urlOf(list, { dataServiceCode: 'page_po_list' })
    const page = await inject(list, buyer.headers, JSON.stringify({ length: 1, sort }), url)
    const next = page.json<{ object?: { next?: string } }>().object?.next ?? ''
    const [stamp, ...values] = JSON.parse(Buffer.from(next, 'base64url').toString('utf8')) as [string, ...string[]]
    const ask = (cursor: readonly unknown[]) =>
      inject(
        list,
        buyer.headers,
        JSON.stringify({ length: 1, sort, after: Buffer.from(JSON.stringify(cursor)).toString('base64url') }),
        url,
      )
    expect((await ask([stamp, ...values])).statusCode).toBe(200)
    for (const text of odd) {
      for (const i of values.keys()) await ask([stamp, ...values.with(i, text)])
      expect((await ask([stamp, ...values.slice(0, -1), text])).statusCode).toBe(400)
    }
    for (const cursor of [
      [],
      [stamp],
      [stamp, ...values, 'x'],
      [stamp, ...values.map(() => null)],
      [stamp, ...values.map(() => ({}))],
      ['x', ...values],
    ])
      expect((await ask(cursor)).statusCode).toBe(400)
  })
})

describe('E16: invalid uploads', () => {
  const uploads = allCalls.filter(c => c.multipart)
  const heads = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; boundary=b',
    'multipart/form-data; charset=x; boundary="b"',
  ]
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const bodies = [
    '',
    'xxxx',
    '--b',
    '--b--',
    `${part}a;b\r\n1;2`,
    `${part}a\r\n--b--\r\n`,
    '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--',
    '--b\r\n: :\r\n\r\n--b--',
    `--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n${part}x\r\n--b--`,
    `--b\r\nContent-Disposition: form-data; name="${'n'.repeat(5000)}"\r\n\r\n\r\n--b--`,
  ]
  test.each(uploads.map(c => [c.id, c] as const))('%s', async (_, call) => {
    const url = urlOf(call, { entityName: 'PurchaseOrder', kind: 'PurchaseOrder', key: 'PurchaseOrder' })
    for (const type of heads)
      for (const body of bodies) await inject(call, { ...buyer.headers, 'content-type': type }, body, url)
  })
})

test('E16: returns 503 for calls that need a mail server when there is none, and says what is missing', async () => {
  for (const [path, body] of [
    ['/common/verificationCode', { companyAccount: 'buyer', username: 'purchaser@buyer.test' }],
    ['/common/verificationCode', { target: 'someone@new.example' }],
  ] as const) {
    const answer = await buyer.call('POST', frame + path, body)
    expect(answer.http).toBe(503)
    expect(answer.message).toMatch(/no mail server/i)
  }
})
