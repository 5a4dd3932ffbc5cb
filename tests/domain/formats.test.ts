import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../domain/meta/patterns/pattern-engine.ts'
import { field, type Field } from '../../domain/meta/field.ts'
import { formats } from '../../domain/meta/formats.ts'
import { readValue } from '../../domain/meta/records/read-value.ts'
import * as sentences from '../../domain/messages/en_US/errors.ts'
import { proves } from '../proves.ts'
import { sharedJson } from '../shared-data.ts'

const holds = (format: string, value: string) => formats[format]?.(value, {}) === true

/** V-id, format, accepted and rejected texts. */
const table: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'V-012',
    'email',
    ['a@b.co', 'buyer+1@northwind.example', '采购@例子.公司', "o'brien@x-y.org"],
    [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@@b.co',
      'a b@c.de',
      'a@-b.co',
      '.a@b.co',
      'a..b@c.de',
      'a@b.c',
      'a@1.2.3.4',
      '<a@b.co>',
      'a@b.co\u200b',
    ],
  ],
  [
    'V-013',
    'phone',
    ['010-12345678', '+86 21 87654321', '13812345678', '400 8001234'],
    ['', '1234', 'call me', '+86 21 8765 4321 000', '１２３４５６７８'],
  ],
  ['V-014', 'mobile', ['13812345678', '19912345678'], ['12812345678', '1381234567', '138123456789', '+8613812345678']],
  [
    'V-015',
    'url',
    [
      'https://example.com',
      'http://example.com:8080/a?b=c#d',
      'https://例子.公司/路径',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://localhost:3000',
    ],
    [
      'example.com',
      'ftp://example.com',
      'data:text/html,a',
      'https://',
      'https:// example.com',
      'http://999.1.1.1/',
      'https://exa_mple',
      'http:\\\\example.com',
    ],
  ],
  ['V-016', 'ipv4', ['0.0.0.0', '255.255.255.255'], ['256.1.1.1', '1.2.3', '01.2.3.4', '1.2.3.4.5', '1.2.3.']],
  [
    'V-017',
    'ipv6',
    ['::', '::1', '2001:db8::ff00:42:8329', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1', 'fe80::1%eth0'],
    [':', ':::', '1::2::3', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '12345::', '::ffff:256.0.0.1', '1:2:3:4:5:6:7::8'],
  ],
  [
    'V-018',
    'idCard',
    ['11010519491231002X', '440524188001010014', '130503670401001'],
    ['110105194912310021', '11010519491231002x', '990105190201010018', '130503671301001'],
  ],
  ['V-019', 'qq', ['10001', '12345678901'], ['1234', '012345', '123456789012']],
  [
    'V-020',
    'bankCard',
    ['6222027210007817677', '4111111111111111'],
    ['4111111111111112', '0000000000000000', '411111111111', '4111-1111-1111-1111'],
  ],
  [
    'V-021',
    'plate',
    ['京A12345', '沪AD12345', '京A12345D', '粤Z1234港', '京A1234挂'],
    ['京I12345', '京A1234', '京a12345', '京A1O345', '京AD123456'],
  ],
  ['V-022', 'zip', ['100000'], ['10000', '1000000', '１０００００']],
  ['V-023', 'uniqueChar', ['abc', '甲乙丙', '🙂🙃'], ['abca', '甲甲']],
  ['V-024', 'englishOnly', ['Portside'], ['Port side', 'naïve', '港']],
  ['V-025', 'chineseOnly', ['采购订单', '𠮷'], ['采购1', '采购 订单', 'かな']],
  ['V-026', 'digitsOnly', ['007'], ['1.5', '-1', '１２']],
  [
    'ISO 6346',
    'containerNo',
    ['CSQU3054383', 'TEMU0000080', 'ZEPU0037255'],
    ['CSQU3054384', 'CSQA3054383', 'csqu3054383'],
  ],
  ['GS1', 'gs1', ['4006381333931', '96385074', '10012345678902'], ['4006381333932', '400638133393', '1234567']],
  ['GB 32100', 'creditCode', ['91350100M000100Y43'], ['91350100M000100Y44', '91350100I000100Y43']],
]

describe.each(table)('%s, the format %s', (_id, format, good, bad) => {
  test.each(good)('accepts %j', value => {
    expect(holds(format, value)).toBe(true)
  })
  test.each(bad)('rejects %j', value => {
    expect(holds(format, value)).toBe(false)
  })
})

