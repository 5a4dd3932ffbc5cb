import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** Builds the client with vite and lays a .br and a .gz beside each text file, so that the server never compresses. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const compressible = /\.(m?js|css|svg|json|webmanifest|bcmap)$/
const smallestBytes = 200

process.chdir(root)
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })

const brotli = promisify(zlib.brotliCompress),
  gzip = promisify(zlib.gzip)
const folder = path.join(root, 'dist/client')
const files = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(e => e.isFile() && compressible.test(e.name))
  .map(e => path.join(e.parentPath, e.name))
await Promise.all(
  files.map(async file => {
    const content = await fs.promises.readFile(file)
    if (content.length < smallestBytes) return
    const [br, gz] = await Promise.all([
      brotli(content, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      gzip(content, { level: 9 }),
    ])
    await Promise.all([fs.promises.writeFile(`${file}.br`, br), fs.promises.writeFile(`${file}.gz`, gz)])
  }),
)
