import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { build } from 'esbuild'
import { foundByPlace } from '../../../tools/found-by-place.mjs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyOfWorld } from '../copy-of-world.ts'
import { testNow } from '../test-app.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-killed-'))
const program = path.resolve('.cache/import-process.mjs')
const orders = 400
let database: string | null = null

beforeAll(async () => {
  await build({
    entryPoints: ['tests/server/imports/import-process.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    packages: 'external',
    plugins: [foundByPlace],
    logLevel: 'error',
  })
  database = (await copyOfWorld(dataDir)).databaseUrl
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

type Line = Readonly<Record<string, number>>

/** Starts a process and kills it after some progress; without a limit it runs to the end. */
function run(n: number, file: string | undefined, killAt?: number): Promise<readonly Line[]> {
  const task = {
    dataDir,
    worker: inject('worker'),
    database,
    file,
    now: new Date(testNow.getTime() + n * 120_000).toISOString(),
  }
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: Line[] = []
  let errors = ''
  child.stderr.on('data', (d: Buffer) => {
    errors += d.toString()
  })
  readline.createInterface(child.stdout).on('line', text => {
    const line = JSON.parse(text) as Line
    lines.push(line)
    // A moment later, so that it is inside the next transaction.
    if (killAt !== undefined && (line.done ?? 0) >= killAt) setTimeout(() => child.kill('SIGKILL'), n * 7)
  })
  return new Promise((resolve, reject) => {
    child.on('close', code => {
      if (code === 0 || killAt !== undefined) resolve(lines)
      else reject(new Error(errors))
    })
  })
}

test('a server killed repeatedly during an import ends with every order once and whole', async () => {
  const file = path.join(dataDir, 'orders.csv')
  fs.writeFileSync(
    file,
    [
      'PO No.,Supplier,SKU No.,Order Quantity,Unit Price',
      ...Array.from({ length: orders }, (_, i) => [
        `K-${i},Maker ${i % 7},A,1,2`,
        `K-${i},Maker ${i % 7},B,3,2`,
      ]).flat(),
    ].join('\n'),
  )
  const reached: number[] = []
  for (const [n, killAt] of [1, 200, 500].entries()) {
    const lines = await run(n, n === 0 ? file : undefined, killAt)
    expect(lines.some(l => 'orders' in l)).toBe(false)
    reached.push(lines.at(-1)?.done ?? -1)
  }
  expect(reached.at(-1)).toBeGreaterThanOrEqual(500)
  const last = (await run(9, undefined)).at(-1)
  expect(last).toEqual({
    jobs: 1,
    orders,
    lines: orders * 2,
    halves: 0,
    milestones: orders * 10,
    suppliers: 7,
    imported: orders * 2,
    waiting: 0,
    created: orders,
    audits: orders,
  })
})
