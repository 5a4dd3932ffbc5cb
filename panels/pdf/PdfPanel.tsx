import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fetchNamedAttachment } from '../../src/api/files.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { isPicture, isPreviewed } from '../../src/fields/show/picture-type.ts'
import { useT } from '../../src/i18n/intl.ts'
import { saveFile } from '../../src/lib/save-file.ts'
import { Empty, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { FilePreview } from './FilePreview.tsx'
import './pdf.css'

const PdfDocument = lazyComponent(async () => (await import('./PdfDocument.tsx')).PdfDocument)

/** Every PDF file begins with this, within its first kilobyte. */
const mark = '%PDF-'

/** /pdf?id=: a file of a record, in a panel beside it. */
export default function PdfPanel({ params, state, host }: PanelProps) {
  const t = useT()
  const id = new URLSearchParams(params.address.split('?')[1] ?? '').get('id') ?? ''
  const {
    value: file,
    error,
    again,
  } = useFetched(id, async stop => {
    if (!id) return null
    const { name, blob } = await fetchNamedAttachment(id, isPreviewed, stop)
    if (!blob) return { name, blob, isPdf: false }
    const head = new TextDecoder('latin1').decode(await blob.slice(0, 1024).arrayBuffer())
    return { name, blob, isPdf: head.includes(mark) }
  })
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  useEffect(() => {
    host.title(file?.name ?? null)
  }, [host, file])

  if (!id) return <Empty title={t('pdfNone')} text={t('pdfNoneText')} />
  if (error) return <Problem error={error} onRetry={again} />
  if (!file) return <LoadingBar shown />
  if (!file.blob) return <FilePreview key={id} id={id} name={file.name} />
  if (file.isPdf) return <PdfDocument key={id} name={file.name} file={file.blob} state={state} host={host} />
  if (isPicture(file.blob.type)) return <Picture name={file.name} file={file.blob} />
  return <Other name={file.name} file={file.blob} />
}

interface Named {
  readonly name: string
  readonly file: Blob
}

function Other({ name, file }: Named) {
  const t = useT()
  return (
    <Empty title={t('pdfOther', { name })} text={t('pdfOtherText')}>
      <Button
        icon={<ArrowDownload20Regular />}
        onClick={() => {
          saveFile(file, name)
        }}
      >
        {t('pdfDownload')}
      </Button>
    </Empty>
  )
}

function Picture({ name, file }: Named) {
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      URL.revokeObjectURL(address)
    },
    [address],
  )
  return (
    <div className="portside-pdf-picture">
      <img src={address} alt={name} />
    </div>
  )
}
