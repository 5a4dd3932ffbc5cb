import { afterAll, describe, expect, test } from 'vitest'
import { makeScriptRunner } from '../../../server/scripts/run-script.ts'
import { filesIn } from '../../architecture/source.ts'
import { scriptWorker } from '../test-app.ts'

/** Scripts of administrators run in a separate engine, in a thread that can be ended from outside (safety.md S2). */
const scripts = makeScriptRunner(scriptWorker)
afterAll(() => scripts.close())

test('S2: a script gets its input and returns its value, both as JSON', async () => {
  expect(
    await scripts.run('const { a } = input; return { sum: a.reduce((x, y) => x + y, 0) }', { a: [1, 2, 3] }),
  ).toEqual({ value: { sum: 6 } })
  expect(await scripts.run('return input.toUpperCase()', 'ab')).toEqual({ value: 'AB' })
})

test('S2: reports the reason of a failure', async () => {
  expect(await scripts.run('throw new Error("no such plant")', {})).toEqual({ failed: 'no such plant' })
  expect(await scripts.run('return (', {})).toMatchObject({ failed: expect.any(String) })
  expect(await scripts.run('', {})).toEqual({ failed: 'nothing was returned' })
})

test('A6-44, A6-48, A6-49 has no object or function of the host', async () => {
  const names = await scripts.run('return Object.getOwnPropertyNames(globalThis).sort()', {})
  const found = 'value' in names ? (names.value as string[]) : []
  expect(found).toContain('JSON')
  expect(
    found.filter(n =>
      /^(process|require|module|fetch|setTimeout|setInterval|console|Buffer|global|WebAssembly|import|postMessage|std|os|__input)$/.test(
        n,
      ),
    ),
  ).toEqual([])
  expect(await scripts.run('return typeof input.constructor.constructor("return this")().process', {})).toEqual({
    value: 'undefined',
  })
  expect(await scripts.run('return import("node:fs").then ? "asked" : "none"', {})).toEqual({ value: 'asked' })
})

test('keeps no state between scripts', async () => {
  await scripts.run('globalThis.left = 1; Array.prototype.map = () => ["owned"]; return 1', {})
  expect(await scripts.run('return [typeof globalThis.left, [1].map(x => x + 1)]', {})).toEqual({
    value: ['undefined', [2]],
  })
})

describe('A6-51 stops resource bombs', () => {
  test.each([
    ['an endless loop', 'for (;;) {}'],
    ['a pattern that runs away', 'return /^(a+)+$/.test("a".repeat(40) + "!")'],
    ['a heap that grows', 'const a = []; for (;;) a.push("x".repeat(1048576))'],
    ['a native loop', 'return (new Array(1e9) + "").length'],
    ['a stack', 'const f = () => f() + 1; return f()'],
    ['a huge text', 'return "x".padStart(2 ** 28).length'],
  ])('%s', async (_, script) => {
    const result = await scripts.run(script, {})
    expect('value' in result).toBe(false)
    expect(await scripts.run('return 1', {})).toEqual({ value: 1 })
  })
})

test('A6-45 the app evaluates no text as code', () => {
  const found = filesIn(/^(server|src|domain|commands|panels|layouts|blocks)\/.*\.tsx?$/)
    .filter(f => /node:vm|\bvm2\b|new Function\(|[^\w.]eval\(|setTimeout\(\s*['"`]/.test(f.text))
    .map(f => f.path)
  expect(found).toEqual([])
})
