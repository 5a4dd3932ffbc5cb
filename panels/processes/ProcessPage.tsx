import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProcessDetail, RunningChoice, ShownProcess } from '../../domain/contracts/workflow.calls.ts'
import { noCopies, type ProcessChoices } from '../../domain/workflow/configure.ts'
import { deleteDraft, publishDraft } from '../../src/api/workflow.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { bodyStyles, tableStyles } from '../../src/views/parts/figure-table.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { ProcessDrawing } from '../../blocks/approval/ProcessDrawing.tsx'
import type { PanelHost } from '../contract.ts'
import { BottleneckPart } from './BottleneckPart.tsx'
import { choicesOf, groupsOf } from './choices.ts'
import { CopiesFields } from './CopiesFields.tsx'
import { GroupTable } from './GroupTable.tsx'
import { NodeDialog } from './NodeDialog.tsx'
import { NodeTable } from './NodeTable.tsx'
import { PrivilegeTable } from './PrivilegeTable.tsx'
import { isSettled, RunningFields } from './RunningFields.tsx'
import { SimulatePart } from './SimulatePart.tsx'
import { useDraft } from './use-draft.ts'

const useStyles = makeStyles({
  ...bodyStyles,
  process: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: tableStyles.title,
  findings: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  publish: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  reason: { width: 'min(420px, 100%)' },
})

const all = '/mgr/platform/workflow'

/** A draft, with what is chosen for it and its publication; or a published process. */
export function ProcessPage({ id, host }: { readonly id: string; readonly host: PanelHost }) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const { detail, error, busy, again, change } = useDraft(id)
  const refresh = useEffectEvent(() => {
    again()
    return Promise.resolve()
  })
  useEffect(() => host.onRefresh(() => refresh()), [host])
  const name = detail?.processes.map(p => p.name).join(', ') ?? null
  useEffect(() => {
    host.title(name)
  }, [host, name])
  if (error && !detail) return <Failure error={error} onRetry={again} />
  if (!detail) return <LoadingBar shown />
  return (
    <div className={frame.panel}>
      <LoadingBar shown={busy} />
      <div className={frame.tools}>
        <h2 className={frame.title}>
          {t(detail.draft ? 'procDraftOf' : 'procPublishedAs', { file: detail.fileName })}
        </h2>
        <Button
          size="small"
          onClick={() => {
            host.open(all)
          }}
        >
          {t('procBack')}
        </Button>
      </div>
      <div className={styles.scroll}>
        {detail.passedOver.length > 0 ? (
          <span className={styles.note}>{t('procPassedOver', { names: detail.passedOver.join(', ') })}</span>
        ) : null}
        {detail.processes.map(p => (
          <Process key={p.key} process={p} detail={detail} onChange={change} />
        ))}
        {detail.draft ? (
          <Publish
            detail={detail}
            onDone={() => {
              // The list may be open already.
              host.open(all)
              host.close()
            }}
          />
        ) : null}
      </div>
    </div>
  )
}

interface ProcessProps {
  readonly process: ShownProcess
  readonly detail: ProcessDetail
  onChange(choices: ProcessChoices): void
}

