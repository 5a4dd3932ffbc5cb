import type { Context } from '../../context.ts'
import { isTransient } from '../../db/errors.ts'

/**
 * Processes a chunk in one transaction. If the database rejects it, items run one by one, so that one item cannot
 * block others; `alone` gets the failing item. Retries deadlocks.
 */
export async function eachInChunk<T>(
  context: Context,
  items: readonly T[],
  work: (items: readonly T[]) => Promise<void>,
  alone: (item: T, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await again(() => work(items))
  } catch (error) {
    context.log.warn({ err: error, items: items.length }, 'a chunk is done one by one')
    for (const item of items) {
      try {
        await again(() => work([item]))
      } catch (own) {
        await alone(item, own)
      }
    }
  }
}

const tries = 3

async function again(work: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || n === tries) throw error
    }
  }
}
