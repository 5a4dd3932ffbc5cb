import { Button, Select } from '@fluentui/react-components'
import { DocumentPdf20Regular, DocumentTable20Regular, Print20Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLanguage } from '../../domain/meta/text.ts'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { printNode } from '../../src/views/parts/print-node.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { printedAt } from './printed-at.ts'
import { PrintedDocument } from './PrintedDocument.tsx'
import './print.css'

/** /print/:code: a record or an account as a print document, in the partner's language. */
export default function PrintPanel({ params, host }: PanelProps) {
  const t = useT()
  const route = findRoute(params.address)
  const printed = printedAt(route?.params.code ?? '', route?.query ?? {})
  const [language, setLanguage] = useState('')
  const printDocument = useRef<HTMLDivElement>(null)
  const inLanguage = isLanguage(language) ? { language } : {}
  const {
    value: document,
    error,
    again,
  } = useFetched(JSON.stringify([printed?.key, language]), stop =>
    printed ? printed.fetch(inLanguage, stop) : Promise.resolve(null),
  )
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
    if (document) host.title({ en_US: `Print ${document.number}`, zh_CN: `打印 ${document.number}` })
  }, [host, document])

  if (!printed) return <Empty title={t('noRecord')} text={t('printNothing')} />
  if (error) return <Failure error={error} onRetry={again} />
  if (!document) return <LoadingBar shown />
  const save = (as: 'pdf' | 'xlsx') => {
    printed
      .save(inLanguage, as)
      .then(missing => {
        if (missing.length > 0)
          notify({ kind: 'warning', code: 'printMissing', params: { characters: missing.join(', ') } })
      })
      .catch((error: unknown) => {
        notify({ kind: 'error', code: 'downloadFailed', message: errorText(error) })
      })
  }
  return (
    <div className="portside-print">
      <div className="portside-print-tools" role="toolbar" aria-label={t('printNow')}>
        <Select
          size="small"
          aria-label={t('printLanguage')}
          title={t('printLanguage')}
          value={language}
          onChange={(_, data) => {
            setLanguage(data.value)
          }}
        >
          <option value="">{t('printPartnerLanguage')}</option>
          <option value="en_US">English</option>
          <option value="zh_CN">中文</option>
        </Select>
        <Button
          size="small"
          icon={<DocumentPdf20Regular />}
          onClick={() => {
            save('pdf')
          }}
        >
          {t('printPdf')}
        </Button>
        <Button
          size="small"
          icon={<DocumentTable20Regular />}
          onClick={() => {
            save('xlsx')
          }}
        >
          {t('printXlsx')}
        </Button>
        <Button
          size="small"
          appearance="primary"
          icon={<Print20Regular />}
          onClick={() => {
            if (printDocument.current) printNode(printDocument.current)
          }}
        >
          {t('printNow')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div ref={printDocument} className="portside-print-desk" role="region" aria-label={t('printNow')} tabIndex={0}>
        <PrintedDocument document={document} />
      </div>
    </div>
  )
}
