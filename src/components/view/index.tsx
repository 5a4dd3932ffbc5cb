import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { EmbeddedView } from '../../page/EmbeddedView.tsx'
import { useRecord, useUnsaved } from '../../page/given-record.ts'
import { ViewBox } from '../../page/ViewBox.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { useT } from '../../i18n/intl.ts'

/** Any view of the catalogue, as its reader may see it; a form shows the record that another component gives. */
function View({ id, node }: ComponentProps) {
  const t = useT()
  const { designing } = usePage()
  const code = useValue(node, 'view'),
    height = useValue(node, 'height'),
    { bound, record } = useRecord(node, 'record')
  const isEmpty = typeof code !== 'string' || code === ''
  return (
    <ViewBox height={height} isEmpty={isEmpty}>
      {!bound ? (
        <EmbeddedView id={id} code={String(code)} />
      ) : record ? (
        <OfRecord id={id} code={String(code)} record={record} />
      ) : (
        <p className="portside-page-empty">{t(designing ? 'pageShowsRecord' : 'pageChooseFirst')}</p>
      )}
    </ViewBox>
  )
}

/** Another record is shown when the work on this one is saved or discarded. */
function OfRecord({
  id,
  code,
  record,
}: {
  readonly id: string
  readonly code: string
  readonly record: { readonly id: string; readonly label: string }
}) {
  const t = useT()
  const unsaved = useUnsaved(id)
  const [shown, setShown] = useState(record)
  const waits = unsaved && shown.id !== record.id
  if (!waits && shown !== record) setShown(record)
  return (
    <>
      {waits ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('pageRecordWaits', { shown: shown.label, next: record.label })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <EmbeddedView key={shown.id} id={id} code={code} query={{ id: shown.id }} />
    </>
  )
}

export const view = drawComponent('view', View)
