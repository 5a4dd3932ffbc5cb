import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { foundByPlace } from './found-by-place.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The bundle of the server in a folder of this repository; packages that load files beside themselves stay outside.
 * @param {string} outdir @param {import('esbuild').Plugin[]} [plugins] @returns {import('esbuild').BuildOptions}
 */
export const serverBuild = (outdir, plugins = []) => ({
  entryPoints: {
    server: 'server/main.ts',
    'pglite-worker': 'server/db/pglite-worker.ts',
    'beat-worker': 'server/db/lease/beat-worker.ts',
    'read-table-worker': 'server/files/read-table-worker.ts',
    'bpmn-worker': 'server/files/bpmn-worker.ts',
    'script-worker': 'server/scripts/script-worker.ts',
    'pdf-worker': 'server/print/pdf-worker.ts',
  },
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outdir,
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  plugins: [foundByPlace, ...plugins],
  logLevel: 'warning',
  external: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'pg-native',
    '@jitl/quickjs-wasmfile-release-sync',
    'quickjs-emscripten-core',
    'pdfmake',
    'fontkit',
    'libpg-query',
  ],
  loader: { '.br': 'file' },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);import { fileURLToPath as __toPath } from 'node:url';import { dirname as __toDir } from 'node:path';const __filename = __toPath(import.meta.url);const __dirname = __toDir(__filename);",
  },
})

export const buildServer = async (outdir = 'dist') => void (await build(serverBuild(outdir)))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer()
