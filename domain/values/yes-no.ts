const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', '是', '√', 'x', '✓'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', '否', '×', '✗'])

/** What a text says as yes or no, however wide and in whichever case; undefined when it says neither. */
export function yesNoOf(text: string): boolean | undefined {
  const form = text.normalize('NFKC').trim().toLowerCase()
  return yes.has(form) ? true : no.has(form) ? false : undefined
}
