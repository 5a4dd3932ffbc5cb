/** PostgreSQL errors without the types of its driver. */
const code = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

export const isUniqueViolation = (error: unknown): boolean => code(error) === '23505'
/** The unique index that a row violates. */
export const indexOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
export const isForeignKeyViolation = (error: unknown): boolean => code(error) === '23503'
/** A row written outside the tenant's view: it would belong to another company. */
export const isCheckOptionViolation = (error: unknown): boolean => code(error) === '44000'
/** Text that no column can store, for example with a NUL: an input error, not a server error. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(code(error) ?? '')
/**
 * A text that is invalid for its column: date, number, id, or too long. Contracts reject these; the rest is still the
 * caller's error.
 */
export const isUnreadableValue = (error: unknown): boolean =>
  ['22P02', '22007', '22008', '22001'].includes(code(error) ?? '')
/** Beyond database limits: statement nesting, columns, parameters, index key. */
export const isBeyondLimits = (error: unknown): boolean => (code(error) ?? '').startsWith('54')
/** A computed number that no column can store. */
export const isNumberTooLarge = (error: unknown): boolean => code(error) === '22003'
/** A column type changed since the statement was planned. */
const isStalePlan = (error: unknown): boolean =>
  code(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
/** Retrying may succeed: a deadlock, a serialisation failure, or a plan from before a column change. */
export const isTransient = (error: unknown): boolean =>
  ['40001', '40P01'].includes(code(error) ?? '') || isStalePlan(error)
/** A lock was not available in time, or the wait was a deadlock. */
export const isLockRefused = (error: unknown): boolean => ['55P03', '40P01'].includes(code(error) ?? '')

/** The disk of the database or of the files is full. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(code(error) ?? '')
/** The database stopped a statement that took longer than it may. */
export const isStatementStopped = (error: unknown): boolean => code(error) === '57014'

/** A write in a read-only transaction, or on a server that only reads. */
export const isReadOnlyRefusal = (error: unknown): boolean => code(error) === '25006'

/** Codes of a server that stops, starts, is full or read-only, and of a broken connection. */
const away =
  /^(57P0[1-5]|08...|53300|25006|ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/
const awayWords =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable|^Client was closed|^Cannot use a pool after calling end/

/** What the driver throws when the connection is not there or breaks. */
export const isConnectionLost = (error: unknown): boolean =>
  away.test(code(error) ?? '') || (error instanceof Error && awayWords.test(error.message))

/** The database does not answer at the moment. The work may be tried again. */
export class DatabaseAway extends Error {
  readonly code = '57P03'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseAway'
  }
}

/** A statement exceeded its limit, so the embedded database was ended. */
export class StatementStopped extends Error {
  readonly code = '57014'
  constructor() {
    super('the statement took longer than it may')
    this.name = 'StatementStopped'
  }
}

/** Tables could not be changed because they were in use all the time. Nothing is lost: it can be repeated. */
export class TableInUse extends Error {
  constructor(cause?: unknown) {
    super(
      'The tables could not be changed for the definitions because they were in use all the time. Nothing is lost; please try again in a few minutes.',
      { cause },
    )
    this.name = 'TableInUse'
  }
}
