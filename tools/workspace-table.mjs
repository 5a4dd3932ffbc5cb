// Writes docs/generated/workspace.md: what the workspace promises, and the tests that name it. With --check it only
// compares.
import fs from 'node:fs'
import path from 'node:path'
import { rows } from './workspace-rows.mjs'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'docs/generated/workspace.md')

/** Every test file below a folder. */
const filesIn = folder =>
  folder.endsWith('.ts')
    ? [folder]
    : fs.existsSync(folder)
      ? fs
          .readdirSync(folder, { recursive: true })
          .filter(f => /\.(test|spec)\.tsx?$/.test(f))
          .map(f => path.join(folder, f))
      : []

/** Names of tests that begin with ids: 'W1, E5: …'. */
const named =
  /(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:[A-Z]{1,4}-?\d+)(?:(?:, | and | to )[A-Z]{1,4}-?\d+)*): ((?:\\.|(?!\1).)*)\1/g

function testsById() {
  const byId = new Map()
  for (const file of [
    'tests/unit/commands',
    'tests/unit/layouts',
    'tests/browser/workspace',
    'tests/server/role-layouts.test.ts',
    'tests/server/missed-searches.test.ts',
    'e2e/journeys/live.spec.ts',
  ]
    .flatMap(f => filesIn(path.join(root, f)))
    .toSorted((a, b) => a.localeCompare(b))) {
    for (const [, , ids, sentence] of fs.readFileSync(file, 'utf8').matchAll(named)) {
      for (const id of ids.split(/, | and | to /))
        byId.set(id, [
          ...(byId.get(id) ?? []),
          { file: path.relative(root, file), sentence: sentence.replaceAll('\\', '') },
        ])
    }
  }
  return byId
}

const cell = text => text.replaceAll('|', '\\|')

function table() {
  const tests = testsById()
  const parts = Object.entries(rows).map(([title, of]) =>
    [
      `## ${title}`,
      '',
      '| Id | What holds | Tests |',
      '|---|---|---|',
      ...Object.entries(of).map(
        ([id, what]) =>
          `| ${id} | ${cell(what)} | ${(tests.get(id) ?? []).map(t => `${cell(t.sentence)} (\`${t.file}\`)`).join('<br>') || 'no test yet'} |`,
      ),
    ].join('\n'),
  )
  const all = Object.values(rows).flatMap(of => Object.keys(of))
  const proven = all.filter(id => tests.has(id)).length
  return `# The workspace, row by row\n\nMade by \`node tools/workspace-table.mjs\`. ${proven} of ${all.length} rows have a test that names them.\n\n${parts.join('\n\n')}\n`
}

const text = table()
if (process.argv.includes('--check')) {
  const there = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : ''
  if (there !== text) {
    process.stderr.write('docs/generated/workspace.md is out of date: run node tools/workspace-table.mjs\n')
    process.exit(1)
  }
} else {
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}
