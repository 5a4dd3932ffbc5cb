import { beforeAll, describe, expect, test } from 'vitest'
import type { CodePreview, EncoderRules, GeneratedCode } from '../../../domain/contracts/encoder.calls.ts'
import type { Section } from '../../../domain/encoder/sections.ts'
import { sql } from '../../../server/db/sql.ts'
import { testApp, type Client } from '../harness.ts'
import { everyRole } from '../people.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
let admin: Client
let count = 0

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
})

const rowsOf = (sections: readonly Section[]) => ({
  codeSections: { save: sections.map((s, order) => ({ ...s, order })) },
})
const numbers = {
  characters: '0123456789',
  startCode: '01',
  endCode: '',
  replenishCode: '0',
  minLength: 2,
  maxLength: 6,
}

/** Creates a rule with an instance; returns the code of the instance. */
async function instanceOf(
  sections: readonly Section[],
  more: { recycle?: boolean; params?: object; rule?: object } = {},
): Promise<{ code: string; id: string; rule: string }> {
  const name = `R${++count}`
  const rule = await admin.save('CodeRule', { code: name, name: `Rule ${count}`, ...more.rule }, rowsOf(sections))
  expect(rule.problems ?? rule.errorCode, JSON.stringify(rule)).toBeUndefined()
  const ruleId = String(rule.object?.record.id)
  const instance = await admin.save('CodeInstance', {
    code: `I${count}`,
    name: `Instance ${count}`,
    rule: ruleId,
    recycle: more.recycle ?? false,
    ...(more.params ? { params: more.params } : {}),
  })
  expect(instance.http).toBe(200)
  return { code: `I${count}`, id: String(instance.object?.record.id), rule: ruleId }
}

const generate = (client: Client, code: string, params?: object) =>
  client.call<GeneratedCode>('POST', '/encoder/generate', { code, ...(params ? { params } : {}) })
const drawn = async (code: string, params?: object) => {
  const answer = await generate(admin, code, params)
  return answer.object?.value ?? answer.problems?.[0]?.code ?? answer.errorCode
}
const giveBack = (code: string, value: string) =>
  admin.call<{ returned: boolean }>('POST', '/encoder/return', { code, value })
const auto = (setting: Section['setting'] = { numerals: numbers }): Section => ({ name: 'no', type: 'Auto', setting })

