import fs from 'node:fs'
import path from 'node:path'
import { start } from './children.mjs'

/**
 * The steps of "npm test", in order. A step runs one program; `counts` says how its result is read: a report of single
 * tests, or one check that passes or fails. `limit` is the time in minutes after which a step has failed.
 */
const bin = (root, name) => path.join(root, 'node_modules', name)
const zones = ['domain', 'server', 'src', 'blocks', 'commands', 'panels', 'layouts', 'tests', 'e2e', 'bench'].filter(
  z => fs.existsSync(z),
)

/**
 * `cores` are those that a step keeps busy: steps of one core run beside each other. `after` is the step whose result it
 * needs, where that is run too. `changed` is the commit since which changes count, where only what they can reach is to
 * run.
 * @typedef {{ name: string, title: string, args: (root: string, report: string, changed?: string, only?: readonly string[]) => string[], counts:
 * 'check' | 'vitest' | 'playwright', limit: number, cores: number, after?: string, env?: Record<string, string> }} Step
 */

const vitest = (name, title, project, limit, { env = {}, cores = 2, workers = cores, files = [] } = {}) => ({
  name,
  title,
  limit,
  counts: 'vitest',
  cores,
  env: { ...env, CI: '1', TESTS_WORKERS: String(workers) },
  args: (root, report, changed, only = files) => [
    bin(root, 'vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(changed ? [`--changed=${changed}`, '--passWithNoTests'] : []),
  ],
})
const check = (name, title, args, { limit = 5, cores = 1 } = {}) => ({
  name,
  title,
  limit,
  cores,
  counts: 'check',
  args,
})

/**
 * Both engines are PostgreSQL 18. The embedded one has one connection, whose transactions wait for each other; a server
 * has many, so it is the stricter one for parallel work, and it answers a third faster. All files run on the server.
 * These run on the embedded one too: parallel transactions, a killed or restarted process, live pushes, jobs, plans,
 * and SQL of users. The journeys run on it as well.
 */
export const onBoth = [
  'tests/server/administration/last-administrator.test.ts',
  'tests/server/administration/sql-areas-needed.test.ts',
  'tests/server/administration/sql-areas-run.test.ts',
  'tests/server/administration/sql-areas.test.ts',
  'tests/server/bookings.test.ts',
  'tests/server/imports/interrupted.test.ts',
  'tests/server/imports/killed.test.ts',
  'tests/server/jobs/dead-jobs.test.ts',
  'tests/server/jobs/jobs.test.ts',
  'tests/server/kills/decisions.test.ts',
  'tests/server/kills/embedded-faults.test.ts',
  'tests/server/kills/kills.test.ts',
  'tests/server/kills/lease.test.ts',
  'tests/server/limits.test.ts',
  'tests/server/list-plans.test.ts',
  'tests/server/list-totals.test.ts',
  'tests/server/live-definitions.test.ts',
  'tests/server/live.test.ts',
  'tests/server/mail/outbox.test.ts',
  'tests/server/number-draws.test.ts',
  'tests/server/payments/payments.test.ts',
  'tests/server/session.test.ts',
  'tests/server/sourcing/changes.test.ts',
  'tests/server/split-lines.test.ts',
  'tests/server/transaction-messages.test.ts',
  'tests/server/transitions-raced.test.ts',
  'tests/server/two-at-once.test.ts',
  'tests/server/warehouse/outbound.test.ts',
  'tests/server/warehouse/quantity-chain.test.ts',
  'tests/server/warehouse/receiving.test.ts',
  'tests/tenant/database.test.ts',
]

/** These open databases of their own, the same ones in each step: they run in that of the embedded one only. */
export const ownDatabase = [
  'tests/server/administration/sql-areas-login.test.ts',
  'tests/server/administration/sql-areas-upgrade.test.ts',
  'tests/server/backup/backup.test.ts',
  'tests/server/jobs/processes.test.ts',
  'tests/server/jobs/statistics.test.ts',
  'tests/server/memory-database.test.ts',
  'tests/server/sourcing/cutoff-race.test.ts',
]

const onPostgres = { PORTSIDE_TEST_ENGINE: 'postgres' }

/** @type {readonly Step[]} */
export const steps = [
  check('types', 'Types (tsc)', root => [bin(root, 'ts7/bin/tsc'), '--noEmit', '--pretty', 'false'], { cores: 2 }),
  check(
    'fields',
    'No untyped field reads in domain and server (tsc)',
    root => [bin(root, 'ts7/bin/tsc'), '-p', 'tsconfig.fields.json', '--noEmit', '--pretty', 'false'],
    { cores: 2 },
  ),
  check(
    'lint',
    'Lint (oxlint, no warning)',
    root => [bin(root, 'oxlint/bin/oxlint'), '--deny-warnings', '--report-unused-disable-directives'],
    { cores: 2 },
  ),
  vitest('unit', 'Unit, architecture and conformance tests', 'unit', 15),
  // These two keep one core busy for minutes each. All that needs one core is run beside them.
  vitest('tenant', 'Tenant isolation on PostgreSQL', 'server', 40, {
    cores: 1,
    files: ['tests/tenant'],
    env: onPostgres,
  }),
  vitest('browser', 'Component tests in Chromium', 'browser-*', 40, { cores: 1 }),
  check('build', 'Build of server and client', () => ['tools/build.mjs'], { limit: 10 }),
  // Loaded once; the journeys take a copy. Where this fails, they load it themselves.
  { ...check('demo', 'Demo for the journeys', () => ['e2e/prepare.mjs'], { limit: 15 }), after: 'build' },
  check('format', 'Format (oxfmt)', root => [bin(root, 'oxfmt/bin/oxfmt'), '--check', '.']),
  check('imports', 'Import rules (dependency-cruiser)', root => [
    bin(root, 'dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    'tools/import-rules.cjs',
    ...zones,
  ]),
  check('dead', 'Dead code (knip)', root => [bin(root, 'knip/bin/knip.js')]),
  check('where', 'The map names what exists', () => ['tools/where.mjs', '--check']),
  check('containers', 'Container file and compose file (dockerfile-utils, dclint)', () => [
    'tools/lint-containers.mjs',
  ]),
  vitest('dom', 'Client tests in jsdom', 'dom*', 15, { cores: 1 }),
  vitest('server-alone', 'Server tests that replace a module', 'server-alone', 15, { cores: 1 }),
  // A third process works while the others wait for their database, for a killed one or for a time.
  vitest('server', 'Server tests on the embedded database', 'server', 40, {
    workers: 3,
    files: [...onBoth, ...ownDatabase],
  }),
  // Not by --exclude: a project with its own exclude ignores it.
  vitest('server-postgres', 'Server tests on PostgreSQL', 'server', 40, {
    workers: 3,
    env: { ...onPostgres, TESTS_LEFT_OUT: ['tests/tenant/**', ...ownDatabase].join(',') },
  }),
  {
    name: 'e2e',
    title: 'Journeys in Chromium against the built product',
    limit: 40,
    cores: 2,
    after: 'demo',
    counts: 'playwright',
    env: { CI: '1', FORCE_COLOR: '0' },
    args: root => [bin(root, 'playwright/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
  },
]

/** The machine that the steps are laid out for; on one with more they run the same way. */
const cores = 2

/**
 * Runs all steps: each begins, in their order, as soon as its cores are free and the step that it needs has ended.
 * @param {readonly Step[]} chosen @param {(step: Step, number: number) => Promise<void>} run
 */
export async function runInOrder(chosen, run) {
  const waiting = chosen.map((step, at) => ({ step, number: at + 1 }))
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  let busy = 0
  while (waiting.length > 0) {
    const open = new Set([...waiting.map(w => w.step.name), ...running.keys()])
    const next = waiting.findIndex(({ step }) => busy + step.cores <= cores && !(step.after && open.has(step.after)))
    const [ready] = next < 0 ? [] : waiting.splice(next, 1)
    if (!ready) {
      await Promise.race(running.values())
      continue
    }
    const { step, number } = ready
    busy += step.cores
    running.set(
      step.name,
      run(step, number).finally(() => {
        busy -= step.cores
        running.delete(step.name)
      }),
    )
  }
  await Promise.all(running.values())
}

/**
 * Starts the program of a step; its output comes line by line. With `only`, runs these test files of it.
 * @param {string} root @param {Step} step @param {string} report @param {string} [changed] @param {readonly string[]}
 * [only]
 */
export function startStep(root, step, report, changed, only) {
  fs.rmSync(report, { force: true })
  return start(process.execPath, step.args(root, report, changed, only), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, PORTSIDE_NO_BROWSER: '1', ...step.env },
  })
}

/**
 * How many tests passed and failed. A program that failed without a failed test (a file that could not be loaded, an
 * error outside of tests, no tests at all) counts as one failure; a change may reach no test.
 * @param {Step} step @param {number} code @param {string} report @param {string} [changed] @returns {{ passed: number,
 * failed: number }}
 */
export function countResults(step, code, report, changed) {
  const counted = step.counts === 'check' ? { passed: code === 0 ? 1 : 0, failed: 0 } : readReport(step.counts, report)
  const empty = changed === undefined && counted.passed + counted.failed === 0
  return { passed: counted.passed, failed: counted.failed === 0 && (code !== 0 || empty) ? 1 : counted.failed }
}

/** What an error says, without the calls that led to it. @param {unknown} message */
const beginning = message =>
  String(message ?? '')
    .split(/\n\s+at /)[0]
    .slice(0, 1000)

/**
 * Journeys that passed only when they ran again, by title and with their first error.
 * @param {Step} step @param {string} report @returns {string[]}
 */
export function triedAgain(step, report) {
  if (step.counts !== 'playwright') return []
  /** @param {{ suites?: object[], specs?: object[] }} suite @returns {string[]} */
  const within = suite => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests
        .filter(t => t.status === 'flaky')
        .map(t => `${spec.file}: ${spec.title}: ${beginning(t.results[0]?.error?.message)}`),
    ),
  ]
  try {
    return within(JSON.parse(fs.readFileSync(report, 'utf8')))
  } catch {
    return []
  }
}

