import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Dots per inch of printed pages, and of the unit of a page. */
const printDots = 150
const unitDots = 72

/**
 * Draws every page as a picture and opens the print dialog of the window of `page`. `drawn` gets the number of pages
 * drawn so far. Rejects when `stop` is aborted.
 */
export async function printPages(
  document: PDFDocumentProxy,
  page: Document,
  stop: AbortSignal,
  drawn: (pages: number) => void,
): Promise<void> {
  const root = page.createElement('div')
  root.className = 'portside-print-root portside-pdf-print'
  const addresses: string[] = []
  const clean = () => {
    root.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
  try {
    for (let n = 1; n <= document.numPages; n++) {
      stop.throwIfAborted()
      const picture = page.createElement('img')
      addresses.push((picture.src = URL.createObjectURL(await pictureOf(document, n))))
      await picture.decode()
      root.append(picture)
      drawn(n)
    }
    stop.throwIfAborted()
  } catch (error) {
    clean()
    throw error
  }
  page.body.append(root)
  page.defaultView?.addEventListener('afterprint', clean, { once: true })
  page.defaultView?.print()
}

async function pictureOf(document: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: printDots / unitDots })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  page.cleanup()
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/png')
  })
  // Frees its memory at once.
  canvas.width = 0
  if (!blob) throw new Error(`page ${number} could not be drawn`)
  return blob
}
