import { describe, expect, test } from 'vitest'
import type { Call } from '../../domain/contracts/call.ts'
import { permissions } from '../../domain/contracts/permission.ts'
import { allCalls } from '../server/calls.ts'
import { filesIn } from './source.ts'

/** Calls without a session; a new one needs a decision. */
const open = [
  'captcha',
  'p-manageLogin',
  'p-verificationCode',
  'p-resetPassword',
  'p-register',
  'automatic-login',
  'sign-in-step',
  'p-systemConfig',
  'csp',
  // Whoever has the link (docs/decisions/055).
  'showroom-shared',
  'showroom-shared-picture',
]

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null
/** Places of a schema that would accept undeclared names. */
function loose(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((s, i) => loose(s, `${at}/${i}`))
  if (!isObject(schema)) return []
  const here =
    schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties !== false ? [at] : []
  return [...here, ...Object.entries(schema).flatMap(([k, v]) => (typeof v === 'object' ? loose(v, `${at}/${k}`) : []))]
}

describe.each(allCalls.map(c => [c.id, c] as const))('%s', (_, call: Call) => {
  test('declares its permission', () => {
    expect(permissions).toContain(call.permission)
  })
  test('rejects parameters that it does not declare', () => {
    expect([...loose(call.params, 'params'), ...loose(call.query, 'query'), ...loose(call.body, 'body')]).toEqual([])
  })
  test('names every value of its path', () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(m => m[1])
    expect(
      Object.keys(isObject(call.params) && isObject(call.params.properties) ? call.params.properties : {}),
    ).toEqual(inPath)
  })
  test('has a summary', () => {
    expect(call.summary).toMatch(/^[A-Z].*\.$/)
  })
})

test('only the listed calls are public', () => {
  expect(
    allCalls
      .filter(c => c.permission === 'open')
      .map(c => c.id)
      .sort(),
  ).toEqual([...open].sort())
})

test('no two calls share an id or an address', () => {
  const twice = (names: readonly string[]) => names.filter((n, i) => names.indexOf(n) !== i)
  expect(twice(allCalls.map(c => c.id))).toEqual([])
  expect(twice(allCalls.map(c => `${c.method} ${c.path.replace(/:\w+/g, ':')}`))).toEqual([])
})

test('GET calls only read', () => {
  expect(allCalls.filter(c => c.method === 'GET' && !c.reads).map(c => c.id)).toEqual([])
})

test('every call of the contract has a route', () => {
  const routes = filesIn(/^server\/routes\//)
    .map(f => f.text)
    .join('\n')
  const names = filesIn(/^domain\/contracts\/.*\.calls\.ts$/).flatMap(f =>
    [...f.text.matchAll(/export const (\w+Call) = defineCall/g)].map(m => m[1] ?? ''),
  )
  expect(names.length).toBe(allCalls.length)
  expect(names.filter(n => !new RegExp(`oute\\(http, ${n}\\b`).test(routes))).toEqual([])
})