function Process({ process, detail, onChange }: ProcessProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const choices = choicesOf(detail, process.key)
  const groups = groupsOf(process)
  const [opened, setOpened] = useState<string>()
  const node = process.nodes.find(n => n.id === opened && n.choice === 'people')
  const kind = detail.kinds.find(k => k.entity === choices.mainEntity)
  const open = (id: string) => {
    if (kind || !detail.draft) setOpened(id)
    else notify({ kind: 'warning', code: 'procEntityFirst', message: t('procEntityFirst') })
  }
  const draft = detail.draft && kind !== undefined
  return (
    <section className={styles.process} aria-label={process.name}>
      <h3 className={styles.title}>{process.name}</h3>
      <Field label={t('procEntity')} hint={t('procEntityNote')} required className={styles.reason}>
        <Select
          value={choices.mainEntity ?? ''}
          disabled={!detail.draft}
          onChange={(_, d) => {
            if (d.value !== '') onChange({ ...choices, mainEntity: d.value })
          }}
        >
          <option value="">{t('procEntityNone')}</option>
          {detail.kinds.map(k => (
            <option key={k.entity} value={k.entity}>
              {text(k.label)}
            </option>
          ))}
        </Select>
      </Field>
      {detail.draft && !kind ? (
        <MessageBar layout="multiline" intent="warning">
          <MessageBarBody>{t('procEntityFirst')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {detail.draft ? (
        <span className={styles.note}>{t('procNextVersion', { version: (process.latest ?? 0) + 1 })}</span>
      ) : null}
      {process.findings.length > 0 ? (
        <section aria-label={t('procFindings')}>
          <strong>{t('procFindingCount', { count: process.findings.length })}</strong>
          <ul className={styles.findings}>
            {process.findings.map((f, i) => (
              <li key={`${f.code} ${f.node} ${String(i)}`}>{text(f.message)}</li>
            ))}
          </ul>
        </section>
      ) : (
        <span>{t('procNoFindings')}</span>
      )}
      <ProcessDrawing
        label={t('drawOf', { name: process.name })}
        drawing={process.drawing}
        states={new Map(process.findings.map(f => [f.node, 'flawed' as const]))}
        onOpen={open}
      />
      {draft && groups.length > 0 ? <GroupTable groups={groups} choices={choices} onChange={onChange} /> : null}
      <NodeTable process={process} choices={choices} draft={draft} onChange={onChange} onOpen={open} />
      <PrivilegeTable choices={choices} kind={kind} draft={detail.draft} onChange={onChange} />
      {detail.draft || choices.copies ? (
        <CopiesFields
          label={t('procCopies')}
          copies={choices.copies ?? noCopies}
          disabled={!draft}
          onChange={copies => {
            onChange({ ...choices, copies })
          }}
        />
      ) : null}
      {process.findings.length === 0 && kind ? <SimulatePart id={detail.id} process={process} /> : null}
      {detail.draft ? null : <BottleneckPart id={detail.id} />}
      {node ? (
        <NodeDialog
          node={node}
          choices={choices}
          kind={kind}
          draft={draft}
          onChange={onChange}
          onClose={() => {
            setOpened(undefined)
          }}
        />
      ) : null}
    </section>
  )
}

/** The reason, and the button that publishes; it says why it can not. */
function Publish({ detail, onDone }: { readonly detail: ProcessDetail; onDone(): void }) {
  const styles = useStyles()
  const t = useT()
  const [reason, setReason] = useState('')
  const [deleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [key] = useState(onceKeys)
  const [running, setRunning] = useState<readonly RunningChoice[]>([])
  const choiceOf = (process: string) => running.find(r => r.process === process)
  const flawed = detail.processes.some(
    p => p.findings.length > 0 || choicesOf(detail, p.key).mainEntity === undefined || !isSettled(p, choiceOf(p.key)),
  )
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      onDone()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
      setBusy(false)
    }
  }
  const publish = () =>
    attempt(async () => {
      const body = { id: detail.id, reason, running: [...running] }
      const { processes } = await publishDraft(body, key([body, detail.choices]))
      const moved = processes.reduce((sum, p) => sum + p.moved, 0)
      const text = [t('procPublished', { count: processes.length }), ...(moved > 0 ? [t('procMoved', { moved })] : [])]
      notify({ kind: 'success', code: 'procPublished', message: text.join(' · ') })
    })
  return (
    <div className={styles.publish}>
      {detail.processes.map(p => (
        <RunningFields
          key={p.key}
          process={p}
          choice={choiceOf(p.key)}
          onChange={choice => {
            setRunning(all => [...all.filter(r => r.process !== choice.process), choice])
          }}
        />
      ))}
      <Field label={t('procReason')} required className={styles.reason}>
        <Input
          value={reason}
          maxLength={500}
          onChange={(_, d) => {
            setReason(d.value)
          }}
        />
      </Field>
      <Tooltip content={flawed ? t('procCanNot') : t('procPublish')} relationship="description">
        <Button
          appearance="primary"
          disabledFocusable={flawed || busy || reason.trim() === ''}
          onClick={() => void publish()}
        >
          {t('procPublish')}
        </Button>
      </Tooltip>
      <Button
        disabled={busy}
        onClick={() => {
          setDeleting(true)
        }}
      >
        {t('procDelete')}
      </Button>
      {deleting ? (
        <Confirm
          text={t('procDeleteAsk', { file: detail.fileName })}
          action={t('procDelete')}
          onClose={yes => {
            setDeleting(false)
            if (yes)
              void attempt(async () => {
                await deleteDraft(detail.id)
              })
          }}
        />
      ) : null}
    </div>
  )
}
