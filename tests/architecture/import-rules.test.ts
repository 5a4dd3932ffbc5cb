import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The files of domain/ that the import rules refuse, with the name of the rule. */
function refused(files: Readonly<Record<string, string>>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-rules-'))
  fs.copyFileSync('tsconfig.json', path.join(folder, 'tsconfig.json'))
  fs.mkdirSync(path.join(folder, 'domain'))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'domain', name), text)
  const program = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const rules = path.resolve('tools/import-rules.cjs')
  const { stdout } = spawnSync(process.execPath, [program, '--config', rules, '-T', 'json', 'domain'], {
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
    'order.ts': "import type { Line } from './line.ts'\n\nexport interface Order {\n  lines: Line[]\n}\n",
    'line.ts': "import type { Order } from './order.ts'\n\nexport interface Line {\n  order: Order\n}\n",
    'price.ts': "import type { Money } from './money.ts'\n\nexport const zero: Money = { amount: '0' }\n",
    'money.ts':
      "import { zero } from './price.ts'\n\nexport interface Money {\n  amount: string\n}\nexport const none = zero\n",
    'day.ts': 'export type Day = string\n',
    'plan.ts': "import type { Day } from './day.ts'\n\nexport interface Plan {\n  day: Day\n}\n",
  }
  // Each cycle is reported once, by the first of its files.
  expect(refused(files)).toEqual(['no-circular domain/line.ts', 'no-circular domain/money.ts'])
})
