import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../src/i18n/intl.ts'

const widthPx = 96
/** Height of a page that is not drawn yet, for its width: A4. */
const usualHeight = Math.SQRT2

interface Props {
  readonly document: PDFDocumentProxy
  readonly current: number
  onChoose(page: number): void
}

/** Small pictures of the pages, drawn when they scroll into view. */
export function Thumbnails({ document, current, onChoose }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-page="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ol ref={list} className="portside-pdf-thumbnails" aria-label={t('pdfThumbnails')}>
      {Array.from({ length: document.numPages }, (_, i) => i + 1).map(page => (
        <li key={page}>
          <button
            type="button"
            data-page={page}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t('pdfPageOf', { page, of: document.numPages })}
            onClick={() => {
              onChoose(page)
            }}
          >
            <Thumbnail document={document} page={page} />
            <span aria-hidden>{page}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ document, page }: { readonly document: PDFDocumentProxy; readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const view = new IntersectionObserver(entries => {
      if (entries.some(e => e.isIntersecting)) setSeen(true)
    })
    view.observe(target)
    return () => {
      view.disconnect()
    }
  }, [])
  useEffect(() => {
    const target = canvas.current
    if (!isSeen || !target) return
    let cancel = () => {}
    let isOver = false
    const draw = async () => {
      const found = await document.getPage(page)
      if (isOver) return
      const ratio = globalThis.devicePixelRatio || 1
      const viewport = found.getViewport({ scale: (widthPx * ratio) / found.getViewport({ scale: 1 }).width })
      target.width = viewport.width
      target.height = viewport.height
      const task = found.render({ canvas: target, viewport })
      cancel = () => {
        task.cancel()
      }
      await task.promise
    }
    // A page that cannot be drawn stays blank here; the large page shows the same.
    draw().catch(() => {})
    return () => {
      isOver = true
      cancel()
    }
  }, [document, page, isSeen])
  return <canvas ref={canvas} width={widthPx} height={Math.round(widthPx * usualHeight)} />
}
