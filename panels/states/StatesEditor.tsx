import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { HoldingDefinition } from '../../domain/contracts/overlay.calls.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import type { Text } from '../../domain/meta/text.ts'
import { fetchUsage } from '../../src/api/overlays.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { published, Versions } from '../Versions.tsx'
import { useOverlayDraft } from '../use-overlay-draft.ts'
import { ChangeList } from './ChangeList.tsx'
import { CheckedStates } from './CheckedStates.tsx'
import { SimulatedSteps } from './SimulatedSteps.tsx'
import { StatesGraph } from './StatesGraph.tsx'
import { StatusTable } from './StatusTable.tsx'
import { TransitionTable } from './TransitionTable.tsx'
import { changesBetween } from './changes.ts'

interface Props {
  readonly states: StateDefinition
  readonly versions: HoldingDefinition['versions']
  onDirty(why: Text | null): void
  onPublished(): void
}

const unpublished: Text = { en_US: 'State machine that is not published', zh_CN: '尚未发布的状态机' }

/** Statuses and transitions as tables with their use; checked, then published with a new status for every record. */
export function StatesEditor({ states, versions, onDirty, onPublished }: Props) {
  const t = useT()
  const text = useText()
  const usage = useFetched(`usage/${states.code}`, stop => fetchUsage(states.code, stop)).value
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({})
  const { before, draft, changes, changed, busy, check, ...act } = useOverlayDraft({
    kind: 'states',
    key: states.code,
    newest: { of: states, version: versions[0]?.version ?? 0 },
    unpublished,
    between: changesBetween,
    read: was => ({ value: was as StateDefinition }),
    onBegin: () => {
      setMapping({})
    },
    onDirty,
    onPublished: () => {
      setMapping({})
      onPublished()
    },
  })
  const set = (change: Partial<StateDefinition>) => {
    act.set({ ...draft, ...change })
  }
  const uses = (x: Transition) =>
    (usage?.taken ?? [])
      .filter(
        u =>
          u.action === x.action.code &&
          u.to === x.to &&
          (u.from === null ? x.from.length === 0 : x.from.includes(u.from)),
      )
      .reduce((n, u) => n + u.count, 0)
  const ready = check !== null && check.problems.length === 0 && Object.keys(check.stranded).every(s => mapping[s])
  return (
    <div className="portside-words portside-states">
      <h1>
        {text(states.title)} · {versions[0] ? t('versionNo', { version: versions[0].version }) : t('asShipped')}
      </h1>
      <p>{t('statesEditIntro')}</p>
      <p className="portside-problem-actions">
        <Button size="small" disabledFocusable={!changed || busy} onClick={act.look}>
          {t('statesCheck')}
        </Button>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={!changed || !ready || busy}
          onClick={() => {
            act.publish(draft, { mapping })
          }}
        >
          {t('publish')}
        </Button>
        <Button size="small" disabledFocusable={!changed || busy} onClick={act.discard}>
          {t('statesDiscard')}
        </Button>
        <span>{t('statesChanges', { count: changes.length })}</span>
      </p>
      <ChangeList changes={changes} before={before} after={draft} />
      {check ? (
        <CheckedStates check={check} states={states} draft={draft} mapping={mapping} onMap={setMapping} />
      ) : null}
      {changed ? <SimulatedSteps before={before} draft={draft} /> : null}
      <StatesGraph states={draft} uses={uses} />
      <p className="portside-states-note">{t('statesUses')}</p>
      <h2>{t('statesStatuses')}</h2>
      <StatusTable draft={draft} usage={usage} onChange={set} />
      <h2>{t('statesTransitions')}</h2>
      <TransitionTable
        draft={draft}
        uses={uses}
        onChange={transitions => {
          set({ transitions })
        }}
      />
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={act.takeUp} />
    </div>
  )
}
