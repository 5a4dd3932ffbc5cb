/** An element of a document; names of common UBL parts begin with cbc: or cac:, whatever prefix the file uses. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
  readonly line: number
}

/** Text between tags; leaves out characters that XML cannot contain. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

export const xmlAttribute = (text: string): string =>
  xmlText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')

/** First element at a path below one, as 'cac:Party/cbc:Name'. */
export function nodeAt(from: XmlNode, path: string): XmlNode | undefined {
  const [first, ...rest] = path.split('/')
  for (const child of from.children) {
    if (child.name !== first) continue
    const found = rest.length === 0 ? child : nodeAt(child, rest.join('/'))
    if (found) return found
  }
  return undefined
}

/** All elements at a path below one. */
export const nodesAt = (from: XmlNode, path: string): readonly XmlNode[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>((at, name) => at.flatMap(n => n.children.filter(c => c.name === name)), [from])
