#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endAll, endGroup, ended } from './children.mjs'
import { installPackages, packagesAreStale } from './install.mjs'
import { nodeProblem } from './prerequisites.mjs'

/**
 * "npm test": its own set-up, then every step in order; "npm test -- unit server" runs only those, "npm test --
 * --changed" what the changes since the branch left main can reach ("--changed=COMMIT" since a commit). Steps of one core
 * run beside each other. A step that fails names itself and the others go on. The last line is "N passed, N failed"; exit
 * code 1 when anything failed.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const reports = path.join(root, '.cache/test')
const sayEveryMs = 9000

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endAll('SIGKILL')
    process.exit(130)
  })

const node = nodeProblem(process.versions.node)
if (node) stop(node.en)
if (packagesAreStale(root)) {
  const code = await watched('install', tell => installPackages(root, tell))
  if (code !== 0) stop('The packages could not be installed.')
}
const { countResults, fewFailed, reaches, runInOrder, startStep, steps, triedAgain } = await import('./test-steps.mjs')
const { findChromium, prepareBrowser } = await import('./test-setup.mjs')

const wanted = process.argv.slice(2).filter(word => !word.startsWith('--changed'))
const since = process.argv.find(word => word.startsWith('--changed'))
const changed = since === undefined ? undefined : commitOf(since.split('=')[1])
const unknown = wanted.filter(w => !steps.some(s => s.name === w))
if (unknown.length > 0) stop(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(s => s.name).join(' ')}`)
const files = changed === undefined ? [] : changedFiles(changed)
const chosen = steps.filter(
  s => (wanted.length === 0 || wanted.includes(s.name)) && (changed === undefined || reaches(s, files)),
)
if (changed !== undefined) console.log(`${files.length} files changed since ${changed.slice(0, 10)}`)
fs.mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }
const failedSteps = []
const secondTries = []
const started = Date.now()

if (chosen.some(s => ['browser', 'e2e'].includes(s.name))) {
  const problem = await watched('set-up', tell => prepareBrowser(tell))
  if (problem) {
    console.log(`✗ set-up: ${problem}`)
    total.failed++
    failedSteps.push('set-up')
  }
  process.env.PORTSIDE_CHROMIUM ??= findChromium() ?? ''
}
await runInOrder(chosen, runStep)
console.log(
  `\n${chosen.length} steps in ${Math.round((Date.now() - started) / 1000)} s${failedSteps.length > 0 ? `; failed: ${failedSteps.join(', ')}` : ''}`,
)
for (const one of secondTries) console.log(`⚠ passed only when it ran again: ${one}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Runs a step and counts its results; where another may run beside it, its lines have its name. */
async function runStep(step, number) {
  console.log(`\n── ${number} of ${chosen.length}: ${step.name} · ${step.title}`)
  const from = Date.now()
  const report = path.join(reports, `${step.name}.json`)
  const code = await watched(step.name, tell => run(step, report, tell), step.cores === 1 ? `${step.name}: ` : '')
  const { passed, failed } = await onceMore(step, report, countResults(step, code, report, changed))
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedSteps.push(step.name)
  secondTries.push(...triedAgain(step, report))
  console.log(
    `${failed > 0 ? '✗ failed' : '✓ passed'}: ${step.name}, ${passed} passed, ${failed} failed, ${((Date.now() - from) / 1000).toFixed(1)} s`,
  )
}

/**
 * Runs the files of a few failed tests once more: among thirty thousand tests, one that fails by chance would refuse
 * the work of days. Those that pass then are named at the end, as defects to find.
 */
async function onceMore(step, report, counted) {
  const { files, tests } = counted.failed > 0 ? fewFailed(step, report) : { files: [], tests: [] }
  if (tests.length === 0 || tests.length !== counted.failed) return counted
  console.log(`   ${step.name}: ${tests.length} failed and run once more`)
  const second = report.replace(/\.json$/, '-again.json')
  const code = await watched(step.name, tell => run(step, second, tell, files), `${step.name}, again: `)
  if (countResults(step, code, second, changed).failed > 0) return counted
  secondTries.push(...tests)
  return { passed: counted.passed + counted.failed, failed: 0 }
}

/** The base commit of the changes: the named one, or the last common one with the main branch. */
function commitOf(name) {
  const git = args => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    return name ? git(['rev-parse', '--verify', `${name}^{commit}`]) : git(['merge-base', 'HEAD', 'main'])
  } catch {
    return stop(`There is no commit ${name ?? 'that this branch shares with main'}.`)
  }
}

/** Files that differ from a commit, including untracked ones. */
function changedFiles(commit) {
  const list = args => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...list(['diff', '--name-only', commit]), ...list(['ls-files', '--others', '--exclude-standard'])]
}

/** Runs a step's program with indented output; kills it with its children when the time is up. */
async function run(step, report, tell, only) {
  const child = startStep(root, step, report, changed, only)
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.on('data', data => {
      const lines = (rest + String(data)).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(tell)
    })
    stream.on('end', () => {
      if (rest) tell(rest)
    })
  }
  const timer = setTimeout(() => {
    tell(`${step.name} took more than ${step.limit} minutes and is ended`)
    endGroup(child, 'SIGKILL')
  }, step.limit * 60_000)
  const code = await ended(child)
  clearTimeout(timer)
  // Whatever the step left running ends with it.
  endGroup(child, 'SIGKILL')
  return code
}

/** Runs work, and reports every while that it is still running. */
async function watched(name, work, before = '') {
  const from = Date.now()
  let last = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - last < sayEveryMs) return
    last = Date.now()
    console.log(`   … ${name}: ${Math.round((Date.now() - from) / 1000)} s`)
  }, 500)
  try {
    return await work(line => {
      last = Date.now()
      if (line.trim()) console.log(`   ${before}${line}`)
    })
  } finally {
    clearInterval(timer)
  }
}

function stop(message) {
  console.log(message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