describe('p-encoder-generate: the next code of an instance', () => {
  test('combines all eight kinds of sections', async () => {
    const { code, id } = await instanceOf(
      [
        { name: 'a', type: 'StaticString', setting: { text: 'Q' } },
        { name: 'b', type: 'SysParam', setting: { key: 'companyCode' } },
        { name: 'c', type: 'InstanceParam', setting: { key: 'plant' } },
        { name: 'd', type: 'IncomingParams', setting: { key: 'size' } },
        { name: 'e', type: 'DateTime', setting: { pattern: 'yyyyMMdd' } },
        { name: 'f', type: 'JavaScript', setting: { script: 'return "J" + input.params.size.length' } },
        { name: 'g', type: 'resourcePool', setting: { values: ['r', 's'] } },
        auto(),
      ],
      { params: { plant: 'P7' } },
    )
    proves('p-encoder-generate')
    expect(await drawn(code, { size: '40' })).toBe('QplatformP74020261121J2r01')
    expect(await drawn(code, { size: '20' })).toBe('QplatformP72020261121J2s02')
    expect(await drawn(code, { size: '20' })).toBe('CODE_EXHAUSTED')
    expect((await admin.detail('CodeInstance', { id })).object?.record.currentValue).toBe('QplatformP72020261121J2s02')
  })

  test('counts with an independent character pool', async () => {
    const pool = await admin.save('CharacterPool', {
      name: 'No vowels',
      characters: 'BCDFG',
      startCode: 'BC',
      endCode: 'BG',
      replenishCode: 'B',
      minLength: 2,
      maxLength: 2,
    })
    const { code } = await instanceOf([auto({ pool: String(pool.object?.record.id) })])
    proves('p-encoder-generate')
    expect([await drawn(code), await drawn(code), await drawn(code), await drawn(code), await drawn(code)]).toEqual([
      'BC',
      'BD',
      'BF',
      'BG',
      'CODE_EXHAUSTED',
    ])
  })

  test('returns 1,000 different codes without a gap for 1,000 parallel requests', async () => {
    const { code } = await instanceOf([{ name: 'p', type: 'StaticString', setting: { text: 'N' } }, auto()])
    /** A busy server takes no code and says so; its callers ask again. */
    const next = async (): Promise<string | undefined> => {
      const answer = await generate(admin, code)
      return answer.errorCode === 'BUSY' ? next() : (answer.object?.value ?? answer.errorCode)
    }
    const values = await Promise.all(Array.from({ length: 1000 }, next))
    proves('p-encoder-generate')
    expect(new Set(values).size).toBe(1000)
    expect(values.map(v => Number(v?.slice(1))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, i) => i + 1),
    )
  })

  test('skips codes that were already issued', async () => {
    const { code } = await instanceOf([auto({ numerals: numbers, reset: 'day' })])
    proves('p-encoder-generate')
    expect([await drawn(code), await drawn(code)]).toEqual(['01', '02'])
    world.setNow(new Date('2026-11-22T10:00:00Z'))
    expect((await generate(await world.as('developer@platform.test'), code)).object?.value).toBe('03')
    world.setNow(new Date('2026-11-21T10:00:00Z'))
    const fixed = await instanceOf([{ name: 'a', type: 'StaticString', setting: { text: 'ONE' } }])
    expect([await drawn(fixed.code), await drawn(fixed.code)]).toEqual(['ONE', 'CODE_REPEATS'])
  })

  test('a refused code consumes no number', async () => {
    const { code } = await instanceOf([{ name: 'h', type: 'IncomingParams', setting: { key: 'h', hex: 2 } }, auto()])
    proves('p-encoder-generate')
    expect(await drawn(code, { h: 'zz' })).toBe('HEX_2')
    expect(await drawn(code, { h: 'FF' })).toBe('FF01')
  })

  test('S2: reports a script that fails or never ends, and issues the next code', async () => {
    const { code } = await instanceOf([
      {
        name: 'f',
        type: 'JavaScript',
        setting: {
          script: 'if (input.params.loop) for (;;) {}; if (input.params.bad) throw new Error("bad"); return "ok"',
        },
      },
      auto(),
    ])
    proves('p-encoder-generate')
    expect(await drawn(code, { loop: 'y' })).toBe('SCRIPT_STOPPED')
    expect(await drawn(code, { bad: 'y' })).toBe('SCRIPT_FAILED')
    expect(await drawn(code)).toBe('ok01')
  })
})

describe('returned codes', () => {
  test('are issued again, the smallest first, each once', async () => {
    const { code } = await instanceOf([auto()], { recycle: true })
    for (let i = 0; i < 4; i++) await drawn(code)
    expect([
      (await giveBack(code, '03')).object,
      (await giveBack(code, '02')).object,
      (await giveBack(code, '02')).object,
    ]).toEqual([{ returned: true }, { returned: true }, { returned: true }])
    expect([await drawn(code), await drawn(code), await drawn(code)]).toEqual(['02', '03', '05'])
  })
  test('are kept by an instance that does not recycle', async () => {
    const { code } = await instanceOf([auto()])
    await drawn(code)
    expect((await giveBack(code, '01')).object).toEqual({ returned: false })
    expect((await giveBack(code, '77')).errorCode).toBe('NOT_FOUND')
    expect(await drawn(code)).toBe('02')
  })
})

describe('the preview', () => {
  const preview = (body: object) => admin.call<CodePreview>('POST', '/encoder/preview', body)
  test('area-encoder: shows the next 20 codes, how many are left and when they end, and issues none', async () => {
    const sections = [auto({ hex: 2 })]
    const { code, id } = await instanceOf(sections)
    for (let i = 0; i < 6; i++) await drawn(code)
    const shown = (await preview({ sections, instance: id })).object
    proves('area-encoder')
    expect(shown?.codes).toHaveLength(20)
    expect([shown?.codes[0], shown?.codes[19], shown?.left, shown?.perDay]).toEqual(['06', '19', '250', 6])
    expect(shown?.exhaustedOn).toBe('2027-01-02')
    expect((await preview({ sections, instance: id })).object?.codes[0]).toBe('06')
    expect(await drawn(code)).toBe('06')
  })
  test('shows where the codes end', async () => {
    const shown = (
      await preview({ sections: [{ name: 'few', type: 'resourcePool', setting: { values: ['a', 'b'] } }] })
    ).object
    expect(shown).toMatchObject({
      codes: ['a', 'b'],
      left: '2',
      ends: 'The codes of section few are used up',
      exhaustedOn: null,
    })
  })
  test('V-048 names the faulty section', async () => {
    const answer = await preview({ sections: [auto(), { name: 'd', type: 'DateTime', setting: { pattern: 'yyyy' } }] })
    proves('V-048')
    expect(answer.problems).toEqual([
      {
        field: 'setting',
        child: 'codeSections',
        row: 2,
        code: 'DATE_PATTERN',
        message: 'The date pattern must be yyyyMMdd or yyyyMMddHHmmss',
      },
    ])
  })
})

