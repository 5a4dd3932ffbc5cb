import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settings } from '../../server/config.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { allPaths, files } from './source.ts'

const read = (path: string) => fs.readFileSync(path, 'utf8')
const page = read('docs/settings.md')
const readme = read('README.md')

describe('settings', () => {
  test.each(settings.map(s => [s.name, s] as const))(
    '%s is in docs/settings.md with its default, and in README.md',
    (name, s) => {
      expect(page).toContain(
        `| \`${name}\` | ${s.default ? `\`${s.default}\`` : '–'} | ${s.meaning}${s.secret ? ' Secret.' : ''} |`,
      )
      expect(readme).toContain(`\`${name}\``)
    },
  )

  test('every environment variable that is read anywhere is documented', () => {
    const read = files
      .filter(f => /^(server|src|tools|tests|e2e|bench|vite)/.test(f.path) && !f.path.startsWith('tests/architecture/'))
      .flatMap(f =>
        [...f.text.matchAll(/\benv(?:\.|\[')((?:PORTSIDE|DATABASE|PORT|HOST)[A-Z0-9_]*)/g)].map(m => m[1] ?? ''),
      )
    expect(new Set(read).size).toBeGreaterThan(settings.length)
    expect([...new Set(read)].filter(name => !page.includes(`\`${name}\``))).toEqual([])
  })

  test('every documented variable is read', () => {
    const code = files
      .filter(f => /^(server|tools|tests|e2e|bench|vite)/.test(f.path) && !f.path.startsWith('tests/architecture/'))
      .map(f => f.text)
      .join('\n')
    expect([...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(m => m[1] ?? '').filter(name => !code.includes(name))).toEqual(
      [],
    )
  })
})

test('the keys in README.md belong to commands', () => {
  const bound = files
    .filter(f => f.path.endsWith('.command.ts'))
    .flatMap(f =>
      [...f.text.matchAll(/keys: \[([^\]]*)\]/g)].flatMap(m =>
        [...(m[1] ?? '').matchAll(/'([^']+)'/g)].map(k => (k[1] ?? '').replace('\\\\', '\\')),
      ),
    )
  const table = readme.slice(readme.indexOf('| Key |'), readme.indexOf('## The architecture in one picture'))
  const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(m =>
    [...(m[1] ?? '').matchAll(/`([^`]+)`/g)].map(k => k[1] ?? ''),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter(k => !bound.includes(k))).toEqual([])
})

test('docs/accounts.md names every demo account and its password', () => {
  const accounts = read('docs/accounts.md')
  expect(demoAccounts.filter(a => !accounts.includes(`| \`${a.company}\` | \`${a.username}\` |`))).toEqual([])
  expect(accounts).toContain(`\`${demoPassword}\``)
  expect([...accounts.matchAll(/^\| `\w+` \| `([^`]+)`/gm)].length).toBe(demoAccounts.length)
})

test('links between documents lead to existing pages', () => {
  const pages = files.filter(f => f.path.endsWith('.md'))
  const dead = pages.flatMap(f =>
    [...f.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(m => new URL(m[1] ?? '', `file:///${f.path}`).pathname.slice(1))
      .filter(to => !allPaths.includes(to) && !fs.existsSync(to))
      .map(to => `${f.path} -> ${to}`),
  )
  expect(dead).toEqual([])
})

test('decisions are numbered without gaps', () => {
  const numbers = allPaths
    .filter(p => p.startsWith('docs/decisions/'))
    .map(p => Number(/\/(\d{3})-[\w-]+\.md$/.exec(p)?.[1]))
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
})

test.each([
  ['rate limit', 'server/plugins/rate-limits.ts'],
  ['optimistic lock', 'server/operations/records/save.ts'],
  ['error boundary', 'panels/Boundary.tsx'],
  ['shortcut', 'commands/key-table.ts'],
  ['row-level security', 'server/db/tenant-transaction.ts'],
  ['dead letter', 'server/jobs/'],
])('tools/where finds %s by the name that engineers use', (words, place) => {
  const { stdout } = spawnSync(process.execPath, ['tools/where.mjs', ...words.split(' ')], { encoding: 'utf8' })
  expect(stdout.slice(0, stdout.indexOf('Files named so') + 1 || undefined)).toContain(place)
})
