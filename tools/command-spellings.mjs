// Writes commands/palette/spellings.ts: the pinyin of every command's Chinese names, in every reading, so that the
// palette finds them without a dictionary in the browser. Run it after adding or renaming a command; with --check it
// only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinyin } from 'pinyin-pro'

const root = new URL('..', import.meta.url).pathname
const target = join(root, 'commands/palette/spellings.ts')
const han = /\p{Script=Han}/u
const plain = { toneType: 'none', type: 'array', v: true }
/** Spellings of one name at most: a character with two readings doubles them. */
const most = 6

/** Every reading of a name, whole and as initials: that of the words first, then with one character read otherwise. */
function spell(name) {
  const parts = name.match(/\p{Script=Han}|[A-Za-z0-9]+/gu) ?? []
  const inWords = pinyin(parts.filter(p => han.test(p)).join(''), plain)
  let next = 0
  const first = parts.map(p => (han.test(p) ? inWords[next++] : p.toLowerCase()))
  const all = [first]
  parts.forEach((part, i) => {
    const readings = han.test(part) ? pinyin(part, { ...plain, multiple: true }) : []
    for (const reading of new Set(readings))
      if (reading !== first[i] && all.length < most) all.push(first.map((s, j) => (j === i ? reading : s)))
  })
  return all.flatMap(s => [s.join(''), s.map(p => p[0]).join('')])
}

/** The Chinese names in a command's source: its title and its further words. */
function namesIn(source) {
  const id = /id: '([\w.]+)'/.exec(source)?.[1]
  const title = /title: text\(\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"),\s*'([^']*)',?\s*\)/.exec(source)?.[1]
  const also = [...(/also: \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(m => m[1])
  return { id, names: [title, ...also].filter(n => n && han.test(n)) }
}

const commands = join(root, 'commands')
const rows = readdirSync(commands, { withFileTypes: true })
  .filter(d => d.isDirectory())
  .flatMap(d =>
    readdirSync(join(commands, d.name))
      .filter(f => f.endsWith('.command.ts'))
      .map(f => readFileSync(join(commands, d.name, f), 'utf8')),
  )
  .map(namesIn)
  .filter(r => r.id)
  .sort((a, b) => (a.id < b.id ? -1 : 1))
const lines = rows.map(r => `  '${r.id}': [${[...new Set(r.names.flatMap(spell))].map(s => `'${s}'`).join(', ')}],\n`)
const text = `/** Pinyin of the commands' names, in every reading; made by tools/command-spellings.mjs. */\nexport const commandSpellings: Readonly<Record<string, readonly string[]>> = {\n${lines.join('')}}\n`

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write(
    'commands/palette/spellings.ts is not that of the present names: run node tools/command-spellings.mjs\n',
  )
  process.exitCode = 1
}
