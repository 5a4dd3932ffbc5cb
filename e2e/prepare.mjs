// Loads the demo of this build before the journeys start.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const bundle = path.resolve(import.meta.dirname, '../.cache/e2e-product.mjs')
await build({
  entryPoints: [path.join(import.meta.dirname, 'product.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  packages: 'external',
  logLevel: 'error',
})
const { prepareData } = await import(pathToFileURL(bundle).href)
await prepareData()
