import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import pdfmake from 'pdfmake'
import type { PrintDocument } from '../../domain/print/document.ts'
import fontFile from './fonts/NotoSansSC-Regular.ttf.br'
import { charactersOf } from './glyphs.ts'
import { pdfLayout } from './pdf-layout.ts'

/**
 * Makes a PDF in a thread of its own: setting a long order takes seconds, which nobody else waits for. The font ships
 * with the product; each PDF carries the glyphs it uses. Nothing is fetched and no file is opened for a document.
 */
export interface PdfTask {
  readonly document: PrintDocument
  readonly made: string
}

const port = parentPort
if (!port) throw new Error('pdf-worker runs as a worker thread only')
const { document, made } = workerData as PdfTask
const font = brotliDecompressSync(fs.readFileSync(new URL(fontFile, import.meta.url)))
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.virtualfs.writeFileSync('portside.ttf', font)
pdfmake.addFonts({ Portside: { normal: 'portside.ttf' } })
const buffer = await pdfmake.createPdf(pdfLayout(printable(document, charactersOf(font)), new Date(made))).getBuffer()
port.postMessage(buffer)

/** What the font cannot show is written as its code, so that nothing is dropped in silence or becomes an empty box. */
function printable<T>(value: T, has: (code: number) => boolean): T {
  if (typeof value === 'string') return [...value].map(c => shownCharacter(c, has)).join('') as T
  if (Array.isArray(value)) return value.map(v => printable<unknown>(v, has)) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, printable<unknown>(v, has)])) as T
  return value
}

function shownCharacter(c: string, has: (code: number) => boolean): string {
  const code = c.codePointAt(0) ?? 0
  if (c === '\n' || has(code)) return c
  return code === 9 || code === 13 ? ' ' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
