import { workerData } from 'node:worker_threads'
import { beatMs } from './protocol.ts'
import { holderOf, leaseLostCode, type Hold } from './hold.ts'

/** Beats in a thread of its own, so that neither a busy server nor a long statement looks like a dead process. */
const holder = holderOf(workerData as Hold)

setInterval(() => {
  let held = true
  try {
    held = holder.beat()
  } catch {
    // The disk refuses for a moment. The database asks by itself before it writes, and others may take over in time.
  }
  if (!held) process.exit(leaseLostCode)
}, beatMs)
