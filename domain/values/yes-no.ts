const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', '是', '√', 'x', '✓'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', '否', '×', '✗'])

/** Parses a yes or no in any width and case; undefined for other text. */
export function yesNoOf(text: string): boolean | undefined {
  const form = text.normalize('NFKC').trim().toLowerCase()
  return yes.has(form) ? true : no.has(form) ? false : undefined
}
