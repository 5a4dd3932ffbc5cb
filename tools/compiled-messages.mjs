import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'

/**
 * The sentences of the built client are read in when it is built: what takes values comes as the tree that the
 * formatter works on, and the reader of that notation stays behind (7 kB of the first load). Tests and the development
 * server read the sentences as they are written.
 * @param {Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>} languages language ->
 * part -> sentences
 * @returns {import('vite').Plugin}
 */
export const compiledMessages = languages => ({
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    return id === '@formatjs/icu-messageformat-parser'
      ? this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer)
      : null
  },
  load(id) {
    const [, language, part] = /domain\/messages\/(\w+)\/(\w+)\.ts$/.exec(id.replaceAll('\\', '/')) ?? []
    const messages = languages[language]?.[part]
    return messages ? `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled(messages)))})` : null
  },
})

const compiled = messages => Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, treeOf(text)]))

/** Plain text stays plain. */
function treeOf(text) {
  const tree = parse(text),
    [only] = tree
  return tree.length === 1 && only && isLiteralElement(only) && only.value === text ? text : tree
}