test('V-037 to V-041 rejects a faulty pool when it is saved', async () => {
  const save = async (change: object) =>
    (
      await admin.save('CharacterPool', {
        name: 'Wrong',
        characters: '0123456789',
        startCode: '0001',
        endCode: '9999',
        replenishCode: '0',
        minLength: 2,
        maxLength: 4,
        ...change,
      })
    ).problems?.[0]?.message
  proves('V-037')
  expect(await save({ endCode: 'XXXX' })).toBe('The end code must exist in the character pool')
  proves('V-038')
  expect(await save({ endCode: '0000' })).toBe('The end code must lie between start and max')
  proves('V-039')
  expect(await save({ startCode: 'XX' })).toBe('The start code must exist in the character pool')
  proves('V-040')
  expect(await save({ startCode: '1' })).toBe('The length of the start code must be within min and max length')
  expect(await save({ minLength: 5, maxLength: 2 })).toBe('The max length can not be less than the min length')
})

test('V-042, V-049 and V-050 reports a faulty section at its row', async () => {
  const answer = await admin.save(
    'CodeRule',
    { code: 'WRONG' },
    rowsOf([
      { name: 'x', type: 'StaticString', setting: { hex: 2, text: 'F' } },
      { name: ' ', type: 'Auto', setting: {} },
      { name: 'z', setting: {} } as unknown as Section,
    ]),
  )
  proves('V-042')
  proves('V-049')
  proves('V-050')
  expect(answer.problems?.map(p => [p.row, p.field, p.message])).toEqual([
    [1, 'setting', 'Must be a hex value of 2 digits'],
    [2, 'name', 'Section name is required'],
    [3, 'type', 'Section type is required'],
  ])
})

test('area-encoder: the editor gets shipped rules, instances and pools', async () => {
  const { object } = await admin.call<EncoderRules>('POST', '/encoder/rules', {})
  proves('area-encoder')
  expect(object?.factory.find(r => r.code === 'poNo')?.sections.map(s => s.type)).toEqual([
    'StaticString',
    'DateTime',
    'StaticString',
    'Auto',
  ])
  expect(object?.instances.length).toBe(count)
})

test('A13-86 only the platform draws, returns, tries or reads rules', async () => {
  const { code, id, rule } = await instanceOf([auto()])
  for (const p of everyRole.filter(x => !(x.type === '0' && ['platform', 'developer'].includes(x.role)))) {
    const client = await world.as(p.username)
    for (const [path, body] of [
      ['generate', { code }],
      ['return', { code, value: '01' }],
      ['preview', { sections: [auto()] }],
      ['rules', {}],
    ] as const)
      expect((await client.call('POST', `/encoder/${path}`, body)).errorCode, `${p.username} ${path}`).toBe('FORBIDDEN')
    for (const [entity, of] of [
      ['CodeInstance', id],
      ['CodeRule', rule],
    ] as const)
      expect((await client.detail(entity, { id: of })).http, p.username).toBe(404)
  }
  expect((await generate(await world.as('developer@platform.test'), code)).object?.value).toBe('01')
})

test('E1: skips thousands of issued codes and continues after them', async () => {
  const { code, id } = await instanceOf([auto({ numerals: numbers, reset: 'day' })])
  expect(await drawn(code)).toBe('01')
  await world.app.db.system('give out codes in a test', tx =>
    tx.run(sql`insert into code_issue (instance_id, value, places, period, issued_at, issued_by)
      select ${id}::uuid, lpad(n::text, greatest(2, length(n::text)), '0'), '{}', '', now(), 'test' from generate_series(2, 3000) n`),
  )
  expect([await drawn(code), await drawn(code)]).toEqual(['3001', '3002'])
})
