import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ended, start } from './children.mjs'

/**
 * What is built and from what. A part is stale when the hash of its sources is not the one in dist/.stamp; the stamp is
 * taken away before a build and written after it, so a build that was broken off is done again.
 */
const parts = {
  server: {
    en: 'Building the server',
    zh: '正在构建服务端',
    from: ['domain', 'server', 'tools/build-server.mjs', 'package-lock.json'],
    makes: 'dist/server.mjs',
    needs: 'server/main.ts',
  },
  client: {
    en: 'Building the client',
    zh: '正在构建客户端',
    from: [
      'domain',
      'src',
      'commands',
      'blocks',
      'panels',
      'layouts',
      'public',
      'index.html',
      'popout.html',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
      'tools/build-client.mjs',
      'tools/compiled-messages.mjs',
    ],
    makes: 'dist/client/index.html',
    needs: 'index.html',
  },
}
/** @typedef {keyof typeof parts} Part */

const stampFile = root => path.join(root, 'dist/.stamp')

/** @param {string} root @returns {Record<string, string>} */
function readStamp(root) {
  try {
    return JSON.parse(fs.readFileSync(stampFile(root), 'utf8'))
  } catch {
    return {}
  }
}

function writeStamp(root, stamp) {
  fs.mkdirSync(path.join(root, 'dist'), { recursive: true })
  fs.writeFileSync(`${stampFile(root)}.new`, JSON.stringify(stamp))
  fs.renameSync(`${stampFile(root)}.new`, stampFile(root))
}

/** Hash of names and contents under some paths. @param {string} root @param {readonly string[]} paths */
export function hashOf(root, paths) {
  const hash = createHash('sha256')
  const visit = at => {
    const file = path.join(root, at)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory())
      return fs
        .readdirSync(file)
        .sort()
        .forEach(name => visit(`${at}/${name}`))
    hash.update(`${at}\0${stat.size}\0`).update(fs.readFileSync(file))
  }
  paths.forEach(visit)
  return hash.digest('hex')
}

/** @param {string} root @returns {{ name: Part, en: string, zh: string, hash: string }[]} */
export function staleParts(root) {
  const stamp = readStamp(root)
  return Object.entries(parts).flatMap(([name, part]) => {
    if (!fs.existsSync(path.join(root, part.needs))) return []
    const hash = hashOf(root, part.from)
    return stamp[name] === hash && fs.existsSync(path.join(root, part.makes))
      ? []
      : [{ name, en: part.en, zh: part.zh, hash }]
  })
}

/**
 * Builds one part in a process of its own. @param {string} root @param {{ name: Part, hash: string }} part @param
 * {(text: string) => void} tell @returns {Promise<number>}
 */
export async function buildPart(root, { name, hash }, tell) {
  const { [name]: _old, ...others } = readStamp(root)
  writeStamp(root, others)
  const child = start(process.execPath, [path.join(root, `tools/build-${name}.mjs`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => tell(String(data)))
  const code = await ended(child)
  if (code === 0) writeStamp(root, { ...readStamp(root), [name]: hash })
  return code
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
  for (const part of staleParts(root)) {
    console.log(`${part.en} …`)
    const code = await buildPart(root, part, text => process.stdout.write(text))
    if (code !== 0) process.exit(code)
  }
  console.log('Everything is built.')
}
