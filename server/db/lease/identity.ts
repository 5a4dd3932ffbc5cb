import fs from 'node:fs'
import os from 'node:os'
import type { ProcessIdentity } from './protocol.ts'

/** Identity of this process, as far as the system provides it. */
export function ownIdentity(): ProcessIdentity {
  return {
    host: os.hostname(),
    boot: read('/proc/sys/kernel/random/boot_id'),
    namespace: ownNamespace(),
    pid: process.pid,
    start: startOf(process.pid),
  }
}

/**
 * True only if a process has certainly ended. It ran under the current kernel, in the namespace of this process, and
 * its id is free or used by another program. False when unknown.
 */
export function isDead(other: ProcessIdentity): boolean {
  const own = ownIdentity()
  if (own.boot === '' || own.namespace === '' || other.boot !== own.boot || other.namespace !== own.namespace)
    return false
  try {
    process.kill(other.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  const start = startOf(other.pid)
  return other.start !== '' && start !== '' && start !== other.start
}

/** Empty when /proc belongs to another namespace: its process ids would be wrong. */
function ownNamespace(): string {
  if (read('/proc/self/stat').split(' ')[0] !== String(process.pid)) return ''
  try {
    return fs.readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** When the kernel started a process, in kernel ticks. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
