import sax, { type QualifiedTag } from 'sax'
import { bpmnSpace, parts, type BpmnElement } from '../../domain/workflow/bpmn-element.ts'
import { TableRefused, damaged, suspicious } from './table-limits.ts'
import { guardXml } from './xml-guard.ts'
import { unpack, zipParts } from './zip-guard.ts'

const limits = { bytes: 2 * 1_048_576, archiveBytes: 20 * 1_048_576, elements: 50_000, processes: 50 } as const

/** The file of one process or several, and the parts of an archive that are none. */
export interface BpmnUpload {
  readonly documents: readonly { readonly name: string; readonly definitions: BpmnElement }[]
  readonly passedOver: readonly string[]
}

/**
 * Reads an uploaded process file or archive of them (V-101). Runs in the thread that reads files. Throws TableRefused.
 */
export function readBpmn(name: string, file: Buffer): BpmnUpload {
  const ending = /\.(bpmn|xml|bar|zip)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) throw new TableRefused('PROCESS_FILE_TYPE')
  if (file.length === 0) throw new TableRefused('FILE_EMPTY')
  if (ending === 'bar' || ending === 'zip') return readArchive(file)
  const definitions = readDefinitions(file)
  if (!hasProcess(definitions)) throw new TableRefused('BPMN_NO_PROCESS')
  return { documents: [{ name, definitions }], passedOver: [] }
}

function readArchive(file: Buffer): BpmnUpload {
  if (file.length > limits.archiveBytes) throw suspicious('size')
  const all = zipParts(file)
  const named = all.filter(p => /\.(?:bpmn|xml)$/i.test(p.name))
  if (named.length > limits.processes) throw suspicious('size')
  const passedOver = all.filter(p => !named.includes(p)).map(p => p.name)
  const documents: { name: string; definitions: BpmnElement }[] = []
  for (const p of named) {
    try {
      const definitions = readDefinitions(unpack(p))
      if (hasProcess(definitions)) documents.push({ name: p.name, definitions })
      else passedOver.push(p.name)
    } catch (error) {
      // An archive carries other files of XML too; only one that says that it is a process is refused.
      const other =
        error instanceof TableRefused && error.code === 'BPMN_NAMESPACE' && !/\.bpmn(?:20\.xml)?$/i.test(p.name)
      if (!other) throw error
      passedOver.push(p.name)
    }
  }
  if (documents.length === 0)
    throw new TableRefused('BPMN_ARCHIVE_EMPTY', { names: passedOver.slice(0, 20).join(', ') })
  return { documents, passedOver }
}

const hasProcess = (definitions: BpmnElement): boolean => parts(definitions, 'process').length > 0

/** The root of one document; it may hold no process, only a drawing of partners. Throws TableRefused. */
export function readDefinitions(file: Buffer): BpmnElement {
  if (file.length > limits.bytes) throw new TableRefused('FILE_TOO_LARGE', { max: `${limits.bytes / 1_048_576} MB` })
  const text = decoded(file)
  guardXml(Buffer.from(text))
  const root = parsed(text)
  if (root.space !== bpmnSpace || root.name !== 'definitions')
    throw new TableRefused('BPMN_NAMESPACE', { found: `{${root.space.slice(0, 120)}}${root.name.slice(0, 60)}` })
  return root
}

const encodings = new Set([
  'utf-8',
  'us-ascii',
  'ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'gb18030',
  'gbk',
  'gb2312',
])

/** By byte order mark, otherwise by the encoding that the document declares; UTF-8 by default. */
function decoded(file: Buffer): string {
  const marked =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : null
  const bare = file[0] === 0x3c && file[1] === 0 ? 'utf-16le' : file[0] === 0 && file[1] === 0x3c ? 'utf-16be' : null
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/
    .exec(file.toString('latin1', 0, 200))?.[1]
    ?.toLowerCase()
  const encoding = marked ?? bare ?? declared ?? 'utf-8'
  const known = marked !== null || bare !== null || encodings.has(encoding)
  try {
    if (known) return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    // Said below: the bytes are not of the encoding that the document claims.
  }
  throw new TableRefused('BPMN_ENCODING', { encoding })
}

interface Open extends BpmnElement {
  readonly children: Open[]
  text: string
}

function parsed(text: string): BpmnElement {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true, position: true })
  const stack: Open[] = []
  let root: Open | undefined
  let count = 0
  const add = (more: string) => {
    const at = stack.at(-1)
    if (at) at.text += more
  }
  // Of an opening tag the line where it begins: a tag may go over several.
  let line = 1
  Object.assign(parser, {
    onerror: (error: Error) => {
      if (/^Unclosed root tag|^Unexpected end/.test(error.message)) throw damaged()
      throw new TableRefused('BPMN_NOT_XML', { line: parser.line + 1 })
    },
    onopentagstart: () => {
      line = parser.line + 1
    },
    onopentag: (tag: QualifiedTag) => {
      if (++count > limits.elements) throw suspicious('structure')
      const node: Open = {
        space: tag.uri,
        name: tag.local,
        line,
        attributes: attributesOf(tag),
        children: [],
        text: '',
      }
      if (stack.length === 0) root = node
      else stack.at(-1)?.children.push(node)
      stack.push(node)
    },
    ontext: add,
    oncdata: add,
    onclosetag: () => {
      stack.pop()
    },
  })
  parser.write(text).close()
  if (!root) throw new TableRefused('BPMN_NOT_XML', { line: 1 })
  return root
}

function attributesOf(tag: QualifiedTag): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const a of Object.values(tag.attributes))
    if (a.prefix !== 'xmlns' && a.name !== 'xmlns')
      attributes.set(a.prefix === '' ? a.local : `{${a.uri}}${a.local}`, a.value)
  return attributes
}
