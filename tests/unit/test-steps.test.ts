import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { reaches, sameOnBoth, steps } from '../../tools/test-steps.mjs'

/** Signs of parallel work, or of a test that depends on its engine. */
const atOnce = /Promise\.(all|allSettled|race|any)\b|inject\('engine'\)|databaseUrl|openPostgres|copyOfWorld/

/** Table tests of calls and bodies: they send several calls at once, but test no parallel connections. */
const tables = sameOnBoth.slice(0, 6)

test('D13: each file skipped on PostgreSQL exists and runs sequentially', () => {
  expect(sameOnBoth.filter(file => !fs.existsSync(file))).toEqual([])
  const others = sameOnBoth.filter(file => !tables.includes(file))
  expect(others.filter(file => atOnce.test(fs.readFileSync(file, 'utf8')))).toEqual([])
})

test('D13: tenant isolation is tested on both engines', () => {
  expect(sameOnBoth).not.toContain('tests/tenant/database.test.ts')
})

test('D13: a change of the product triggers every step; a change of documents neither build nor journeys', () => {
  const names = (files: readonly string[]) => steps.filter(s => reaches(s, files)).map(s => s.name)
  expect(names(['server/main.ts'])).toEqual(steps.map(s => s.name))
  expect(names(['docs/map.md'])).toEqual(steps.map(s => s.name).filter(name => !['build', 'e2e'].includes(name)))
})

test('D13: since a commit, runs the tests that changes reach, without omissions', () => {
  const unit = steps.find(s => s.name === 'unit')
  expect(unit?.args('.', 'report.json', 'abc')).toEqual(expect.arrayContaining(['--changed=abc', '--passWithNoTests']))
  expect(unit?.args('.', 'report.json').some(arg => arg.startsWith('--changed'))).toBe(false)
})

test('D13: the step on PostgreSQL runs all server files but those that it leaves out', () => {
  const step = steps.find(s => s.name === 'server-postgres')
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--project', 'server', '--filesOnly'],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...step?.env } },
  )
  const files = [...stdout.matchAll(/tests\/(?:server|tenant)\/\S+\.test\.ts/g)].map(m => m[0])
  expect(files).toContain('tests/tenant/database.test.ts')
  expect(files.filter(f => sameOnBoth.includes(f))).toEqual([])
  expect(files.length).toBeGreaterThan(80)
}, 60_000)
