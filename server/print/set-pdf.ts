import pdfmake from 'pdfmake'
import type { PrintDocument } from '../../domain/print/document.ts'
import type { FontPack } from './font-pack.ts'
import { pdfLayout } from './pdf-layout.ts'
import { Typesetter } from './typesetter.ts'

export interface MadePdf {
  readonly bytes: Buffer
  /** Characters without a font, each printed as the replacement mark. */
  readonly missing: readonly string[]
}

/** Creates a PDF that contains the used glyphs. Text never causes a fetch or opens a file. */
export async function setPdf(document: PrintDocument, made: Date, pack: FontPack): Promise<MadePdf> {
  const set = new Typesetter(pack)
  const layout = pdfLayout(document, made, set)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  for (const name of pack.used) {
    pdfmake.virtualfs.writeFileSync(`${name}.font`, pack.bytes(name))
    pdfmake.addFonts({ [name]: { normal: `${name}.font` } })
  }
  return { bytes: await pdfmake.createPdf(layout).getBuffer(), missing: [...set.missing] }
}
