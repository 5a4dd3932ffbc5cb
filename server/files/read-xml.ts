import sax, { type QualifiedTag } from 'sax'
import { MessageRefused } from '../../domain/edi/refusal.ts'
import { commonNamespaces, rootNamespace } from '../../domain/edi/ubl-message.ts'
import type { XmlNode } from '../../domain/edi/xml-node.ts'
import { guardXml } from './xml-guard.ts'

interface Open {
  name: string
  attributes: Record<string, string>
  children: Open[]
  text: string
  line: number
}

const limits = { nodes: 500_000, depth: 100 } as const
const encodings = new Set([
  'utf-8',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'gb18030',
  'gbk',
  'gb2312',
])

/**
 * Untrusted XML as a tree. A document type is rejected before parsing, so there are no custom entities; only the five
 * of XML are read. Throws MessageRefused or TableRefused.
 */
export function readXml(file: Buffer): XmlNode {
  guardXml(file)
  const parser = sax.parser(true, { xmlns: true, strictEntities: true, position: true })
  const stack: Open[] = []
  let root: Open | undefined
  let nodes = 0
  const onerror = (error: Error) => {
    throw new MessageRefused(
      'XML',
      'notXml',
      (error.message.split('\n')[0] ?? '').slice(0, 60).concat(` · ${parser.line + 1}`),
    )
  }
  const onopentag = (tag: QualifiedTag) => {
    const node: Open = {
      name: nameOf(tag.uri, tag.local, stack.length === 0),
      attributes: {},
      children: [],
      text: '',
      line: parser.line + 1,
    }
    for (const a of Object.values(tag.attributes))
      if (a.prefix !== 'xmlns' && a.name !== 'xmlns') node.attributes[a.local] = a.value
    if (++nodes > limits.nodes || stack.length > limits.depth) throw new MessageRefused(node.name, 'tooMany')
    if (stack.length === 0) root = node
    else stack.at(-1)?.children.push(node)
    stack.push(node)
  }
  const add = (text: string) => {
    const at = stack.at(-1)
    if (at) at.text += text
  }
  Object.assign(parser, {
    onerror,
    onopentag,
    ontext: add,
    oncdata: add,
    onclosetag: () => {
      stack.pop()
    },
  })
  parser.write(decoded(file)).close()
  if (!root) throw new MessageRefused('XML', 'notXml')
  return root
}

/** The document declares its encoding; UTF-8 by default. */
function decoded(file: Buffer): string {
  const encoding =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/
      .exec(file.toString('latin1', 0, 200))?.[1]
      ?.toLowerCase() ?? 'utf-8'
  if (!encodings.has(encoding)) throw new MessageRefused('XML', 'notXml', encoding)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw new MessageRefused('XML', 'notXml', encoding)
  }
}

const prefixes = new Map<string, string>(Object.entries(commonNamespaces).map(([prefix, uri]) => [uri, prefix]))

/** Elements of another namespace keep it in their name, so that they are not mistaken for UBL. */
function nameOf(uri: string, local: string, isRoot: boolean): string {
  const prefix = prefixes.get(uri)
  if (prefix) return `${prefix}:${local}`
  return isRoot && uri === rootNamespace(local) ? local : uri === '' ? local : `{${uri.slice(0, 120)}}${local}`
}
