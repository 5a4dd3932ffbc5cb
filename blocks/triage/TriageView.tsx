import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import { queryList, type Row } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { ActionDialog } from '../../src/views/actions/ActionDialog.tsx'
import type { Json, ViewPanel } from '../../src/views/host.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { QueueKeys } from '../../src/views/queue/QueueKeys.tsx'
import { useQueueFrame } from '../../src/views/queue/queue-frame.ts'
import { useQueueCommands, type QueueCommand } from '../../src/views/queue/use-queue-commands.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useReloads } from '../../src/views/use-reloads.ts'
import { afterLeaving, besideOf, currentOf } from './queue.ts'
import { TaskForm } from './TaskForm.tsx'
import { TaskQueue } from './TaskQueue.tsx'
import { triageKeys } from './triage-keys.ts'
import { useDecisions } from './use-decisions.ts'

type TriageWireView = WireViewOf<'triage'>
const atOnce = 100

const useStyles = makeStyles({
  forms: { flexGrow: 1, minHeight: 0 },
  opinion: { padding: '4px 14px 8px', flexShrink: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  undo: { padding: '4px 14px', flexShrink: 0, minHeight: '20px', fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: TriageWireView
}

/** Tasks one after the other: their list, the form of the chosen one, and one key for each decision. */
export function TriageView(props: Props) {
  const entity = useDefinition('entity', props.view.entity)
  if (entity.state === 'failed') return <Failure error={entity.error} />
  return entity.state === 'ready' ? <Triage {...props} entity={entity.value} /> : <LoadingBar shown />
}

function Triage({ panel, view, entity }: Props & { readonly entity: WireEntity }) {
  const styles = { ...useQueueFrame(), ...useStyles() }
  const t = useT()
  const text = useText()
  useLists(listsOf(entity, view.line))
  const opinion = useId()
  const [opinions, setOpinions] = useState<Readonly<Record<string, string>>>({})
  const tasks = useTasks(panel, view)
  const { rows, current } = tasks
  const decisions = useDecisions({
    entity,
    opinionOf: id => opinions[id] ?? '',
    onGone: tasks.leave,
    onBack: tasks.comeBack,
  })
  const commands = commandsOf(tasks, decisions, () => panel.host.document.getElementById(opinion)?.focus())
  useQueueCommands(panel, 'triage', triageKeys, commands)
  const { asking, undo } = decisions
  const next = besideOf(rows, current?.id, 1)
  if (tasks.error) return <Failure error={tasks.error} onRetry={tasks.again} />
  if (!tasks.ready) return <LoadingBar shown />
  return (
    <div className={styles.view}>
      <div className={styles.body}>
        <div className={styles.left}>
          <TaskQueue
            entity={entity}
            line={view.line}
            rows={rows}
            current={current?.id}
            selected={tasks.selected}
            onChoose={tasks.choose}
            onMove={tasks.move}
            onSelect={tasks.select}
          />
          {tasks.total > rows.length ? (
            <p className={styles.note}>{t('triageMore', { shown: rows.length, all: tasks.total })}</p>
          ) : null}
          <p className={styles.note} role="status">
            {tasks.selected.size > 0 ? t('triageSelected', { count: tasks.selected.size }) : null}
          </p>
        </div>
        <div className={styles.right}>
          <div className={styles.forms}>
            {current ? (
              [current, ...(next ? [next] : [])].map(row => (
                <TaskForm key={row.id} panel={panel} form={view.form} task={row.id} shown={row === current} />
              ))
            ) : (
              <Empty title={t('noData')} {...(view.empty ? { text: text(view.empty) } : {})} />
            )}
          </div>
          {current ? (
            <Opinion
              id={opinion}
              text={opinions[current.id] ?? ''}
              onChange={said => {
                setOpinions(o => ({ ...o, [current.id]: said }))
              }}
              onLeave={tasks.focus}
            />
          ) : null}
        </div>
      </div>
      <div className={styles.undo} role="status">
        {undo ? t('triageApproved', { count: undo.ids.length, what: undo.what }) : null}
      </div>
      <QueueKeys panel={panel} commands={commands} />
      {asking?.kind === 'action' ? (
        <ActionDialog
          offer={asking.offer}
          entity={entity}
          subjects={[
            { id: asking.row.id, revision: asking.row.revision, label: String(asking.row['businessNo'] ?? '') },
          ]}
          reason={opinions[asking.row.id] ?? ''}
          onClose={results => {
            decisions.answered(results)
            tasks.focus()
          }}
        />
      ) : null}
      {asking?.kind === 'batch' ? (
        <Confirm
          text={asking.text}
          action={t('triageBatch')}
          onClose={yes => {
            if (yes) void decisions.runBatch(asking.ids, rows)
            else decisions.close()
            tasks.focus()
          }}
        />
      ) : null}
    </div>
  )
}

interface OpinionProps {
  readonly id: string
  readonly text: string
  onChange(text: string): void
  onLeave(): void
}

/** What goes with the next decision. Escape goes back to the list. */
function Opinion({ id, text, onChange, onLeave }: OpinionProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <Field className={styles.opinion} label={t('triageOpinionLabel')} hint={t('triageOpinionNote')} size="small">
      <Textarea
        id={id}
        rows={1}
        size="small"
        maxLength={500}
        value={text}
        onChange={(_, d) => {
          onChange(d.value)
        }}
        onKeyDown={e => {
          if (e.key !== 'Escape' || e.nativeEvent.isComposing) return
          e.stopPropagation()
          onLeave()
        }}
      />
    </Field>
  )
}

type Tasks = ReturnType<typeof useTasks>

/**
 * The tasks that wait, the shown one and the selected ones. Decided ones leave at once, before the list is read again.
 */
function useTasks(panel: ViewPanel, view: TriageWireView) {
  const { host } = panel
  const kept = readKept(useStore(panel.state))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { value, error, again } = useFetched('tasks', stop =>
    queryList(view.service, { start: 0, length: atOnce, conditions: [] }, stop),
  )
  const rows = (value?.resultList ?? []).filter(r => !gone.has(r.id))
  const current = currentOf(rows, kept)
  useReloads(panel, view.entity, again)
  const choose = (id: string | null) => {
    panel.state.set({ chosen: id })
  }
  return {
    rows,
    current,
    selected,
    error,
    again,
    ready: value !== undefined,
    total: (value?.total ?? 0) - gone.size,
    choose,
    move: (by: 1 | -1) => {
      const to = besideOf(rows, current?.id, by)
      if (to) choose(to.id)
    },
    select: (id: string) => {
      setSelected(s => (s.has(id) ? new Set([...s].filter(x => x !== id)) : new Set([...s, id])))
    },
    leave: (ids: readonly string[]) => {
      const leaving = new Set([...gone, ...ids])
      choose(afterLeaving(rows, current?.id, leaving))
      setGone(leaving)
      setSelected(s => new Set([...s].filter(x => !leaving.has(x))))
      again()
    },
    comeBack: (ids: readonly string[]) => {
      setGone(g => new Set([...g].filter(x => !ids.includes(x))))
      choose(ids[0] ?? null)
      again()
    },
    focus: () => {
      host.document
        .querySelector<HTMLElement>(
          `[data-panel-id="${CSS.escape(panel.id.split('/')[0] ?? '')}"] [data-triage-queue] [aria-current]`,
        )
        ?.focus()
    },
  }
}

const readKept = (json: Json): string | null =>
  typeof json === 'object' && json !== null && 'chosen' in json && typeof json.chosen === 'string' ? json.chosen : null

function commandsOf(
  tasks: Tasks,
  decisions: ReturnType<typeof useDecisions>,
  writeOpinion: () => void,
): readonly QueueCommand[] {
  const { current } = tasks
  const about = (run: (row: Row) => void | Promise<void>) => () => (current ? run(current) : undefined)
  return [
    {
      id: 'triage.next',
      label: 'triageNext',
      run: () => {
        tasks.move(1)
      },
    },
    {
      id: 'triage.previous',
      label: 'triagePrevious',
      run: () => {
        tasks.move(-1)
      },
    },
    { id: 'triage.approve', label: 'triageApprove', run: about(decisions.approve) },
    {
      id: 'triage.reject',
      label: 'triageReject',
      run: about(row => {
        decisions.ask('reject', row)
      }),
    },
    {
      id: 'triage.return',
      label: 'triageReturn',
      run: about(row => {
        decisions.ask('return', row)
      }),
    },
    {
      id: 'triage.assign',
      label: 'triageAssign',
      run: about(row => {
        decisions.ask('assign', row)
      }),
    },
    { id: 'triage.claim', label: 'triageClaim', run: about(decisions.claim) },
    {
      id: 'triage.opinion',
      label: 'triageOpinion',
      run: writeOpinion,
    },
    {
      id: 'triage.select',
      key: 'Space',
      label: 'triageSelect',
      run: about(row => {
        tasks.select(row.id)
      }),
    },
    {
      id: 'triage.batch',
      label: 'triageBatch',
      run: () => decisions.askBatch(tasks.rows.filter(r => tasks.selected.has(r.id)).map(r => r.id)),
    },
    { id: 'triage.undo', label: 'triageUndo', run: decisions.takeBack },
  ]
}
