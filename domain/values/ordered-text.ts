/**
 * The same text for the same value, in whatever order its parts were put: the database keeps them in an order of its
 * own.
 */
export const orderedText = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )
