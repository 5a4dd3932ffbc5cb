import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, filesIn, linesOf, product, type SourceFile } from './source.ts'

/** Sizes of the app: files mostly 50 to 150 lines, none a place where everything ends up. No file is excepted. */
const isDefinition = (path: string): boolean =>
  /\.(entity|views|states|screens|lists|calls|help)\.ts$|\/messages\//.test(path)
const code = product.filter(f => !f.path.endsWith('.css') && !isDefinition(f.path))
const definitions = product.filter(f => isDefinition(f.path))
const scripts = filesIn(/^(tools|bench|tests|e2e)\/.*\.(ts|tsx|mjs)$/)
const longer = (among: readonly SourceFile[], most: number) =>
  among.filter(f => linesOf(f) > most).map(f => `${f.path} has ${linesOf(f)} lines`)
const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/**
 * Lines of every function of the app without blank lines and comments, as the lint rule for the longest counts them.
 */
function functionSizes(): number[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'function-sizes-'))
  const config = path.join(folder, 'oxlintrc.json')
  const everyFunction = { max: 0, skipBlankLines: true, skipComments: true }
  fs.writeFileSync(config, JSON.stringify({ rules: { 'max-lines-per-function': ['error', everyFunction] } }))
  const zones = ['domain', 'server', 'src', 'blocks', 'commands', 'panels', 'layouts', 'bench', 'tools']
  const args = ['node_modules/oxlint/bin/oxlint', '--config', config, '--format', 'json', ...zones]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  fs.rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly message: string }[] }
  return diagnostics.flatMap(d => (/too many lines \((\d+)\)/.exec(d.message) ?? []).slice(1).map(Number))
}

describe('sizes', () => {
  test('no file of code is longer than 480 lines, no test or script longer than 700', () => {
    expect(longer(code, 480)).toEqual([])
    expect(longer(scripts, 700)).toEqual([])
  })
  test('no definition file is longer than 650 lines', () => {
    expect(longer(definitions, 650)).toEqual([])
  })
  test('no style sheet is longer than 1,200 lines', () => {
    expect(longer(filesIn(/\.css$/), 1200)).toEqual([])
  })

  test('half of the code files have at most 80 lines, and 95 % at most 270', () => {
    const sizes = code.map(linesOf).sort((a, b) => a - b)
    expect(sizes.length).toBeGreaterThan(200)
    expect(at(sizes, 0.5)).toBeLessThanOrEqual(80)
    expect(at(sizes, 0.95)).toBeLessThanOrEqual(270)
  })

  // The longest is a rule of .oxlintrc.json.
  test('95 % of the functions have at most 45 lines', () => {
    const sizes = functionSizes().sort((a, b) => a - b)
    expect(sizes.length).toBeGreaterThan(5000)
    expect(at(sizes, 0.95)).toBeLessThanOrEqual(45)
  })

  test('a panel has at most 2,500 lines, except those with a reason', () => {
    // A wizard of seven steps, each a file of its own; and two screens, for fields and for objects.
    const reviewed: Readonly<Record<string, number>> = {
      import: 4200,
      extend: 2800,
      // List, versions, designer, previews and test bench of pages share the fields of settings.
      pages: 4000,
    }
    const lines = new Map<string, number>()
    for (const f of filesIn(/^panels\/[^/]+\//)) {
      const panel = f.path.split('/')[1] ?? ''
      lines.set(panel, (lines.get(panel) ?? 0) + linesOf(f))
    }
    expect([...lines].filter(([panel, n]) => n > (reviewed[panel] ?? 2500))).toEqual([])
  })
})

test('no file is imported by more than 60 others, except the base of definitions', () => {
  const importers = new Map<string, Set<string>>()
  for (const f of product) {
    for (const [, to = ''] of f.text.matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
      const path = new URL(to, `file:///${f.path}`).pathname.slice(1)
      importers.set(path, (importers.get(path) ?? new Set()).add(f.path))
    }
  }
  const known = [...importers].filter(([path]) => !/^domain\/(meta|contracts)\//.test(path))
  expect(known.length).toBeGreaterThan(200)
  // Widely used modules, by what they contain: context of operations and effects, writing of rows, names of tables,
  // refusals, SQL, commands, panels, views and the workspace, language and messages, shown values, notifications, the
  // session, client reads, record types, days, quantities and amounts, texts of errors, states of a panel.
  const everywhere = [
    'server/context.ts',
    'server/operations/unit-of-work.ts',
    'server/effects/effect.ts',
    'server/db/write-rows.ts',
    'server/db/table-model.ts',
    'server/db/sql.ts',
    'server/db/tenant-transaction.ts',
    'domain/errors/failure.ts',
    'commands/contract.ts',
    'commands/when.ts',
    'commands/workspace.ts',
    'src/views/host.ts',
    'src/state/language.ts',
    'src/fields/show-value.ts',
    'src/i18n/intl.ts',
    'panels/contract.ts',
    'src/state/notices.ts',
    'src/state/session.ts',
    'src/api/records.ts',
    'src/api/errors.ts',
    'domain/entities/records.ts',
    'domain/values/date-only.ts',
    'domain/values/decimal.ts',
    'domain/values/text-or-null.ts',
    'src/fields/lists.ts',
    'server/operations/transaction.ts',
    'src/views/parts/error-text.ts',
    'src/views/parts/PanelStates.tsx',
    'src/views/record/tabs/use-fetched.ts',
  ]
  expect(
    known
      .filter(([path, by]) => by.size > 60 && !everywhere.includes(path))
      .map(([path, by]) => `${path} by ${by.size}`),
  ).toEqual([])
})

test('has no folders named utils, helpers or similar', () => {
  expect(files.map(f => f.path).filter(p => /\/(utils?|helpers?|misc|common|shared)\//.test(p))).toEqual([])
})

test('has no files that only re-export others', () => {
  const barrels = product
    .filter(f => /\.tsx?$/.test(f.path))
    .filter(f => {
      const lines = f.text
        .split('\n')
        .map(l => l.trim())
        .filter(l => l !== '' && !l.startsWith('//') && !l.startsWith('*') && !l.startsWith('/*'))
      return lines.length > 1 && lines.every(l => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /.test(l))
    })
  expect(barrels.map(f => f.path)).toEqual([])
})

test('has no open tasks and no commented-out code', () => {
  const words = ['todo', 'fixme', 'xxx', 'hack'].map(w => w.toUpperCase()).join('|')
  const found = files
    .filter(f => /\.(ts|tsx|mjs|cjs|css)$/.test(f.path))
    .flatMap(f =>
      f.text
        .split('\n')
        .flatMap((line, i) =>
          new RegExp(`\\b(${words})\\b`).test(line) ||
          /^\s*\/\/ ?(const|let|import|return|if \(|await|export) .*[;){}'"]$/.test(line)
            ? [`${f.path}:${i + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(found).toEqual([])
})
