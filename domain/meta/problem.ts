/**
 * A problem of the input: field and reason. `code` is a key of the error messages; `row` counts rows of a collection
 * or file from 1; `entity` is set when the field is of another record, such as one created by an effect. The message
 * is formatted in the reader's language.
 */
export interface Problem {
  readonly entity?: string
  readonly field?: string
  readonly child?: string
  readonly row?: number
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A problem with a field of the record itself. */
export const problem = (code: string, field?: string, params?: Problem['params']): Problem => ({
  code,
  ...(field ? { field } : {}),
  ...(params ? { params } : {}),
})

/** The first of these fields that is empty, as a problem. */
export function missing<R extends object>(record: R, fields: readonly (keyof R & string)[]): Problem | null {
  const first = fields.find(f => (record[f] ?? null) === null)
  return first ? problem('FIELD_NOT_NULL', first) : null
}
