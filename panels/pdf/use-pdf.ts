import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Json } from '../../commands/contract.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { PanelProps } from '../contract.ts'
import { openPdf, showPages, type OpenPdf, type PdfPages } from './open-pdf.ts'
import type { Shown } from './PdfTools.tsx'

interface Kept {
  readonly page: number
  readonly scale: string
}

const keptOf = (state: Json): Kept => {
  const kept = typeof state === 'object' && state !== null && !Array.isArray(state) ? { ...state } : {}
  const { page, scale } = kept as Readonly<Record<string, Json>>
  return { page: typeof page === 'number' ? page : 1, scale: typeof scale === 'string' ? scale : 'page-width' }
}

interface Pdf {
  /** The element that the pages scroll in. */
  readonly container: RefObject<HTMLDivElement | null>
  readonly opened: OpenPdf | null
  readonly pages: PdfPages | null
  readonly shown: Shown
  readonly error: unknown
}

/** Opens a document and shows its pages, at the page and zoom that the panel keeps. */
export function usePdf(file: Blob, { state, host }: Pick<PanelProps, 'state' | 'host'>): Pdf {
  const [opened, error] = useOpened(file, host.document)
  const container = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<PdfPages | null>(null)
  const [shown, setShown] = useState<Shown>({ page: 1, of: 0, scale: 'page-width', percent: 100 })
  const t = useT()
  const pageName = useEffectEvent((page: number, of: number) => t('pdfPageOf', { page, of }))
  const keep = useEffectEvent((change: Partial<Shown>) => {
    setShown(s => ({ ...s, ...change }))
    const { page, scale } = { ...keptOf(state.get()), ...change }
    state.set({ page, scale })
  })
  const show = useEffectEvent(({ document }: OpenPdf, parent: HTMLDivElement) => {
    const of = document.numPages
    const { page, scale } = keptOf(state.get())
    const view = showPages(parent, document)
    const { viewer, events } = view
    const watchSize = new ResizeObserver(() => {
      const { currentScaleValue } = viewer
      if (isShown(parent) && currentScaleValue.startsWith('page-')) viewer.currentScaleValue = currentScaleValue
    })
    events.on('pagesinit', () => {
      viewer.currentScaleValue = scale
      if (page > 1) viewer.currentPageNumber = Math.min(page, of)
      for (let i = 0; i < of; i++)
        (viewer.getPageView(i) as { readonly div: HTMLElement }).div.ariaLabel = pageName(i + 1, of)
      keep({ of, page: viewer.currentPageNumber })
      watchSize.observe(parent)
    })
    events.on('pagechanging', ({ pageNumber }: { readonly pageNumber: number }) => {
      keep({ page: pageNumber })
    })
    events.on(
      'scalechanging',
      ({ scale: factor, presetValue }: { readonly scale: number; readonly presetValue?: string }) => {
        keep({ percent: Math.round(factor * 100), scale: presetValue ?? String(factor) })
      },
    )
    setPages(view)
    return () => {
      watchSize.disconnect()
      view.close()
      setPages(null)
    }
  })
  useEffect(() => {
    const parent = container.current
    if (!opened || !parent) return
    if (isShown(parent)) return show(opened, parent)
    // Pages cannot scroll to their place in a hidden panel: they are drawn when it is shown.
    let close: (() => void) | undefined
    let soon = 0
    const watch = new ResizeObserver(() => {
      if (!isShown(parent)) return
      watch.disconnect()
      soon = requestAnimationFrame(() => {
        close = show(opened, parent)
      })
    })
    watch.observe(parent)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(soon)
      close?.()
    }
  }, [opened])
  return { container, opened, pages, shown, error }
}

const isShown = (element: HTMLElement): boolean => element.clientWidth > 0

function useOpened(file: Blob, page: Document): readonly [opened: OpenPdf | null, error: unknown] {
  const [opened, setOpened] = useState<OpenPdf | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isOver = false
    let close = () => {}
    const open = async () => {
      const found = await openPdf(new Uint8Array(await file.arrayBuffer()), page)
      close = found.close
      if (isOver) close()
      else setOpened(found)
    }
    open().catch((problem: unknown) => {
      if (!isOver) setError(problem)
    })
    return () => {
      isOver = true
      close()
    }
  }, [file, page])
  return [opened, error]
}
