import { makeStyles, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { QueueKeys } from '../../src/views/queue/QueueKeys.tsx'
import { useQueueFrame } from '../../src/views/queue/queue-frame.ts'
import { useQueueCommands, type QueueCommand } from '../../src/views/queue/use-queue-commands.ts'
import { pairKeys } from './pair-keys.ts'
import { PairList } from './PairList.tsx'
import { SideBySide } from './SideBySide.tsx'
import { usePairs, type PairsWireView } from './use-pairs.ts'

const useStyles = makeStyles({
  last: { padding: '4px 14px', flexShrink: 0, minHeight: '20px', fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: PairsWireView
}

/** Pairs one after the other: their list, the two records side by side, and one key for each decision. */
export function PairsView(props: Props) {
  const entity = useDefinition('entity', props.view.entity)
  const [first] = props.view.sides
  const name = entity.state === 'ready' ? entity.value.fields[first]?.entity : undefined
  const compared = useDefinition('entity', name)
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (compared.state === 'failed') return <Failure error={compared.error} />
  return entity.state === 'ready' && compared.state === 'ready' ? (
    <Pairs {...props} entity={entity.value} compared={compared.value} />
  ) : (
    <LoadingBar shown />
  )
}

function Pairs({
  panel,
  view,
  entity,
  compared,
}: Props & { readonly entity: WireEntity; readonly compared: WireEntity }) {
  const styles = { ...useQueueFrame(), ...useStyles() }
  const t = useT()
  const text = useText()
  useLists(listsOf(entity, view.line))
  const pairs = usePairs(panel, view, entity)
  const { rows, current, last } = pairs
  const commands = commandsOf(pairs)
  useQueueCommands(panel, 'pairs', pairKeys, commands)
  if (pairs.error) return <Failure error={pairs.error} onRetry={pairs.again} />
  if (!pairs.ready) return <LoadingBar shown />
  return (
    <div className={styles.view}>
      {current ? (
        <div className={styles.body}>
          <div className={styles.left}>
            <PairList
              entity={entity}
              line={view.line}
              rows={rows}
              current={current.id}
              onChoose={pairs.choose}
              onMove={pairs.move}
            />
            <p className={styles.note}>{t('pairsShown', { shown: rows.length, all: pairs.total })}</p>
          </div>
          <div className={styles.right}>
            <SideBySide panel={panel} view={view} entity={compared} pair={current} />
          </div>
        </div>
      ) : (
        <div className={styles.body}>
          <Empty title={t('noData')} {...(view.empty ? { text: text(view.empty) } : {})} />
        </div>
      )}
      <div className={styles.last} role="status">
        {last ? t(last.by === 'apart' ? 'pairsSetApart' : 'pairsMerged', { what: last.what }) : null}
      </div>
      <QueueKeys panel={panel} commands={commands} />
    </div>
  )
}

const commandsOf = (pairs: ReturnType<typeof usePairs>): readonly QueueCommand[] => [
  {
    id: 'pairs.next',
    label: 'pairsNext',
    run: () => {
      pairs.move(1)
    },
  },
  {
    id: 'pairs.previous',
    label: 'pairsPrevious',
    run: () => {
      pairs.move(-1)
    },
  },
  { id: 'pairs.first', label: 'pairsKeepLeft', run: () => pairs.decide('first') },
  { id: 'pairs.second', label: 'pairsKeepRight', run: () => pairs.decide('second') },
  { id: 'pairs.apart', label: 'pairsApart', run: () => pairs.decide('apart') },
  { id: 'pairs.undo', label: 'triageUndo', run: pairs.takeBack },
]
