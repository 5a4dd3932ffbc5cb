import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ended, start } from './children.mjs'

/** Packages: there and as the lock file says, or to be installed with "npm ci". */
const stamp = root => path.join(root, 'node_modules/.portside-packages')

const lockHash = root =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/** @param {string} root */
export function packagesAreStale(root) {
  if (!fs.existsSync(path.join(root, 'node_modules'))) return true
  try {
    if (fs.readFileSync(stamp(root), 'utf8') === lockHash(root)) return false
  } catch {
    /* installed by hand, or interrupted */
  }
  // npm writes this file last: an installation by hand that is newer than the lock file is complete.
  const mine = fs.statSync(path.join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return !mine || mine.mtimeMs < fs.statSync(path.join(root, 'package-lock.json')).mtimeMs
}

/** @param {string} root @param {(line: string) => void} tell @returns {Promise<number>} exit code of npm */
export async function installPackages(root, tell) {
  fs.rmSync(stamp(root), { force: true })
  // Development packages build the client; NODE_ENV=production must not leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const byNode = process.env.npm_execpath && /\.c?js$/.test(process.env.npm_execpath)
  const child = byNode
    ? start(process.execPath, [process.env.npm_execpath, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : start(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', data =>
      String(data)
        .split('\n')
        .filter(l => l.trim())
        .forEach(tell),
    )
  const code = await ended(child)
  if (code === 0) fs.writeFileSync(stamp(root), lockHash(root))
  return code
}
