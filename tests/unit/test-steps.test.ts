import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  countResults,
  fewFailed,
  onBoth,
  ownDatabase,
  reaches,
  runInOrder,
  steps,
  triedAgain,
} from '../../tools/test-steps.mjs'

const all = ['tests/server', 'tests/tenant']
  .flatMap(folder =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts'))
      .map(name => `${folder}/${name}`),
  )
  .filter(file => file !== 'tests/server/declared-permissions.test.ts')

/** Signs of a test that depends on its engine. */
const ofEngine = /databaseUrl|copyOfWorld|=== 'pglite'/

test('D13: each file that depends on its engine runs on both, and each that runs on both exists', () => {
  expect(onBoth.filter(file => !fs.existsSync(file))).toEqual([])
  const dependent = all.filter(file => ofEngine.test(fs.readFileSync(file, 'utf8')))
  expect(dependent.filter(file => !onBoth.includes(file) && !ownDatabase.includes(file))).toEqual([])
})

test('D13: each file skipped on PostgreSQL opens its databases itself', () => {
  const own = /startPostgres\(|openEmbeddedDatabase\(|ownProcesses\(/,
    ofRun = /testApp\(|inject\('(?!template)/
  const texts = ownDatabase.map(file => fs.readFileSync(file, 'utf8'))
  expect(texts.every(text => own.test(text) && !ofRun.test(text))).toBe(true)
})

test('D13: tenant isolation is tested on both engines', () => {
  expect(onBoth).toContain('tests/tenant/database.test.ts')
})

test('D13: a change of the product triggers every step; a change of documents neither build nor journeys', () => {
  const names = (files: readonly string[]) => steps.filter(s => reaches(s, files)).map(s => s.name)
  expect(names(['server/main.ts'])).toEqual(steps.map(s => s.name))
  expect(names(['docs/map.md'])).toEqual(
    steps.map(s => s.name).filter(name => !['build', 'demo', 'e2e'].includes(name)),
  )
})

test('D13: since a commit, runs the tests that changes reach, without omissions', () => {
  const unit = steps.find(s => s.name === 'unit')
  expect(unit?.args('.', 'report.json', 'abc')).toEqual(expect.arrayContaining(['--changed=abc', '--passWithNoTests']))
  expect(unit?.args('.', 'report.json').some(arg => arg.startsWith('--changed'))).toBe(false)
})

/** The files that the steps of these names run, as vitest lists them. */
function listed(...names: readonly string[]): readonly string[] {
  return names.flatMap(name => {
    const step = steps.find(s => s.name === name)
    const folders = (step?.args('.', 'report.json') ?? []).filter(arg => arg.startsWith('tests/'))
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'list', '--project', 'server', '--filesOnly', ...folders],
      { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...step?.env } },
    )
    return [...stdout.matchAll(/tests\/(?:server|tenant)\/\S+\.test\.ts/g)].map(m => m[0])
  })
}

test('D13: the steps on PostgreSQL run once every server file that opens no database itself', () => {
  expect(listed('server-postgres', 'tenant').toSorted()).toEqual(all.filter(f => !ownDatabase.includes(f)).toSorted())
})

test('D13: the step on the embedded database runs the files of both engines and those with databases of their own', () => {
  expect(new Set(listed('server'))).toEqual(new Set([...onBoth, ...ownDatabase]))
})

test('D13: names a journey that passed only when it ran again, with its first error', () => {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portside-report-')), 'e2e.json')
  const spec = (title: string, status: string, messages: readonly string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [...messages.map(message => ({ error: { message } })), {}] }],
  })
  const suites = [
    { specs: [spec('steady', 'expected', [])], suites: [{ specs: [spec('shaky', 'flaky', ['no row'])] }] },
  ]
  fs.writeFileSync(report, JSON.stringify({ suites, stats: { expected: 1, flaky: 1, unexpected: 0 } }))
  const e2e = steps.find(s => s.name === 'e2e')
  if (!e2e) throw new Error('There is no step of journeys.')
  expect(triedAgain(e2e, report)).toEqual(['a.spec.ts: shaky: no row'])
  expect(countResults(e2e, 0, report)).toEqual({ passed: 2, failed: 0 })
  fs.rmSync(path.dirname(report), { recursive: true })
})

test('D13: runs the files of a few failed tests once more, and nothing when many failed', () => {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portside-report-')), 'unit.json')
  const unit = steps.find(s => s.name === 'unit')
  if (!unit) throw new Error('There is no step of unit tests.')
  const write = (failing: number) => {
    const failed = Array.from({ length: failing }, (_, i) => ({
      status: 'failed',
      fullName: `test ${i}`,
      failureMessages: ['no'],
    }))
    const testResults = [
      { name: '/x/steady.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: '/x/shaky.test.ts', status: failing > 0 ? 'failed' : 'passed', assertionResults: failed },
    ]
    fs.writeFileSync(report, JSON.stringify({ testResults }))
  }
  write(1)
  expect(fewFailed(unit, report)).toEqual({ files: ['/x/shaky.test.ts'], tests: ['shaky.test.ts: test 0: no'] })
  expect(unit.args('.', 'again.json', undefined, ['/x/shaky.test.ts'])).toContain('/x/shaky.test.ts')
  for (const failing of [0, 4]) {
    write(failing)
    expect(fewFailed(unit, report)).toEqual({ files: [], tests: [] })
  }
  fs.rmSync(path.dirname(report), { recursive: true })
})

test('D13: keeps both cores busy, and starts a step after the one that it needs', async () => {
  const running = new Set<string>()
  const begun: string[] = []
  const beside: string[][] = []
  const ends = new Map<string, () => void>()
  const all = runInOrder(steps, async step => {
    begun.push(step.name)
    running.add(step.name)
    beside.push([...running])
    await new Promise<void>(resolve => ends.set(step.name, resolve))
    running.delete(step.name)
  })
  // The component tests take the longest of the steps of one core.
  for (let ended = 0; ended < steps.length; ended++) {
    await new Promise(setImmediate)
    const [name = ''] = [...running].sort((a, b) => Number(a === 'browser') - Number(b === 'browser'))
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  await all
  expect([...begun].sort()).toEqual(steps.map(s => s.name).sort())
  const coresOf = (name: string) => steps.find(s => s.name === name)?.cores ?? 0
  expect(beside.filter(names => names.reduce((sum, name) => sum + coresOf(name), 0) > 2)).toEqual([])
  expect(begun.indexOf('demo')).toBeGreaterThan(begun.indexOf('build'))
  expect(begun.indexOf('e2e')).toBeGreaterThan(begun.indexOf('demo'))
  const withBrowser = beside.filter(names => names.includes('browser')).flat()
  expect(withBrowser).toEqual(expect.arrayContaining(['build', 'demo', 'dom', 'server-alone', 'tenant']))
})