/** More failures than these are not by chance. */
const mostByChance = 3

/**
 * Tests of vitest that failed, when they are few enough to run once more: their files, and each by name with its error.
 * @param {Step} step @param {string} report @returns {{ files: string[], tests: string[] }}
 */
export function fewFailed(step, report) {
  const none = { files: [], tests: [] }
  if (step.counts !== 'vitest') return none
  try {
    const files = JSON.parse(fs.readFileSync(report, 'utf8')).testResults.filter(f => f.status === 'failed')
    const tests = files.flatMap(f =>
      f.assertionResults
        .filter(t => t.status === 'failed')
        .map(t => `${path.basename(f.name)}: ${t.fullName}: ${beginning(t.failureMessages[0])}`),
    )
    return tests.length === 0 || tests.length > mostByChance ? none : { files: files.map(f => f.name), tests }
  } catch {
    return none
  }
}

/** Sources of the built product and its journeys. */
const product =
  /^(domain|server|src|blocks|commands|panels|layouts|public|e2e)\/|^(index|popout)\.html$|^package-lock\.json$/

/**
 * Whether a change of these files can reach a step. Tests of vitest find out by what they import; checks read
 * everything.
 * @param {Step} step @param {readonly string[]} files
 */
export const reaches = (step, files) =>
  !['build', 'demo', 'e2e'].includes(step.name) || files.some(f => product.test(f))

function readReport(kind, report) {
  try {
    const json = JSON.parse(fs.readFileSync(report, 'utf8'))
    if (kind === 'vitest') return { passed: json.numPassedTests, failed: json.numFailedTests }
    return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
