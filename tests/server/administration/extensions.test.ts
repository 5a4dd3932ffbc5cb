import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../domain/contracts/log.calls.ts'
import type { HoldingDefinition, OverlayCheck } from '../../../domain/contracts/overlay.calls.ts'
import { fieldLabel as label, publishOverlay as publish } from '../builders/designing.ts'
import { testApp, type Client } from '../harness.ts'

const world = await testApp()
let admin: Client, buyer: Client

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
})

describe('/mgr/platform/entity-extend: a published field can be changed and retired', () => {
  const string = (name: string, more: object = {}) => ({ kind: 'string', label: label(name), maxLength: 40, ...more })
  const send = (fields: object) => publish(admin, { kind: 'entity', key: 'CatalogSku', definition: { fields } })
  const check = async (fields: object) =>
    (
      await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
        kind: 'entity',
        key: 'CatalogSku',
        definition: { fields },
      })
    ).object
  const fields = {
    origin: { kind: 'string', label: label('Origin'), maxLength: 20 },
    tone: string('Tone', { sortable: true }),
    grade: { kind: 'enum', label: label('Grade'), list: 'sex' },
    maker: { kind: 'ref', label: label('Maker'), entity: 'Company' },
  }
  const entity = async () =>
    (await buyer.call<{ fields: Record<string, { label: object; help?: object }> }>('GET', '/define/entity/CatalogSku'))
      .object?.fields
  const rate = { kind: 'decimal', label: label('Rate'), precision: 10, scale: 3 }
  const published = { ...fields, price2: rate, hue: { kind: 'enum', label: label('Hue'), list: 'sex', retired: true } }
  const broughtBack = (all: Readonly<Record<string, object>>) =>
    Object.fromEntries(
      Object.entries(all).map(([n, f]) => [n, Object.fromEntries(Object.entries(f).filter(([k]) => k !== 'retired'))]),
    )
  const after: Record<string, object> = {}
  let id = ''

  test('name, help and position take effect at once; the preview names the records with a value', async () => {
    expect((await send(fields)).problems).toBeUndefined()
    const saved = await buyer.save('CatalogSku', {
      skuNo: 'SKU-T1',
      skuName: 'Toned',
      tone: 'a longer tone',
      grade: 'female',
    })
    expect(saved.problems ?? saved.errorCode).toBeUndefined()
    id = saved.object?.record.id ?? ''
    const changed = {
      ...fields,
      tone: {
        ...fields.tone,
        label: { en_US: 'Shade', zh_CN: '深浅' },
        help: { en_US: 'As on the card', zh_CN: '同色卡' },
        shownIn: 'form',
      },
    }
    expect(await check(changed)).toMatchObject({ problems: [], values: { tone: 1 } })
    const columns = async () => {
      const views =
        (await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'view' })).object
          ?.resultList ?? []
      return JSON.stringify(
        views.filter(
          v =>
            (v.definition as { entity: string; kind: string }).entity === 'CatalogSku' &&
            (v.definition as { kind: string }).kind === 'list',
        ),
      )
    }
    expect(await columns()).toContain('"tone"')
    expect((await send(changed)).success).toBe(true)
    expect(await columns()).not.toContain('"tone"')
    expect((await entity())?.tone).toMatchObject({
      label: { en_US: 'Shade', zh_CN: '深浅' },
      help: { en_US: 'As on the card', zh_CN: '同色卡' },
    })
    expect((await send(fields)).success).toBe(true)
    // Equal, whatever the order of parts.
    expect(
      (await check({ ...fields, tone: Object.fromEntries(Object.entries(fields.tone).toReversed()) }))?.values,
    ).toEqual({})
  })
  test('rejects changes that would lose data, with the reason', async () => {
    const problems = async (name: keyof typeof fields, more: object) =>
      (await check({ ...fields, [name]: { ...fields[name], ...more } }))?.problems
    expect(await problems('tone', { maxLength: 5 })).toEqual([
      'tone: 1 record has a text of more than 5 characters; texts are not cut off',
    ])
    expect(await problems('grade', { list: 'language' })).toEqual([
      'grade: 1 record holds a value that the other list does not have',
    ])
    expect((await problems('maker', { entity: 'Brand' }))?.[0]).toMatch(
      /^maker: the object that a published field refers to .* cannot be changed/,
    )
    expect((await problems('tone', { kind: 'int' }))?.[0]).toMatch(
      /^tone: the kind of a published field \(string\) cannot be changed/,
    )
    expect((await problems('origin', { required: true }))?.[0]).toMatch(
      /^origin: \d+ records? ha(s|ve) no value, so the field cannot be required/,
    )
    expect(await problems('origin', { required: true, initial: 'CN' })).toEqual([])
    const required = await check({ ...fields, origin: { ...fields.origin, required: true, initial: 'CN' } })
    expect(required?.without, 'records that have none are counted').toEqual({ origin: 1 })
    expect((await problems('origin', { initial: 7 }))?.[0]).toMatch(/initial is not valid/)
    expect((await problems('tone', { kind: 'ref', maxLength: undefined, entity: 'Company' }))?.[0]).toMatch(
      /^tone: the kind of a published field \(string\) cannot be changed/,
    )
    expect((await problems('tone', { maxLength: 4000 }))?.[0]).toMatch(/cannot be sorted/)
    expect((await send({ ...fields, tone: { ...fields.tone, maxLength: 5 } })).problems).toMatchObject([
      { field: 'tone', code: 'EXT_LONGER' },
    ])
  })
  test('checks the records when a list becomes an address', async () => {
    expect((await check({ ...fields, grade: { ...fields.grade, list: 'province' } }))?.problems).toEqual([
      'grade: 1 record holds a value that the other list does not have',
    ])
  })
  test('rejects removing the initial value of a required field while records have no value', async () => {
    const begun = { ...fields, origin: { ...fields.origin, required: true, initial: 'CN' } }
    expect((await send(begun)).success).toBe(true)
    expect((await check({ ...begun, origin: { ...fields.origin, required: true } }))?.problems).toEqual([
      expect.stringMatching(/^origin: \d+ records? ha(s|ve) no value, so the field cannot be required/),
    ])
    expect((await send(fields)).success).toBe(true)
  })
  test('a retired field is shown nowhere, also not in the history, and its name stays reserved; restoring brings all values back', async () => {
    const auditedTones = async () =>
      (
        (await buyer.call<{ resultList: readonly AuditEntry[] }>('POST', '/log/record', { entity: 'CatalogSku', id }))
          .object?.resultList ?? []
      ).map(r => r.after?.tone)
    expect(await auditedTones()).toEqual(['a longer tone'])
    const retired = { ...fields, tone: { ...fields.tone, retired: true } }
    expect(await check(retired)).toMatchObject({ problems: [], values: { tone: 1 } })
    expect((await send(retired)).success).toBe(true)
    expect(await entity()).not.toHaveProperty('tone')
    expect(await auditedTones()).toEqual([undefined])
    expect((await buyer.detail('CatalogSku', { id })).object?.record).not.toHaveProperty('tone')
    expect((await buyer.save('CatalogSku', { skuNo: 'SKU-T2', skuName: 'Other', tone: 'x' })).problems?.[0]?.code).toBe(
      'UNKNOWN_FIELD',
    )
    expect((await check({ ...retired, tone: { kind: 'int', label: label('x') } }))?.problems[0]).toMatch(
      /the kind of a published field .* cannot be changed/,
    )
    expect((await send(fields)).success).toBe(true)
    expect((await buyer.detail('CatalogSku', { id })).object?.record.tone).toBe('a longer tone')
    expect(await auditedTones()).toEqual(['a longer tone'])
  })
  test('checks records again at restore for changes made while the field was retired', async () => {
    const hidden = {
      ...fields,
      tone: { ...fields.tone, maxLength: 5, retired: true },
      grade: { ...fields.grade, list: 'language', retired: true },
      price2: { ...rate, precision: 4, scale: 1, retired: true },
      origin: { ...fields.origin, required: true, retired: true },
    }
    expect((await send({ ...fields, price2: rate })).success).toBe(true)
    const { record } = (await buyer.detail('CatalogSku', { id })).object ?? {}
    expect((await buyer.save('CatalogSku', { id, revision: record?.revision, price2: '1234.567' })).success).toBe(true)
    expect((await send(hidden)).success).toBe(true)
    const back = broughtBack(hidden)
    expect((await check(back))?.problems).toEqual([
      'origin: 1 record has no value, so the field cannot be required; set an initial value for new records, or fill in the missing values first',
      'tone: 1 record has a text of more than 5 characters; texts are not cut off',
      'grade: 1 record holds a value that the other list does not have',
      'price2: 1 record has more digits than the new precision and scale allow; existing values are not cut off',
    ])
    expect((await send(back)).success).toBe(false)
    expect((await send({ ...fields, price2: rate })).success).toBe(true)
    expect((await buyer.detail('CatalogSku', { id })).object?.record).toMatchObject({
      tone: 'a longer tone',
      grade: 'female',
      price2: '1234.567',
    })
  })
  test('accepts a value that a company added to a list when a field of that list is restored', async () => {
    const hue = { kind: 'enum', label: label('Hue'), list: 'sex' },
      all = { ...fields, price2: rate }
    expect(
      (
        await publish(buyer, {
          kind: 'lov',
          key: 'sex',
          own: true,
          definition: { values: [{ code: 'own', label: label('Own') }] },
        })
      ).success,
    ).toBe(true)
    expect((await send({ ...all, hue })).success).toBe(true)
    expect((await buyer.save('CatalogSku', { skuNo: 'SKU-T3', skuName: 'Own', hue: 'own' })).success).toBe(true)
    expect((await send({ ...all, hue: { ...hue, retired: true } })).success).toBe(true)
    expect((await check({ ...all, hue }))?.problems).toEqual([])
    expect((await check({ ...all, hue: { ...hue, list: 'language' } }))?.problems).toEqual([
      'hue: 1 record holds a value that the other list does not have',
    ])
  })
  test('keeps the column of a retired field reserved', async () => {
    const retired = {
      ...published,
      maker: { ...fields.maker, retired: true },
      shadeNo: string('Shade', { retired: true }),
    }
    expect((await send(retired)).success).toBe(true)
    const problems = async (more: object) => (await check({ ...retired, ...more }))?.problems
    expect(await problems({ shadeNO: string('Shade') })).toEqual([
      'shadeNO: its column shade_no belongs to shadeNo, even while that field is retired; choose another name',
    ])
    expect(await problems({ makerId: string('Maker') })).toEqual([
      expect.stringMatching(/^makerId: its column maker_id belongs to maker, /),
    ])
    expect(await problems({ skuNO: string('No') })).toEqual([
      expect.stringMatching(/^skuNO: its column sku_no belongs to skuNo, /),
    ])
    expect(await problems({ createdAT: string('When') })).toEqual([
      expect.stringMatching(/^createdAT: its column created_at belongs to created_at, /),
    ])
    expect(await problems({ newNo: string('a'), newNO: string('b') })).toEqual([
      expect.stringMatching(/^newNO: its column new_no belongs to newNo, /),
    ])
    expect((await send({ ...retired, makerId: string('Maker') })).problems).toMatchObject([
      { field: 'makerId', code: 'EXT_COLUMN' },
    ])
  })
  test('can retire a field whose name is also a role, a kind of view or an operator', async () => {
    const words = Object.fromEntries(
      ['platform', 'purchaser', 'list', 'form', 'like', 'link', 'left'].map(n => [n, string(n)]),
    )
    const all = { ...published, shadeNo: string('Shade', { retired: true }), maker: { ...fields.maker, retired: true } }
    expect((await send({ ...all, ...words })).problems).toBeUndefined()
    const gone = Object.fromEntries(Object.entries(words).map(([n, f]) => [n, { ...f, retired: true }]))
    expect((await check({ ...all, ...gone }))?.problems).toEqual([])
    expect((await send({ ...all, ...gone })).success).toBe(true)
    Object.assign(after, gone)
  })
  test('rejects retiring a field that a design uses, and names the design', async () => {
    const template = {
      code: 'sku_tones',
      name: { en_US: 'SKU tones', zh_CN: '色调' },
      entity: 'CatalogSku',
      roles: ['purchaser'],
      queryColumns: [{ key: 'skuNo' }, { key: 'tone' }],
    }
    for (const [operation, sent] of [
      ['save', { file: JSON.stringify(template), saved: null }],
      ['publish', { code: template.code }],
    ] as const)
      expect((await admin.call('POST', `/template/${operation}`, sent)).success).toBe(true)
    expect(
      (
        await check({
          ...published,
          ...after,
          shadeNo: string('Shade', { retired: true }),
          tone: { ...fields.tone, retired: true },
        })
      )?.problems,
    ).toEqual(['tone is still shown or searched in: SKU tones. Remove it there first'])
  })
})

