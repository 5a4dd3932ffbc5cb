import type { Context } from '../../context.ts'
import { isTransient } from '../../db/errors.ts'

/**
 * Works on a chunk in one transaction. What the database refuses as a whole is done one by one, so that a single item
 * cannot keep the others out; `alone` is told of the item that fails even then. Deadlocks are tried again.
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
