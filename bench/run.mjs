// npm run bench -- [--sizes 10000,100000,1000000] [--rows 100000, of the browser's list] [--milestones 10000000, of the
// lists of the areas] [--only server|browser|areas] [--address URL --account company/user/password]
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildPart, staleParts } from '../tools/build.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
for (const part of process.argv.includes('--address') ? [] : staleParts(root)) {
  if ((await buildPart(root, part, text => process.stderr.write(text))) !== 0) process.exit(1)
}
const bundle = path.join(root, '.cache', 'bench.mjs')
fs.mkdirSync(path.dirname(bundle), { recursive: true })
await build({
  entryPoints: [path.join(root, 'bench/main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
})
await import(bundle)
