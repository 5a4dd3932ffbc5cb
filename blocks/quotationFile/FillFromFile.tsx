import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { DocumentArrowUp16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuotationFile } from '../../domain/contracts/sourcing.calls.ts'
import { text } from '../../domain/meta/text.ts'
import { readQuotation } from '../../src/api/sourcing.ts'
import { useT } from '../../src/i18n/intl.ts'
import { ChooseFile } from '../../src/ui/ChooseFile.tsx'
import type { RecordBlockProps } from '../../src/views/blocks.ts'
import type { ViewHost } from '../../src/views/host.ts'
import { reasonsOf } from '../../src/views/parts/error-text.ts'
import { tableStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles({
  quiet: tableStyles.quiet,
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly host: Pick<ViewHost, 'command'>
  readonly quote: string
  readonly fill: NonNullable<RecordBlockProps['fill']>
}

/** Fills a draft from a UBL Quotation; its supplier checks the cells, saves and submits them. */
export function FillFromFile({ host, quote, fill }: Props) {
  const styles = useStyles()
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<QuotationFile | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const take = async (file: File) => {
    setBusy(true)
    setFailure(null)
    setRead(null)
    try {
      const found = await readQuotation(quote, file)
      setRead(found)
      fill(cellsOf(found))
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  useFilling(host, () => {
    chooser.current?.click()
  })
  const wrong = read?.cells.filter(c => 'code' in c).length ?? 0
  return (
    <section className={styles.part} aria-label={t('quoteFile')}>
      <div className={styles.line}>
        <ChooseFile
          label={t('quoteFile')}
          accept=".xml"
          icon={<DocumentArrowUp16Regular />}
          busy={busy}
          chooser={chooser}
          onFile={file => void take(file)}
        />
        <span className={styles.quiet}>{t('quoteFileNote')}</span>
      </div>
      {read ? (
        <MessageBar intent={wrong > 0 ? 'warning' : 'success'} layout="multiline" role="status">
          <MessageBarBody>
            {t(wrong > 0 ? 'quoteFileWrong' : 'quoteFileRead', { standard: read.standard, lines: read.lines, wrong })}
            {read.unnamed.length > 0 ? ` ${t('quoteFileUnnamed', { lines: read.unnamed.join(', ') })}` : ''}
            {read.rest.length > 0 ? ` ${t('quoteFileRest', { places: read.rest.join(', ') })}` : ''}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {failure ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {reasonsOf(failure).map((r, i) => (
              <div key={i}>{r}</div>
            ))}
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </section>
  )
}

const cellsOf = ({ cells }: QuotationFile): Parameters<Props['fill']>[0] =>
  cells.map(c => {
    const at = c.row === null ? undefined : { child: 'lines', key: c.row }
    return 'code' in c
      ? { at, field: c.field, typed: { text: c.text, code: c.code, ...(c.params ? { params: c.params } : {}) } }
      : { at, field: c.field, value: c.value }
  })

/** The command of the palette asks for the file as the button does. */
function useFilling(host: Props['host'], ask: () => void): void {
  const askNow = useEffectEvent(ask)
  useEffect(
    () =>
      host.command({
        id: 'record.quotationFile',
        group: 'record',
        title: text('Fill from a UBL Quotation', '从 UBL 报价文件填写'),
        run: () => {
          askNow()
        },
      }),
    [host],
  )
}
