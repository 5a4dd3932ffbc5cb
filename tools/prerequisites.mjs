import fs from 'node:fs'
import path from 'node:path'

/**
 * What must hold before the start does anything: Node, room, and the right to write. Each failure names its cure in
 * both languages. Written so that an old Node can read this far and say what is wrong.
 */
const neededNode = [20, 19]

/** @typedef {{ en: string, zh: string }} Problem */

/** @param {string} version as process.versions.node @returns {Problem | null} */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return null
  const needed = neededNode.join('.')
  return {
    en: `Node ${needed} or newer is needed, this is ${version}. Install it from nodejs.org, or run "nvm install 22", and start again.`,
    zh: `需要 Node ${needed} 或更高版本，当前为 ${version}。请从 nodejs.org 安装，或运行 “nvm install 22”，然后重新启动。`,
  }
}

/** @param {number} free bytes @param {number} needed megabytes @param {string} folder @returns {Problem | null} */
export function diskProblem(free, needed, folder) {
  const has = Math.floor(free / 1_048_576)
  if (has >= needed) return null
  return {
    en: `${needed} MB of free disk are needed in ${folder}, there are ${has} MB. Free some space, or move the folder to a larger disk.`,
    zh: `${folder} 需要 ${needed} MB 可用磁盘空间，当前仅有 ${has} MB。请清理空间，或将目录移到更大的磁盘。`,
  }
}

/**
 * Tries to write, because rights alone do not tell of read-only disks. @param {string} folder @returns {Problem | null}
 */
export function writeProblem(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true })
    const probe = path.join(folder, `.portside-write-${process.pid}`)
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
    return null
  } catch (error) {
    const reason = /** @type {NodeJS.ErrnoException} */ (error).code ?? ''
    return {
      en: `The folder ${folder} cannot be written (${reason}). Change its owner with "sudo chown -R $USER", or use a folder of your own.`,
      zh: `目录 ${folder} 不可写（${reason}）。请使用 “sudo chown -R $USER” 更改其所有者，或改用自己的目录。`,
    }
  }
}

/** @param {{ root: string, data: string | null, install: boolean }} facts @returns {Problem[]} */
export function problems({ root, data, install }) {
  const node = nodeProblem(process.versions.node)
  if (node) return [node]
  const folders = data ? [root, data] : [root]
  const unwritable = folders.map(writeProblem).filter(Boolean)
  if (unwritable.length > 0) return unwritable
  return [
    diskProblem(freeBytes(root), install ? 1500 : 200, root),
    ...(data ? [diskProblem(freeBytes(data), hasDatabase(data) ? 100 : 600, data)] : []),
  ].filter(Boolean)
}

/** Whether a data folder holds an embedded database: in `pg`, or in `pg-000007` after it was copied (decision 023). */
export const hasDatabase = folder =>
  fs.existsSync(folder) && fs.readdirSync(folder).some(name => /^pg(-\d+)?$/.test(name))

function freeBytes(folder) {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}
