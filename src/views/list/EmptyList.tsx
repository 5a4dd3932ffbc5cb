import { Button, makeStyles } from '@fluentui/react-components'
import { useT, useText } from '../../i18n/intl.ts'
import type { ViewPanel } from '../host.ts'
import { Empty } from '../parts/PanelStates.tsx'
import type { ListBodyModel } from './use-list-body.ts'
import type { ListWireView } from './use-list-state.ts'

const useStyles = makeStyles({
  over: {
    position: 'absolute',
    inset: '34px 0 0 0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflowY: 'auto',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly list: ListBodyModel
}

/** What stands over the rows while there are none. */
export function EmptyList({ panel: { host }, view, list: { status, found, create, search } }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  if (found.waits)
    return (
      <div className={styles.over}>
        <Empty title={t('NEEDS_CONDITION')} />
      </div>
    )
  const none = status.settled && !status.error && !status.busy && status.total?.rows === 0
  if (!none) return null
  return (
    <div className={styles.over}>
      <Empty title={t('noData')} text={found.asked.length > 0 ? t('nothingFound') : text(view.empty)}>
        {found.asked.length > 0 ? (
          <Button
            size="small"
            onClick={() => {
              search({}, [])
            }}
          >
            {t('reset')}
          </Button>
        ) : create ? (
          <Button
            size="small"
            appearance="primary"
            onClick={() => {
              host.open(create)
            }}
          >
            {t('createNew')}
          </Button>
        ) : null}
      </Empty>
    </div>
  )
}
