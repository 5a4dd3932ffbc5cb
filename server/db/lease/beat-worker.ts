import { workerData } from 'node:worker_threads'
import { beatMs } from './protocol.ts'
import { holderOf, leaseLostCode, type Hold } from './hold.ts'

/**
 * The heartbeat runs in a separate thread, so that a busy server or long statement does not look like a dead process.
 */
const holder = holderOf(workerData as Hold)

setInterval(() => {
  let held = true
  try {
    held = holder.beat()
  } catch {
    // A short disk failure. The database checks the lease before it writes, and others may take over in time.
  }
  if (!held) process.exit(leaseLostCode)
}, beatMs)
