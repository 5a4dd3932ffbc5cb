import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commandTemplate, entityTemplate, panelIndexTemplate, panelTemplate } from './new-templates.mjs'

/**
 * "npm run new entity|panel|command <name> [English] [Chinese]": makes the files where they belong and adds the entity
 * or kind of screen to the lists that name them. What it makes passes the type check and the tests of the architecture.
 */
const usage = `npm run new entity <area>/<name> ["English name" "中文名"]    such as: npm run new entity logistics/port-call
npm run new panel <name>                                     such as: npm run new panel port-calls
npm run new command <group>/<name> ["English title" "中文标题"]  such as: npm run new command shell/say-hello`

/** Something that the person who asked can correct. */
export class Refusal extends Error {}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const camel = name => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = name => camel(name).replace(/^\w/, letter => letter.toUpperCase())
const words = name => pascal(name).charAt(0) + name.slice(1).replaceAll('-', ' ')
const quoted = text => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * @param {string} root @param {string} kind @param {string} name @param {{ english?: string, chinese?: string }} [labels]
 * @returns {{ files: string[], next: string[] }} paths that were made or changed, and what a person does next
 */
export function makeNew(root, kind, name, labels = {}) {
  const makers = { entity: makeEntity, panel: makePanel, command: makeCommand }
  const maker = Object.hasOwn(makers, kind) ? makers[kind] : undefined
  if (!maker) throw new Refusal(usage)
  const parts = name.split('/')
  if (!parts.every(part => kebab.test(part)) || parts.length !== (kind === 'panel' ? 1 : 2)) throw new Refusal(usage)
  if (labels.chinese !== undefined && !/\p{Script=Han}/u.test(labels.chinese))
    throw new Refusal(`The Chinese name must be in Chinese: ${labels.chinese}`)
  return maker(root, parts, labels)
}

function makeEntity(root, [area = '', name = ''], { english = words(name), chinese = '新对象' }) {
  const areaFile = `domain/areas/${area}.area.ts`
  if (!fs.existsSync(path.join(root, areaFile)))
    throw new Refusal(`There is no area ${area}. Areas: ${namesIn(root, 'domain/areas', '.area.ts').join(', ')}`)
  const constant = camel(name)
  const file = `domain/entities/${area}/${name}/${name}.entity.ts`
  const listed = 'domain/entities/entities.ts'
  if (new RegExp(`readonly ${pascal(name)}: `).test(read(root, listed)))
    throw new Refusal(`The entity ${pascal(name)} already exists.`)
  write(
    root,
    file,
    entityTemplate({ constant, name: pascal(name), table: name.replaceAll('-', '_'), area, english, chinese, quoted }),
  )
  change(root, areaFile, text =>
    withImport(text, `import { ${constant} } from '../entities/${area}/${name}/${name}.entity.ts'`).replace(
      /entities: \[([^\]]*?),?\s*\]/,
      (_, entities) => `entities: [${entities}, ${constant}]`,
    ),
  )
  change(root, listed, text =>
    withImport(text, `import type { ${constant} } from './${area}/${name}/${name}.entity.ts'`).replace(
      /(export interface Entities \{\n)([^}]*)\}/,
      (_, head, lines) => {
        const all = [...lines.split('\n').filter(Boolean), `  readonly ${pascal(name)}: typeof ${constant}`]
        all.sort((a, b) => (a < b ? -1 : 1))
        return `${head}${all.join('\n')}\n}`
      },
    ),
  )
  return {
    files: [file, areaFile, listed],
    next: ['Set its fields, access and rights. The table is made at the next start.', 'Run: npm run check'],
  }
}

function makePanel(root, [name = '']) {
  const folder = `panels/${name}`
  if (fs.existsSync(path.join(root, folder))) throw new Refusal(`The panel ${name} already exists.`)
  const kinds = 'domain/meta/screens/screen.ts'
  if (read(root, kinds).includes(`  | '${name}'\n`)) throw new Refusal(`The kind of screen ${name} already exists.`)
  const component = `${pascal(name)}Panel`
  write(root, `${folder}/index.ts`, panelIndexTemplate({ name, component }))
  write(root, `${folder}/${component}.tsx`, panelTemplate({ component }))
  change(root, kinds, text => text.replace(/(export type ScreenKind =\n(?: {2}\| '[\w-]+'\n)+)/, `$1  | '${name}'\n`))
  return {
    files: [`${folder}/index.ts`, `${folder}/${component}.tsx`, kinds],
    next: [`Give it an address: an entry with screen: '${name}' in domain/screens/.`, 'Run: npm run check'],
  }
}

function makeCommand(root, [group = '', name = ''], { english = words(name), chinese = '新命令' }) {
  const file = `commands/${group}/${name}.command.ts`
  const groups = fs.readdirSync(path.join(root, 'commands'), { withFileTypes: true }).flatMap(entry => {
    const folder = path.join(root, 'commands', entry.name)
    return entry.isDirectory() && fs.readdirSync(folder).some(f => f.endsWith('.command.ts')) ? [entry.name] : []
  })
  if (!groups.includes(group)) throw new Refusal(`There is no group ${group}. Groups: ${groups.join(', ')}`)
  const id = `${group}.${camel(name)}`
  write(root, file, commandTemplate({ constant: camel(`${group}-${name}`), id, group, english, chinese, quoted }))
  const spelled = spawnSync(process.execPath, [path.join(root, 'tools/command-spellings.mjs')], { encoding: 'utf8' })
  if (spelled.status !== 0) throw new Error(spelled.stderr)
  return {
    files: [file, 'commands/palette/spellings.ts'],
    next: ['Say in run what it does; give it keys or leave it to the palette.', 'Run: npm run check'],
  }
}

const namesIn = (root, folder, ending) =>
  fs
    .readdirSync(path.join(root, folder))
    .flatMap(name => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))

const read = (root, file) => fs.readFileSync(path.join(root, file), 'utf8')

/** Never writes over what is there. */
function write(root, file, text) {
  const at = path.join(root, file)
  if (fs.existsSync(at)) throw new Refusal(`${file} already exists.`)
  fs.mkdirSync(path.dirname(at), { recursive: true })
  fs.writeFileSync(at, text)
}

function change(root, file, edit) {
  const before = read(root, file)
  const after = edit(before)
  if (after === before) throw new Error(`${file} is not written as this tool expects it`)
  fs.writeFileSync(path.join(root, file), after)
}

/** Adds an import behind the last one that stands before it in the order of paths. */
function withImport(text, line) {
  const from = statement => /from '([^']+)'/.exec(statement)?.[1] ?? ''
  const lines = text.split('\n')
  const at = lines.findLastIndex(l => l.startsWith('import ') && from(l).startsWith('.') && from(l) < from(line))
  lines.splice(at + 1, 0, line)
  return lines.join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
  const [kind = '', name = '', english, chinese] = process.argv.slice(2)
  try {
    const { files, next } = makeNew(root, kind, name, {
      ...(english ? { english } : {}),
      ...(chinese ? { chinese } : {}),
    })
    spawnSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files], { cwd: root })
    for (const file of files) console.log(`  ${file}`)
    for (const step of next) console.log(step)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
