import fs from 'node:fs'

/** Functions with which the embedded database changes its files. */
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
 * Guards the file functions of this thread. `before` runs before every change of a file, `full` when the disk is full.
 * References taken from `fs` earlier are not guarded.
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
