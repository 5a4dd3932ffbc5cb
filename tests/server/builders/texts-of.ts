/** Text fields of a record by name; a non-text one fails the test. */
export function textsOf<F extends string>(
  record: Readonly<Record<string, unknown>> | undefined,
  ...fields: readonly F[]
): Readonly<Record<F, string>> {
  const entries = fields.map((f): [F, string] => {
    const value = record?.[f]
    if (typeof value !== 'string') throw new Error(`${f} is no text: ${JSON.stringify(record)}`)
    return [f, value]
  })
  return Object.fromEntries(entries) as Record<F, string>
}
