import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text item on a page; points from the lower left corner. */
export interface PageText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Page {
  readonly width: number
  readonly height: number
  readonly texts: readonly PageText[]
}

/** Reads a PDF with an independent reader: its texts by the font maps, with their positions. */
export async function pagesIn(pdf: Uint8Array): Promise<Page[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: Page[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n),
      { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent({ disableNormalization: true })
    pages.push({
      width,
      height,
      texts: items.flatMap(i =>
        'str' in i && i.str.trim() !== ''
          ? [{ text: i.str, x: Number(i.transform[4]), y: Number(i.transform[5]), width: i.width }]
          : [],
      ),
    })
  }
  await task.destroy()
  return pages
}
