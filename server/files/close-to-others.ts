import fs from 'node:fs'
import path from 'node:path'

const ofOthers = 0o077

/**
 * Removes access of other users from a folder and then from its content: earlier versions wrote files readable for
 * everybody. Content of other users is kept. Windows has no such permissions. The folder itself is closed at once,
 * before the promise resolves.
 */
export async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  close(folder)
  for await (const entry of entriesOf(folder)) close(path.join(entry.parentPath, entry.name))
}

async function* entriesOf(folder: string): AsyncGenerator<fs.Dirent> {
  const entries = await fs.promises.readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    // A link may lead anywhere.
    if (entry.isSymbolicLink()) continue
    yield entry
    if (entry.isDirectory()) yield* entriesOf(path.join(folder, entry.name))
  }
}

function close(file: string): void {
  try {
    const { mode } = fs.lstatSync(file)
    if ((mode & ofOthers) !== 0) fs.chmodSync(file, mode & 0o700)
  } catch (error) {
    // Gone meanwhile, or somebody else's.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
