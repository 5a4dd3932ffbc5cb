import { useRef, useState } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import type { PanelProps } from '../contract.ts'
import { PdfTools } from './PdfTools.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { usePdf } from './use-pdf.ts'
import { usePdfCommands } from './use-pdf-commands.ts'
import 'pdfjs-dist/web/pdf_viewer.css'

interface Props extends Pick<PanelProps, 'state' | 'host'> {
  readonly name: string
  readonly file: Blob
}

/** A PDF with its pages, search, zoom, thumbnails and printing. Page and zoom are kept with the panel. */
export function PdfDocument({ name, file, state, host }: Props) {
  const { container, opened, pages, shown, error } = usePdf(file, { state, host })
  const search = useRef<HTMLInputElement>(null)
  const [isAside, setAside] = useState(false)
  const goTo = (page: number) => pages?.goTo(page)
  usePdfCommands(host, {
    goTo: by => {
      goTo(shown.page + by)
    },
    zoom: by => {
      if (by === 0) pages?.zoomTo('page-width')
      else pages?.zoomBy(by)
    },
    search: () => search.current?.select(),
    aside: () => {
      setAside(a => !a)
    },
  })

  if (error) return <NotOpened error={error} />
  return (
    <div className="portside-pdf">
      <PdfTools
        name={name}
        file={file}
        opened={opened}
        page={host.document}
        pages={pages}
        shown={shown}
        search={search}
        isAside={isAside}
        onAside={setAside}
      />
      <div className="portside-pdf-body">
        {isAside && opened ? <Thumbnails document={opened.document} current={shown.page} onChoose={goTo} /> : null}
        <div className="portside-pdf-desk">
          {opened ? null : <LoadingBar shown />}
          {/* Keys scroll it, so it takes the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div ref={container} className="portside-pdf-pages" tabIndex={0} role="document" aria-label={name}>
            <div className="pdfViewer" />
          </div>
        </div>
      </div>
    </div>
  )
}

function NotOpened({ error }: { readonly error: unknown }) {
  const t = useT()
  const known = error instanceof Error ? error.name : ''
  if (known === 'PasswordException') return <Empty title={t('pdfLocked')} text={t('pdfLockedText')} />
  if (known === 'InvalidPDFException') return <Empty title={t('pdfBroken')} text={t('pdfBrokenText')} />
  return <Failure error={error} />
}
