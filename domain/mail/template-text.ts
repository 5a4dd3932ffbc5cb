/** A variable in the text of a mail: {{poNo}}. What stands between the braces is its name, whatever it looks like. */
const variable = /\{\{([^{}]{0,200})\}\}/g

/** The names of the variables in a text, each once. A brace that nothing closes is a name too, so that it is found. */
export function variablesIn(text: string): readonly string[] {
  const names = [...text.matchAll(variable)].map(([, name]) => (name ?? '').trim())
  const open = text.replace(variable, '').indexOf('{{')
  if (open !== -1) names.push('{{')
  return [...new Set(names)]
}

/** The text with its values, in one pass: a value with braces stays as it is. */
export const withValues = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(variable, (whole, name: string) => values.get(name.trim()) ?? whole)
