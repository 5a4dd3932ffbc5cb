import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allPaths, files, filesIn, places } from './source.ts'

/** An entry of the lock file, which a clone on another machine needs. */
interface Entry {
  readonly resolved?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>
}
const entries = Object.entries(lock.packages)

/** Where Node finds a dependency: beside the package, or in a folder above. */
function found(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lock.packages) return true
    if (!at.includes('/node_modules/') && at !== '') return `node_modules/${name}` in lock.packages
    if (at === '') return false
  }
}

describe('package-lock.json', () => {
  test('contains no download address: every machine uses its own registry', () => {
    expect(entries.length).toBeGreaterThan(300)
    expect(entries.filter(([, e]) => e.resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test('has an entry for every part of every platform, as a clean install needs', () => {
    const parts = entries.flatMap(([path, e]) =>
      Object.keys(e.optionalDependencies ?? {}).map(name => [path, name] as const),
    )
    expect(parts.length).toBeGreaterThan(50)
    expect(parts.filter(([path, name]) => !found(path, name)).map(([path, name]) => `${path} -> ${name}`)).toEqual([])
  })

  test('has an entry for everything that a package needs', () => {
    expect(
      entries.flatMap(([path, e]) =>
        Object.keys(e.dependencies ?? {})
          .filter(name => !found(path, name))
          .map(name => `${path} -> ${name}`),
      ),
    ).toEqual([])
  })
})

test('every package is pinned to one version', () => {
  const own = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  expect(
    Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
      ([, v]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(v),
    ),
  ).toEqual([])
})

test('no file names a host except examples, this machine and XML namespaces', () => {
  const hosts =
    /\b(?:https?|wss?|ftp):\/\/(?!(?:[\w.-]+:[\w.-]+@)?(?:[\w.-]+\.)?(?:example|test|localhost)\b|127\.0\.0\.1|\[::1\]|www\.w3\.org|schemas\.openxmlformats\.org|www\.omg\.org\/spec\/|(?:flowable|activiti)\.org\/bpmn|camunda\.org\/schema|HOST\b|\$\{)[\w[].*?(?=[\s'"`)>]|$)/g
  // The text of a licence is not changed.
  const own = files.filter(
    f =>
      f.path !== 'package-lock.json' &&
      !f.path.endsWith('/OFL.txt') &&
      !/^tests\/(architecture|conformance)\//.test(f.path),
  )
  expect(
    places(
      own.filter(f => !f.path.startsWith('tests/')),
      hosts,
    ),
  ).toEqual([])
  // Tests of addresses contain some; no package comes from them.
  expect(places(own, /\b\w+:\/\/[\w.-]*(?:registry|npm|mirror|artifactory|nexus)[\w.-]*/g)).toEqual([])
})

test('no file names a folder of the machine it was written on', () => {
  const folders = new RegExp(
    String.raw`(?<![\w.}/-])/(?:${['work', 'tmp', 'root', 'home/\\w+/\\w+/', 'Users', 'mnt', 'opt'].join('|')})/[\w.-]+(?![\w/]*'\])`,
    'g',
  )
  // A screen's address may begin with /home.
  const own = files.filter(
    f =>
      /\.(ts|tsx|mjs|cjs|json|jsonc|md|html|css)$|^\.(?!gitignore)/.test(f.path) &&
      !f.path.startsWith('tests/architecture/'),
  )
  // A hostile file name of a test looks like one.
  expect(places(own, folders).filter(p => !p.includes('/tmp/evil.pdf'))).toEqual([])
})

test('no build output, installed package or data is committed', () => {
  expect(
    allPaths.filter(p => /^(node_modules|dist|data|coverage|\.cache|test-results)\/|\.log$|\.env$/.test(p)),
  ).toEqual([])
})

test('A5-42 only server/db turns text into SQL, and no JSON path is concatenated', () => {
  expect(
    places(
      filesIn(/^(server|domain)\/(?!db\/).*\.ts$/),
      /sql\.(?:raw|table|ref)\(|\.(?:key|at)\((?!-?\d+\))[^)]*\)\.\$|from 'kysely'/g,
    ),
  ).toEqual([])
})

/**
 * Cases of safety.md A1 to A6, A13 and A14 that the product covers; workflow expressions (A6-47) come with workflows.
 */
const cases = {
  A1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  A2: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  A3: [21, 22, 23, 24, 25, 26, 27, 28, 29],
  A4: [30, 31, 32],
  A5: [33, 34, 35, 36, 37, 38, 39, 40, 41, 42],
  A6: [43, 44, 45, 46, 48, 49, 50, 51],
  A13: [82, 83, 84, 85, 86],
  A14: [87, 88, 89, 90, 91, 92, 93],
}
test.each(Object.entries(cases))('each case of safety.md %s has a test with its number', (section, numbers) => {
  const named = new Set(
    filesIn(/^(tests|e2e)\/.*\.(test|spec)\.tsx?$/).flatMap(f =>
      [...f.text.matchAll(/(?:test|describe)[^\n]*?\(\s*(['"`])((?:(?!\1).)*)\1/g)].flatMap(
        m => m[2]?.match(/A\d+-\d+/g) ?? [],
      ),
    ),
  )
  expect(numbers.filter(n => !named.has(`${section}-${n}`))).toEqual([])
})
