/** How much of a file its preview shows; the rest is in the file. */
export const previewLimits = {
  rows: 200,
  columns: 50,
  /** Lines of a message or a text. */
  lines: 2000,
  /** Characters of one value, and of all together. */
  value: 2000,
  characters: 500_000,
} as const