test('V-012, V-013, V-016 to V-018, V-021 to V-024, V-026: a value that breaks its format is refused with the message of the format', () => {
  const problem = (format: string, value: string) => {
    const read = readValue(field.string('Code', '代码', { maxLength: 99, format }), value)
    return 'problem' in read ? read.problem.code : 'accepted'
  }
  const refused = Object.fromEntries(
    table.filter(([id]) => id.startsWith('V-')).map(([, format, , bad]) => [format, problem(format, bad[1] ?? '')]),
  )
  proves('V-012')
  proves('V-013')
  proves('V-016')
  proves('V-017')
  proves('V-018')
  proves('V-021')
  proves('V-022')
  proves('V-023')
  proves('V-024')
  proves('V-026')
  expect(refused).toEqual({
    email: 'FORMAT_EMAIL',
    phone: 'FORMAT_PHONE',
    mobile: 'FORMAT_MOBILE',
    url: 'FORMAT_URL',
    ipv4: 'FORMAT_IPV4',
    ipv6: 'FORMAT_IPV6',
    idCard: 'FORMAT_IDCARD',
    qq: 'FORMAT_QQ',
    bankCard: 'FORMAT_BANKCARD',
    plate: 'FORMAT_PLATE',
    zip: 'FORMAT_ZIP',
    uniqueChar: 'FORMAT_UNIQUECHAR',
    englishOnly: 'FORMAT_ENGLISHONLY',
    chineseOnly: 'FORMAT_CHINESEONLY',
    digitsOnly: 'FORMAT_DIGITSONLY',
  })
})

test('V-027: rejects a text with an excluded part', () => {
  const f = field.string('Remark', '备注', { maxLength: 50, format: 'excludedString', excluded: 'TBD' })
  expect(readValue(f, 'to be told')).toEqual({ value: 'to be told' })
  proves('V-027')
  expect(readValue(f, 'price TBD')).toMatchObject({ problem: { code: 'FORMAT_EXCLUDEDSTRING' } })
})

test('V-028: a text must match the whole pattern of its field', () => {
  const f = field.string('Project No.', '项目号', { maxLength: 50, format: 'regex', pattern: 'P-\\d{4}(-[A-Z])?' })
  expect(readValue(f, 'P-2026-B')).toEqual({ value: 'P-2026-B' })
  proves('V-028')
  expect(readValue(f, 'xP-2026')).toMatchObject({ problem: { code: 'FORMAT_REGEX' } })
})

test('V-009 to V-011: reports both length limits, or the only one', () => {
  const check = (o: Partial<Field>, value: string) =>
    readValue({ kind: 'string', label: { en_US: 'Code', zh_CN: '代码' }, ...o }, value)
  proves('V-009')
  expect(check({ minLength: 2, maxLength: 4 }, 'a')).toMatchObject({
    problem: { code: 'BETWEEN_LENGTH', params: { min: 2, max: 4 } },
  })
  proves('V-010')
  expect(check({ minLength: 2 }, 'a')).toMatchObject({ problem: { code: 'MIN_LENGTH', params: { min: 2 } } })
  proves('V-011')
  expect(check({ maxLength: 4 }, '五个汉字。')).toMatchObject({ problem: { code: 'MAX_LENGTH', params: { max: 4 } } })
})

test('every format has a message', () => {
  for (const name of Object.keys(formats))
    expect(Object.keys(Object.values(sentences)[0] ?? {}), name).toContain(`FORMAT_${name.toUpperCase()}`)
})

test('every format is fast on any text', () => {
  for (const [name, check] of Object.entries(formats)) {
    for (const part of ['a', '1', '-', '.', ':', '@', 'a.', '1-', '::1', '%', '中']) {
      const text = part.repeat(50_000)
      const from = performance.now()
      check(text, { pattern: '\\d+-\\d+' })
      // Far from a time limit: backtracking takes minutes.
      expect(performance.now() - from, `${name} over ${part}`).toBeLessThan(2000)
    }
  }
})

test('always detects one wrong digit of a container number, GTIN or card', () => {
  const cases = [
    ['containerNo', 'CSQU3054383', 4],
    ['gs1', '4006381333931', 0],
    ['bankCard', '6222027210007817677', 1],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      ([format, number, from], where, by) => {
        const at = from + (where % (number.length - from))
        const digit = (Number(number[at]) + by) % 10
        const changed = number.slice(0, at) + String(digit) + number.slice(at + 1)
        // ISO 6346 writes remainder 10 as 0, so only 0 and 10 can be confused.
        return !holds(format, changed) || (format === 'containerNo' && number.endsWith('0'))
      },
    ),
  )
})

const china = sharedJson('validation/china_number_vectors.json') as
  | Record<string, { valid: { value: string }[]; invalid: { value: string; note: string }[] }>
  | undefined

describe.skipIf(!china)('vectors of Chinese numbers', () => {
  /**
   * V-019: the table allows 11 digits, the test vectors up to 10. Plates that begin with a letter exist, and the letter
   * X is a capital.
   */
  const differs = new Set(['qq 12345678901', 'plate 京AD1234', 'idCard 11010519491231002x'])
  const names = {
    id_card_gb11643: 'idCard',
    bank_card_luhn: 'bankCard',
    vehicle_plate: 'plate',
    mobile_11_digits: 'mobile',
    qq_number: 'qq',
    postcode: 'zip',
    unified_social_credit_code_gb32100: 'creditCode',
  }
  test.each(Object.entries(names))('%s', (group, format) => {
    const set = china?.[group]
    expect(set?.valid.length).toBeGreaterThan(0)
    expect(set?.valid.filter(v => !holds(format, v.value) && !differs.has(`${format} ${v.value}`))).toEqual([])
    expect(set?.invalid.filter(v => holds(format, v.value) && !differs.has(`${format} ${v.value}`))).toEqual([])
  })
})

const containers = ['valid', 'invalid'].flatMap(
  kind => (sharedJson(`validation/iso6346_containers_${kind}.json`) ?? []) as { number: string; valid: unknown }[],
)

test.skipIf(containers.length === 0)('vectors of ISO 6346', () => {
  expect(containers.filter(c => holds('containerNo', c.number) !== (c.valid === true))).toEqual([])
})

interface Group {
  readonly validator: string
  readonly title: string
  readonly args: readonly unknown[]
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
}
const library = sharedJson('validation/validatorjs_vectors.json') as Group[] | undefined

describe.skipIf(!library)('vectors of validator.js', () => {
  const groups = (validator: string, arg?: unknown) =>
    library?.filter(g => g.validator === validator && (arg === undefined ? g.args.length === 0 : g.args[0] === arg)) ??
    []
  const differing = (format: string, sets: readonly Group[]) =>
    sets.flatMap(g => [
      ...g.valid.filter(v => !holds(format, v)).map(v => `refused ${v}`),
      ...g.invalid.filter(v => holds(format, v)).map(v => `kept ${v}`),
    ])

  test.each([
    ['ipv4', 'isIP', 4],
    ['ipv6', 'isIP', 6],
    ['containerNo', 'isISO6346', undefined],
    ['gs1', 'isEAN', undefined],
  ] as const)('%s agrees', (format, validator, arg) => {
    expect(groups(validator, arg).length).toBeGreaterThan(0)
    expect(differing(format, groups(validator, arg))).toEqual([])
  })

  /**
   * Where the specification's table is narrower (no country code, no quotes, no dashes) or wider (every 6 digits, every
   * issuer).
   */
  const decided: Readonly<Record<string, RegExp>> = {
    zip: /^kept \d{6}$/,
    email: /^refused "/,
    url: /^refused (?!https?:)/i,
    idCard: /^$/,
    mobile: /^refused (\+|00|9)/,
    bankCard: /^(refused .*-.*|kept (2721465526338453|2220175103860763))$/,
  }
  test.each([
    ['zip', 'isPostalCode', 'CN'],
    ['email', 'isEmail', undefined],
    ['url', 'isURL', undefined],
    ['idCard', 'isIdentityCard', 'zh-CN'],
    ['mobile', 'isMobilePhone', 'zh-CN'],
    ['bankCard', 'isCreditCard', undefined],
  ] as const)('%s differs only as documented', (format, validator, arg) => {
    expect(groups(validator, arg).length).toBeGreaterThan(0)
    expect(differing(format, groups(validator, arg)).filter(d => !decided[format]?.test(d))).toEqual([])
  })
})
