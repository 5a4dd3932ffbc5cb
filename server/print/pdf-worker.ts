import { parentPort, workerData } from 'node:worker_threads'
import type { PrintDocument } from '../../domain/print/document.ts'
import mainFont from './fonts/NotoSansSC-Regular.ttf.br'
import scripts from './fonts/scripts.br'
import { FontPack } from './font-pack.ts'
import { setPdf } from './set-pdf.ts'

/** Creates a PDF in a separate thread: layouting a long order takes seconds. */
export interface PdfTask {
  readonly document: PrintDocument
  readonly made: string
}

const port = parentPort
if (!port) throw new Error('pdf-worker runs as a worker thread only')
const { document, made } = workerData as PdfTask
const beside = (file: string): URL => new URL(file, import.meta.url)
const pack = new FontPack({ main: beside(mainFont), pack: beside(scripts) })
port.postMessage(await setPdf(document, new Date(made), pack))