describe('E14: runs the pattern of a field in linear time', () => {
  const string = (pattern: string) => ({
    kind: 'string',
    label: label('Code'),
    maxLength: 400,
    format: 'regex',
    pattern,
  })
  const send = (pattern: string) =>
    publish(admin, { kind: 'entity', key: 'PurchaseOrder', definition: { fields: { pressCode: string(pattern) } } })

  test.each([
    ['a{0,1000}'.repeat(8) + 'b', 'the number of repetitions is above 500 (character 2)'],
    ['(?=a)b', 'look-ahead and look-behind are not supported (character 1)'],
    ['(.)\\1', 'back references are not supported (character 4)'],
    ['(', 'it is not a regular expression (character 1)'],
  ])('rejects the publication of %s with the reason and the place', async (pattern, reason) => {
    const refused = await send(pattern)
    expect(refused.success).toBe(false)
    expect(JSON.stringify(refused)).toContain('pressCode')
    expect(JSON.stringify(refused)).toContain(reason)
  })

  test('answers at once for a text on which a backtracking engine would hang', async () => {
    expect((await send(`${'a?'.repeat(30)}${'a'.repeat(30)}b`)).problems).toBeUndefined()
    const from = performance.now()
    const refused = await buyer.save('PurchaseOrder', { pressCode: 'a'.repeat(60) })
    expect(refused.problems).toContainEqual(expect.objectContaining({ field: 'pressCode', code: 'FORMAT_REGEX' }))
    // Far from a time limit: backtracking takes minutes.
    expect(performance.now() - from).toBeLessThan(5000)
  })
})
