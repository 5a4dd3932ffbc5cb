import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The files that the import rules refuse, with the name of the rule. */
function refused(files: Readonly<Record<string, string>>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-rules-'))
  fs.copyFileSync('tsconfig.json', path.join(folder, 'tsconfig.json'))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  const program = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const rules = path.resolve('tools/import-rules.cjs')
  const rooms = [...new Set(Object.keys(files).map(name => name.slice(0, name.indexOf('/'))))]
  const { stdout } = spawnSync(process.execPath, [program, '--config', rules, '-T', 'json', ...rooms], {
    cwd: folder,
    encoding: 'utf8',
  })
  fs.rmSync(folder, { recursive: true })
  const { summary, modules } = JSON.parse(stdout) as {
    readonly modules: readonly unknown[]
    readonly summary: { readonly violations: readonly { readonly from: string; readonly rule: { name: string } }[] }
  }
  expect(modules).toHaveLength(Object.keys(files).length)
  return summary.violations.map(v => `${v.rule.name} ${v.from}`).sort()
}

test('B6: import rules refuse a cycle, be it of types only, and accept a type that is read from one side', () => {
  const files = {
    'domain/order.ts': "import type { Line } from './line.ts'\n\nexport interface Order {\n  lines: Line[]\n}\n",
    'domain/line.ts': "import type { Order } from './order.ts'\n\nexport interface Line {\n  order: Order\n}\n",
    'domain/price.ts': "import type { Money } from './money.ts'\n\nexport const zero: Money = { amount: '0' }\n",
    'domain/money.ts':
      "import { zero } from './price.ts'\n\nexport interface Money {\n  amount: string\n}\nexport const none = zero\n",
    'domain/day.ts': 'export type Day = string\n',
    'domain/plan.ts': "import type { Day } from './day.ts'\n\nexport interface Plan {\n  day: Day\n}\n",
  }
  // Each cycle is reported once, by the first of its files.
  expect(refused(files)).toEqual(['no-circular domain/line.ts', 'no-circular domain/money.ts'])
})

test('B6: import rules refuse the accounts of the demo anywhere but in the demo and where the product starts', () => {
  const imports = (from: string) => `import { password } from '${from}'\n\nexport const one = password\n`
  const files = {
    'server/demo/accounts.ts': "export const password = ''\n",
    'server/demo/load.ts': imports('./accounts.ts'),
    'server/main.ts': imports('./demo/accounts.ts'),
    'server/console.ts': imports('./demo/accounts.ts'),
    'server/operations/config.ts': imports('../demo/accounts.ts'),
  }
  expect(refused(files)).toEqual([
    'demo-accounts-come-from-the-start server/console.ts',
    'demo-accounts-come-from-the-start server/operations/config.ts',
    'demo-is-no-part server/operations/config.ts',
  ])
})
