import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { checkCatalogue } from '../../domain/meta/check-catalogue.ts'
import { objectProblems } from '../../domain/meta/designing/object-shape.ts'
import { fieldOptions, fieldsProblems, mostFields } from '../../domain/meta/designing/overlay-shape.ts'
import { readAsked } from '../../domain/meta/asked-value.ts'
import { field } from '../../domain/meta/field.ts'
import { readValue } from '../../domain/meta/records/read-value.ts'
import type { ViewDefinition } from '../../domain/meta/view.ts'
import { viewProblems } from '../../domain/meta/designing/view-shape.ts'
import { changed } from '../server/builders/changed.ts'
import { allCalls } from '../server/calls.ts'

/** E16: every contract is as narrow as the database, so that no accepted body causes a server error. */
interface Schema {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly enum?: unknown
  readonly [more: string]: unknown
}

function everyPart(schema: unknown, at: string): [string, Schema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const here: [string, Schema][] = 'type' in schema && typeof schema.type === 'string' ? [[at, schema as Schema]] : []
  return [...here, ...Object.entries(schema).flatMap(([k, v]) => everyPart(v, `${at}.${k}`))]
}
const parts = allCalls.flatMap(c =>
  (['params', 'query', 'body'] as const).flatMap(p => everyPart(c[p], `${c.id}.${p}`)),
)

test('E16: every whole number of a contract has limits that fit the database', () => {
  const whole = parts.filter(([, s]) => s.type === 'integer')
  expect(whole.length).toBeGreaterThan(20)
  const wide = whole.filter(
    ([, s]) =>
      s.minimum === undefined || s.minimum < -2_147_483_648 || !(s.maximum !== undefined && s.maximum <= 2_147_483_647),
  )
  expect(wide.map(([at]) => at)).toEqual([])
})

describe('E16: instants', () => {
  const f = field.datetime('At', '时间')
  test.each([
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-01:00',
    '2026-01-01T00:00:00+99:99',
    '2026-01-01T24:00:01Z',
    '2026-13-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
  ])('rejects %s, which does not fit the database', text => {
    expect(readValue(f, text)).toMatchObject({ problem: { code: 'BAD_INSTANT' } })
    expect(readAsked('at', f, text)).toHaveProperty('problem')
  })
  test.each([-62_167_219_200_000, -62_135_596_800_001, 253_402_300_800_000, 8.64e15, 8.64e15 + 1, 1e308])(
    'rejects the milliseconds %s',
    ms => {
      expect(readAsked('at', f, ms)).toHaveProperty('problem')
      expect(readAsked('on', field.date('On', '日期'), ms)).toHaveProperty('problem')
    },
  )
  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-28T23:59:59+14:00'])('accepts %s', text => {
    expect(readValue(f, text)).toHaveProperty('value')
  })
})

describe('E16: fields', () => {
  const label = { en_US: 'L', zh_CN: '名' }
  test.each(Object.keys(fieldOptions))('the option %s rejects numbers that no column can have', option => {
    for (const odd of [1.5, -1, Number.NaN, Infinity, 1e308, -0.5])
      if (option !== 'initial') expect(fieldOptions[option]?.(odd), `${option} ${odd}`).toBe(false)
    expect(fieldOptions[option]?.(Infinity)).toBe(false)
    expect(fieldOptions[option]?.('x'.repeat(100_000)), option).toBe(false)
    expect(fieldOptions[option]?.(null), option).toBe(false)
  })

  test('rejects more fields than a table can have, for objects and extensions', () => {
    const fields = Object.fromEntries(Array.from({ length: 1700 }, (_, i) => [`f${i}`, { kind: 'int', label }]))
    expect(objectProblems('Many', { fields }).map(p => p.code)).toContain('OBJ_MANY_FIELDS')
    expect(fieldsProblems({ fields })).toEqual([`there are 1700 fields; at most ${mostFields} are possible`])
  })
})

const views = factory.views
describe('E16: views', () => {
  test('every shipped view has the structure of its kind', () => {
    expect(views.flatMap(v => viewProblems(v.code, structuredClone(v)))).toEqual([])
  })

  test('rejects a view of any kind without its parts, and names them', () => {
    for (const kind of new Set(views.map(v => v.kind))) {
      const bare = { code: 'x', kind, entity: 'PurchaseOrder', title: { en_US: 'x', zh_CN: 'x' }, roles: ['purchaser'] }
      const problems = viewProblems('x', bare)
      if (kind !== 'home') expect(problems.length, kind).toBeGreaterThan(0)
      expect(
        problems.every(p => p.includes('is missing or not built')),
        problems.join(),
      ).toBe(true)
    }
    expect(
      viewProblems('x', { code: 'x', kind: 'constructor', entity: 'A', title: { en_US: 'x', zh_CN: 'x' }, roles: [] }),
    ).toEqual(['view x: there is no kind constructor'])
  })

  test('rejects a shipped view with one changed part, or can check and read it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...views).chain(v => changed(v).map(c => [v, c] as const)),
        ([view, copy]) => {
          if (viewProblems(view.code, copy).length > 0) return
          checkCatalogue(
            { ...factory, views: views.map(v => (v.code === view.code ? (copy as ViewDefinition) : v)) },
            new Set(),
          )
        },
      ),
      { numRuns: 400 },
    )
  })
})
