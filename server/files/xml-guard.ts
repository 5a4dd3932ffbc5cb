import { damaged, suspicious } from './table-limits.ts'

const lt = 0x3c,
  gt = 0x3e,
  slash = 0x2f,
  bang = 0x21,
  question = 0x3f,
  quote = 0x22,
  apostrophe = 0x27
const maxDepth = 100
/** Maximum bytes of one tag or text; a cell has 32,767 characters. */
const maxRun = 1_048_576

/**
 * Checks an XML part before any parser reads it. Rejects document types, and nesting, tags and texts beyond those of
 * any workbook (safety.md 58). The part must be UTF-8. One pass without extra memory. Throws TableRefused.
 */
export function guardXml(xml: Buffer): void {
  if (
    xml.length >= 2 &&
    ((xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0xfe && xml[1] === 0xff) || xml[0] === 0 || xml[1] === 0)
  )
    throw suspicious('declarations')
  let depth = 0
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf(lt, at)
    if ((open < 0 ? xml.length : open) - at > maxRun) throw suspicious('structure')
    if (open < 0) break
    const next = xml[open + 1]
    if (next === bang || next === question) at = special(xml, open)
    else {
      const close = tagEnd(xml, open)
      if (next === slash) depth--
      else if (xml[close - 1] !== slash) depth++
      if (depth > maxDepth) throw suspicious('structure')
      at = close + 1
    }
  }
}

/** Skips comments, CDATA and processing instructions; rejects a document type. */
function special(xml: Buffer, at: number): number {
  const head = xml.toString('latin1', at, at + 9).toUpperCase()
  const end = head.startsWith('<!--') ? '-->' : head === '<![CDATA[' ? ']]>' : head.startsWith('<?') ? '?>' : undefined
  if (end === undefined) throw suspicious('declarations')
  const close = xml.indexOf(end, at, 'latin1')
  if (close < 0) throw damaged()
  if (close - at > maxRun) throw suspicious('structure')
  return close + end.length
}

function tagEnd(xml: Buffer, open: number): number {
  let within = 0
  for (let at = open + 1; at < xml.length; at++) {
    const c = xml[at]
    if (within !== 0) {
      if (c === within) within = 0
    } else if (c === quote || c === apostrophe) within = c
    else if (c === gt) return at
    if (at - open > maxRun) throw suspicious('structure')
  }
  throw damaged()
}
