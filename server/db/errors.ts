/** What PostgreSQL says, without its driver's types. */
const code = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const isUniqueViolation = (error: unknown): boolean => code(error) === '23505'
export const isForeignKeyViolation = (error: unknown): boolean => code(error) === '23503'
/** Written outside the tenant's view: the row would belong to another company. */
export const isCheckOptionViolation = (error: unknown): boolean => code(error) === '44000'
/** Text that no column can hold, as with a NUL in it: what was sent is wrong, not the server. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(code(error) ?? '')
/** A number that no column can hold, computed from such as can be typed. */
export const isNumberTooLarge = (error: unknown): boolean => code(error) === '22003'
/** The same work may succeed when it is done again: a deadlock or a serialisation failure. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(code(error) ?? '')
