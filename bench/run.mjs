// npm run bench -- [--sizes 10000,100000,1000000] [--rows 100000, of the browser's list] [--milestones 10000000, of the
// lists of the areas] [--only server|browser|pages|pdf-live|dashboards|rating|quotes|approvals|areas|statements|
// list-filters|restart]
// [--address URL --account company/user/password]
// List filters: [--orders 1000000, rows of each table] [--lists page_po_list,...] [--pairs 30] [--types 0,3, of
// companies] [--generic]
// Restart after kills: [--kills 5] [--seconds 10, of writing before each] [--data a folder with the demo, which is copied]
// Approvals: [--running 10000] [--finished 1000000] [--minutes 10] [--decisions 1000, a minute]
// Statements: [--orders 20000] [--repeat 100] [--engine postgres|embedded] [--profile save]
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { foundByPlace } from '../tools/found-by-place.mjs'
import { buildPart, staleParts } from '../tools/build.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const unbuilt =
  process.argv.includes('--address') ||
  process.argv.includes('statements') ||
  process.argv.includes('list-filters') ||
  process.argv.includes('rating') ||
  process.argv.includes('dashboards') ||
  process.argv.includes('approvals')
const serverOnly = process.argv.includes('restart')
for (const part of unbuilt ? [] : staleParts(root).filter(p => !serverOnly || p.name === 'server')) {
  if ((await buildPart(root, part, text => process.stderr.write(text))) !== 0) process.exit(1)
}
const bundle = path.join(root, '.cache', 'bench.mjs')
fs.mkdirSync(path.dirname(bundle), { recursive: true })
await build({
  entryPoints: [path.join(root, 'bench/main.ts')],
  bundle: true,
  plugins: [foundByPlace],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
})
await build({
  entryPoints: [path.join(root, 'server/db/pglite-worker.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: path.join(root, '.cache', 'pglite-worker.mjs'),
  external: ['@electric-sql/pglite'],
  logLevel: 'error',
})
await build({
  entryPoints: [path.join(root, 'server/files/bpmn-worker.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: path.join(root, '.cache', 'bpmn-worker.mjs'),
  logLevel: 'error',
})
await import(bundle)
