import fs from 'node:fs'
import path from 'node:path'

/**
 * Two processes on one embedded database would destroy it (server-stack §3.1): this lock is what keeps the second out.
 */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or set PORTSIDE_DATA to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the lock of a data folder and gives back what releases it. Throws FolderInUse while another live process holds
 * it.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'portside.lock')
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = fs.openSync(file, 'wx')
      fs.writeSync(handle, `${process.pid} ${startOf(process.pid)}\n`)
      fs.closeSync(handle)
      return () => {
        if (holder(file)?.pid === process.pid) fs.rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
    }
    const other = holder(file)
    if (other && alive(other)) throw new FolderInUse(folder, other.pid)
    // The holder is dead. Renaming is atomic: of several that find it so, one gets it out of the way.
    try {
      fs.renameSync(file, `${file}.${process.pid}.stale`)
      fs.rmSync(`${file}.${process.pid}.stale`, { force: true })
    } catch {
      /* another process was quicker; the next turn finds out */
    }
  }
}

interface Holder {
  readonly pid: number
  readonly start: string
}

function holder(file: string): Holder | null {
  try {
    const [pid, start = ''] = fs.readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), start } : null
  } catch {
    return null
  }
}

function alive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // The pid may have gone to another program since.
  return start === '' || startOf(pid) === '' || startOf(pid) === start
}

/** When the kernel started a process, in its own ticks; empty where /proc does not tell. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
