import { numberKeyFunction } from '../canonical-key.ts'
import type { Migration } from '../migration.ts'

/**
 * The function of numbers called the one of words, which VACUUM and ANALYZE cannot find: a number with other than ASCII
 * characters stopped both. The results are the same, so indexes stay.
 */
export const migration: Migration = {
  name: 'the canonical form of a number is computed without another function',
  sql: numberKeyFunction(),
}
