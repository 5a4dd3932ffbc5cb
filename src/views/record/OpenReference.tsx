import { Button } from '@fluentui/react-components'
import { Open20Regular } from '@fluentui/react-icons'
import { isApiError } from '../../api/errors.ts'
import { recordPlace } from '../../api/records.ts'
import { useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { howOf, type How, type ViewPanel } from '../host.ts'
import { errorText } from '../parts/error-text.ts'
import type { Values } from './model/draft.ts'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'

interface Props {
  readonly panel: ViewPanel
  readonly refersTo: NonNullable<RecordWireView['refersTo']>
  readonly record: Values
  readonly label?: string
}

/** Opens the related record. Deleted and hidden ones look the same. */
export function OpenReference({ panel, refersTo, record, label }: Props) {
  const t = useT()
  const entity = record[refersTo.entity],
    id = record[refersTo.record]
  if (typeof entity !== 'string' || typeof id !== 'string') return null
  const open = async (how: How) => {
    try {
      panel.host.open(await recordPlace(entity, id), how)
    } catch (error) {
      if (isApiError(error) && error.status === 404) notify({ kind: 'info', code: 'referenceGone' })
      else notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  return (
    <Button
      size="small"
      icon={<Open20Regular />}
      onClick={e => {
        void open(howOf(e))
      }}
    >
      {label ?? t('openReference')}
    </Button>
  )
}
