import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import type { NodeId } from '../../domain/meta/pages/page.ts'
import { useT } from '../i18n/intl.ts'
import type { ChosenRecord } from '../views/host.ts'
import { useUnsaved } from './given-record.ts'

interface Props {
  /** The component that shows the record. */
  readonly id: NodeId
  readonly record: ChosenRecord
  children(shown: ChosenRecord): ReactNode
}

/** Another record is shown when the work on this one is saved or discarded. */
export function HeldRecord({ id, record, children }: Props) {
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
      {children(shown)}
    </>
  )
}
