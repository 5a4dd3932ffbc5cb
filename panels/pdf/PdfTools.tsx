import { Button, Input, ProgressBar, Select } from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  ChevronDown20Regular,
  ChevronUp20Regular,
  PanelLeft20Regular,
  Print20Regular,
  Search20Regular,
  ZoomIn20Regular,
  ZoomOut20Regular,
} from '@fluentui/react-icons'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { saveFile } from '../../src/lib/save-file.ts'
import { notify } from '../../src/state/notices.ts'
import type { OpenPdf, PdfPages } from './open-pdf.ts'
import { printPages } from './print-pages.ts'

/** What is shown now: page and number of pages, zoom as the viewer names it, and in percent. */
export interface Shown {
  readonly page: number
  readonly of: number
  readonly scale: string
  readonly percent: number
}

const scales = ['0.5', '0.75', '1', '1.25', '1.5', '2', '3'] as const

interface Props {
  readonly name: string
  readonly file: Blob
  readonly opened: OpenPdf | null
  /** The document of the panel's window. */
  readonly page: Document
  readonly pages: PdfPages | null
  readonly shown: Shown
  readonly search: RefObject<HTMLInputElement | null>
  readonly isAside: boolean
  onAside(shown: boolean): void
}

export function PdfTools({ name, file, opened, page, pages, shown, search, isAside, onAside }: Props) {
  const t = useT()
  return (
    <div className="portside-pdf-tools" role="toolbar" aria-label={t('pdfTools')}>
      <Button
        size="small"
        appearance={isAside ? 'secondary' : 'subtle'}
        icon={<PanelLeft20Regular />}
        aria-pressed={isAside}
        aria-label={t('pdfThumbnails')}
        title={t('pdfThumbnails')}
        onClick={() => {
          onAside(!isAside)
        }}
      />
      <PageBox pages={pages} shown={shown} />
      <Zoom pages={pages} shown={shown} />
      <Search pages={pages} search={search} />
      <span className="portside-pdf-end">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownload20Regular />}
          aria-label={t('downloadFile', { name })}
          title={t('pdfDownload')}
          onClick={() => {
            saveFile(file, name)
          }}
        />
        <Print opened={opened} page={page} />
      </span>
    </div>
  )
}

interface ToolButtonProps {
  readonly icon: ReactElement
  readonly label: string
  readonly isDisabled?: boolean
  onClick(): void
}

function ToolButton({ icon, label, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    />
  )
}

function PageBox({ pages, shown }: Pick<Props, 'pages' | 'shown'>) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const goTo = (page: number) => {
    if (Number.isInteger(page)) pages?.goTo(page)
    setTyped(null)
  }
  return (
    <span className="portside-pdf-group">
      <ToolButton
        icon={<ChevronUp20Regular />}
        label={t('pdfPrevious')}
        isDisabled={shown.page <= 1}
        onClick={() => {
          goTo(shown.page - 1)
        }}
      />
      <Input
        size="small"
        className="portside-pdf-page"
        aria-label={t('pdfPage')}
        inputMode="numeric"
        value={typed ?? String(shown.page)}
        disabled={shown.of === 0}
        onChange={(_, { value }) => {
          setTyped(value)
        }}
        onBlur={() => {
          if (typed !== null) goTo(Number(typed))
        }}
        onKeyDown={e => {
          if (e.key === 'Enter' && typed !== null) goTo(Number(typed))
          if (e.key === 'Escape') setTyped(null)
        }}
      />
      <span>{t('pdfOf', { of: shown.of })}</span>
      <ToolButton
        icon={<ChevronDown20Regular />}
        label={t('pdfNext')}
        isDisabled={shown.page >= shown.of}
        onClick={() => {
          goTo(shown.page + 1)
        }}
      />
    </span>
  )
}

function Zoom({ pages, shown }: Pick<Props, 'pages' | 'shown'>) {
  const t = useT()
  const isPreset = shown.scale.startsWith('page-') || (scales as readonly string[]).includes(shown.scale)
  return (
    <span className="portside-pdf-group">
      <ToolButton icon={<ZoomOut20Regular />} label={t('pdfSmaller')} onClick={() => pages?.zoomBy(-1)} />
      <Select
        size="small"
        aria-label={t('pdfZoom')}
        value={isPreset ? shown.scale : ''}
        onChange={(_, { value }) => {
          if (value) pages?.zoomTo(value)
        }}
      >
        {isPreset ? null : <option value="">{`${shown.percent} %`}</option>}
        <option value="page-width">{t('pdfWidth')}</option>
        <option value="page-fit">{t('pdfWhole')}</option>
        {scales.map(s => (
          <option key={s} value={s}>{`${Number(s) * 100} %`}</option>
        ))}
      </Select>
      <ToolButton icon={<ZoomIn20Regular />} label={t('pdfLarger')} onClick={() => pages?.zoomBy(1)} />
    </span>
  )
}

interface Matches {
  readonly current: number
  readonly total: number
}

/** Searches while typing; Enter goes on, Shift+Enter back, Escape ends. */
function Search({ pages, search }: Pick<Props, 'pages' | 'search'>) {
  const t = useT()
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<Matches | null>(null)
  useEffect(() => {
    if (!pages) return
    const count = ({ matchesCount }: { readonly matchesCount: Matches }) => {
      setMatches(matchesCount)
    }
    pages.events.on('updatefindmatchescount', count)
    pages.events.on('updatefindcontrolstate', count)
    return () => {
      pages.events.off('updatefindmatchescount', count)
      pages.events.off('updatefindcontrolstate', count)
    }
  }, [pages])
  const find = (next: string) => {
    setText(next)
    if (next === '') setMatches(null)
    pages?.find(next, null)
  }
  return (
    <span className="portside-pdf-group">
      <Input
        input={{ ref: search }}
        size="small"
        type="search"
        className="portside-pdf-search"
        contentBefore={<Search20Regular />}
        aria-label={t('pdfSearch')}
        placeholder={t('pdfSearch')}
        value={text}
        disabled={!pages}
        onChange={(_, { value }) => {
          find(value)
        }}
        onKeyDown={e => {
          if (e.nativeEvent.isComposing) return
          if (e.key === 'Enter' && text) pages?.find(text, e.shiftKey ? 'previous' : 'next')
          if (e.key === 'Escape' && text) {
            e.stopPropagation()
            find('')
          }
        }}
      />
      <span role="status" className="portside-pdf-matches">
        {text === '' || !matches ? '' : matches.total === 0 ? t('pdfNoMatch') : t('pdfMatches', { ...matches })}
      </span>
    </span>
  )
}

/** Prints the document; drawing many pages shows its progress and can be cancelled. */
function Print({ opened, page }: Pick<Props, 'opened' | 'page'>) {
  const t = useT()
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      stop.current?.abort()
    },
    [],
  )
  if (!opened) return null
  const of = opened.document.numPages
  const print = () => {
    stop.current = new AbortController()
    setDone(0)
    printPages(opened.document, page, stop.current.signal, setDone)
      .catch(() => {
        if (stop.current?.signal.aborted === false) notify({ kind: 'error', code: 'pdfNotPrinted' })
      })
      .finally(() => {
        setDone(null)
      })
  }
  return done === null ? (
    <ToolButton icon={<Print20Regular />} label={t('printNow')} onClick={print} />
  ) : (
    <span className="portside-pdf-group">
      <ProgressBar className="portside-pdf-progress" value={done} max={of} aria-label={t('pdfPrinting')} />
      <Button
        size="small"
        onClick={() => {
          stop.current?.abort()
        }}
      >
        {t('cancel')}
      </Button>
    </span>
  )
}
