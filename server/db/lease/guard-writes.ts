import fs from 'node:fs'

/** Functions by which the embedded database changes its files. */
const writing = [
  'writeSync',
  'openSync',
  'ftruncateSync',
  'truncateSync',
  'renameSync',
  'unlinkSync',
  'mkdirSync',
  'rmdirSync',
  'symlinkSync',
  'chmodSync',
  'utimesSync',
] as const

/**
 * In this thread only: `before` runs before every change of a file, `full` when one finds no room on the disk. What has
 * already been taken from `fs` is not guarded.
 */
export function guardWrites(before: () => void, full: () => void): void {
  for (const name of writing) {
    const original = fs[name] as (...args: unknown[]) => unknown
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        before()
        // The embedded database ignores the umask: it creates files readable for everybody.
        if (name === 'chmodSync') args[1] = Number(args[1]) & 0o700
        try {
          return original(...args)
        } catch (error) {
          if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) full()
          throw error
        }
      },
    })
  }
}
