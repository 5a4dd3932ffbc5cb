/** The text of a field; null when it is empty or another type. */
export const textOrNull = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

/** The decimal text of a field; '0' when it is empty. */
export const decimalOrZero = (v: unknown): string => textOrNull(v) ?? '0'
