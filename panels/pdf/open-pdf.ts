import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
// The viewer reads the library from the global scope, so the library comes first.
import { getDocument, PDFWorker } from 'pdfjs-dist'
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
// The address of the file: Vite gives it, the module has no default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Character maps, fonts and decoders that documents may need; `tools/pdf-files.mjs` adds them to the client. */
const files = `${import.meta.env.BASE_URL}pdf/`

/** A document in a worker of its own. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy
  close(): void
}

/**
 * Opens a document from its bytes. Scripts in documents never run; fonts are drawn without generated code, as the
 * content security policy demands. Rejects with the library's `InvalidPDFException` or `PasswordException`.
 */
export async function openPdf(data: Uint8Array, page: Document): Promise<OpenPdf> {
  const port = new Worker(workerUrl, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task: PDFDocumentLoadingTask = getDocument({
    data,
    worker,
    ownerDocument: page,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    wasmUrl: `${files}wasm/`,
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
  })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    return { document: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The names of pages for screen readers come from the product; the library's other texts are not shown. */
const noTexts = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: (_ids: unknown, _args?: unknown, fallback?: string) => Promise.resolve(fallback ?? ''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => {},
  resume: () => {},
}

/** Pages of a document that scroll in `container`, whose only child becomes their parent. */
export interface PdfPages {
  readonly viewer: PDFViewer
  readonly events: EventBus
  /** Shows a page; a number outside shows the nearest one. */
  goTo(page: number): void
  /** A factor such as '1.5', 'page-width' or 'page-fit'. */
  zoomTo(scale: string): void
  zoomBy(steps: 1 | -1): void
  /** Searches; '' ends the search. */
  find(text: string, again: 'next' | 'previous' | null): void
  close(): void
}

/** Shows a document. Only pages near the visible part are drawn. */
export function showPages(container: HTMLDivElement, document: PDFDocumentProxy): PdfPages {
  const stop = new AbortController()
  const events = new EventBus()
  const links = new PDFLinkService({
    eventBus: events,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const finder = new PDFFindController({ linkService: links, eventBus: events })
  const options = {
    container,
    eventBus: events,
    linkService: links,
    findController: finder,
    l10n: noTexts,
    abortSignal: stop.signal,
    // Pages at 4 million pixels stay sharp at twice their size and need 16 MB each.
    maxCanvasPixels: 4_194_304,
  }
  const viewer = new PDFViewer(options)
  links.setViewer(viewer)
  viewer.setDocument(document)
  links.setDocument(document)
  return {
    viewer,
    events,
    goTo: page => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), document.numPages)
    },
    zoomTo: scale => {
      viewer.currentScaleValue = scale
    },
    zoomBy: steps => {
      if (steps > 0) viewer.increaseScale()
      else viewer.decreaseScale()
    },
    find: (text, again) => {
      if (text === '') events.dispatch('findbarclose', { source: null })
      else
        events.dispatch('find', {
          source: null,
          type: again ? 'again' : '',
          query: text,
          caseSensitive: false,
          entireWord: false,
          highlightAll: true,
          findPrevious: again === 'previous',
          matchDiacritics: false,
        })
    },
    close: () => {
      stop.abort()
      const emptied: { setDocument(document: PDFDocumentProxy | null): void } = viewer
      emptied.setDocument(null)
      links.setDocument(null)
    },
  }
}
