// Packs fonts into server/print/fonts/scripts.br: node tools/pack-fonts.mjs <folder of .ttf and .otf files>
// The fonts and where they come from are in docs/decisions/027-print-fonts.md.
//
// The file is: the length of the index (4 bytes), the index as JSON, then the fonts. Index and fonts are Brotli each,
// so that one font is read without the others. Ranges of characters are gaps and lengths in base 36.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { create } from 'fontkit'

const folder = process.argv[2]
if (!folder) throw new Error('node tools/pack-fonts.mjs <folder>')
const fonts = path.resolve(import.meta.dirname, '../server/print/fonts')

/** Letters before symbols: a symbol of many fonts is taken from the first one that has it. */
const last = ['NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath', 'NotoMusic', 'NotoEmoji']
const rank = name => (name === 'NotoSans' ? -1 : last.indexOf(name) + 1)
const files = fs
  .readdirSync(folder)
  .filter(f => /\.(ttf|otf)$/.test(f))
  .map(file => ({ file, name: path.parse(file).name }))
  .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1))

function rangesOf(bytes) {
  const ranges = []
  let end = 0
  for (const code of [...create(bytes).characterSet].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && code <= end) continue
    if (range && code === end + 1) range[1]++
    else ranges.push([code - end, 1])
    end = code
  }
  return ranges.map(([gap, length]) => `${gap.toString(36)} ${length.toString(36)}`).join(' ')
}

const main = brotliDecompressSync(fs.readFileSync(path.join(fonts, 'NotoSansSC-Regular.ttf.br')))
const index = [{ name: 'NotoSansSC', at: 0, size: 0, covers: rangesOf(main) }]
const packed = []
let at = 0
for (const { file, name } of files) {
  const bytes = fs.readFileSync(path.join(folder, file)),
    small = brotliCompressSync(bytes)
  index.push({ name, at, size: small.length, covers: rangesOf(bytes) })
  packed.push(small)
  at += small.length
}
const head = brotliCompressSync(JSON.stringify(index)),
  length = Buffer.alloc(4)
length.writeUInt32BE(head.length)
fs.writeFileSync(path.join(fonts, 'scripts.br'), Buffer.concat([length, head, ...packed]))
console.log(`${index.length} fonts, ${at} bytes; the index has ${head.length}`)
