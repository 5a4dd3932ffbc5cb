import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import {
  DatabaseAway,
  isBeyondLimits,
  isCheckOptionViolation,
  isDiskFull,
  isForeignKeyViolation,
  isNumberTooLarge,
  isStatementStopped,
  isTransient,
  isUniqueViolation,
  isUnreadableValue,
  isUnstorableText,
  TableInUse,
} from '../../db/errors.ts'
import { repeatedIn } from '../records/unique.ts'

/** The failure that an error of an operation is: its own, or what the database refused; undefined for another one. */
export function knownFailure(index: CatalogueIndex, error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (isUniqueViolation(error)) return repeatedIn(index, error)
  if (isForeignKeyViolation(error)) return fail('IN_USE', { cause: error })
  if (isCheckOptionViolation(error)) return fail('FORBIDDEN', { cause: error })
  if (isNumberTooLarge(error)) return invalid([{ code: 'FIGURE_TOO_LARGE' }])
  if (isUnstorableText(error) || isUnreadableValue(error) || isBeyondLimits(error))
    return fail('BAD_REQUEST', { cause: error })
  if (error instanceof TableInUse) return fail('TABLE_IN_USE', { cause: error, retryAfter: 60 })
  if (isDiskFull(error)) return fail('DISK_FULL', { cause: error, retryAfter: 30 })
  if (isStatementStopped(error)) return fail('QUERY_TOO_LONG', { cause: error, retryAfter: 30 })
  if (error instanceof DatabaseAway) return fail('DATABASE_AWAY', { cause: error, retryAfter: 5 })
  if (isTransient(error)) return fail('BUSY', { cause: error, retryAfter: 1 })
  return undefined
}
