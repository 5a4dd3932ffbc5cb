import { hash, verify } from '@node-rs/argon2'
import { fail } from '../../../domain/errors/failure.ts'

/**
 * Argon2id with 19 MiB and two passes (safety.md B4). The hash contains its parameters, so they can be raised later.
 */
const options = { algorithm: 2 /* Argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is expensive on purpose: at most four in parallel, a few may wait, others must retry. */
const atOnce = 4
const mayWait = 64
let running = 0
const waiting: (() => void)[] = []

async function slot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw fail('BUSY', { retryAfter: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => slot(() => hash(password.normalize('NFC'), options))

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  slot(() => verify(stored, password.normalize('NFC')).catch(() => false))

let decoy: Promise<string> | undefined
/** Takes as long as a real check: whether a user exists must not show in the time (safety.md 10). */
export const verifyNobody = async (password: string): Promise<false> => {
  decoy ??= hashPassword('nobody has this password')
  await verifyPassword(await decoy, password)
  return false
}
