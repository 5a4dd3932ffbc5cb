import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ListedProcesses } from '../../domain/contracts/workflow.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { fetchProcesses, uploadProcess } from '../../src/api/workflow.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { bodyStyles, cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'
import type { PanelHost } from '../contract.ts'

const useStyles = makeStyles({
  ...bodyStyles,
  title: tableStyles.title,
  table: { ...tableStyles.table, minWidth: '640px' },
  head: { ...tableStyles.column, textAlign: 'start' },
  cell: { ...cell, textAlign: 'start', whiteSpace: 'normal', verticalAlign: 'top' },
  file: { display: 'none' },
  quiet: { color: tokens.colorNeutralForeground3, margin: 0 },
})

const address = (id: string): string => `/mgr/platform/workflow-detail?id=${encodeURIComponent(id)}`
const statuses = 'workflow:workflowProcessStatus'

/** Drafts, and processes with their versions; a file is uploaded here. */
export function ProcessList({ host }: { readonly host: PanelHost }) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched('processes', fetchProcesses)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const { input, refused, busy, choose, send } = useUpload(id => {
    host.open(address(id))
    again()
  })
  return (
    <div className={frame.panel}>
      <LoadingBar shown={busy || (value === undefined && !error)} />
      <div className={frame.tools}>
        <Button
          size="small"
          appearance="primary"
          icon={<ArrowUpload20Regular />}
          disabledFocusable={busy}
          onClick={choose}
        >
          {t('procUpload')}
        </Button>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept=".bpmn,.xml,.zip,.bar"
          aria-label={t('procUpload')}
          onChange={e => void send(e.currentTarget)}
        />
      </div>
      <div className={styles.scroll}>
        <p className={styles.quiet}>{t('procUploadNote')}</p>
        {refused ? (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>
              <MessageBarTitle>{t('procRefused')}</MessageBarTitle> {refused.name}: {refused.why}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        {error ? <Failure error={error} onRetry={again} /> : null}
        {value ? (
          <>
            <Drafts drafts={value.drafts} host={host} />
            <Processes processes={value.processes} host={host} />
          </>
        ) : null}
      </div>
    </div>
  )
}

function useUpload(onDraft: (id: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string } | null>(null)
  return {
    input,
    busy,
    refused,
    choose: () => input.current?.click(),
    send: async (from: HTMLInputElement) => {
      const file = from.files?.[0]
      if (!file) return
      setBusy(true)
      setRefused(null)
      try {
        onDraft((await uploadProcess(file)).id)
      } catch (error) {
        setRefused({ name: file.name, why: errorText(error) })
      }
      from.value = ''
      setBusy(false)
    },
  }
}

interface OpenProps {
  readonly host: PanelHost
  readonly id: string
  readonly label: string
}

const Open = ({ host, id, label }: OpenProps) => (
  <Link
    onClick={e => {
      host.open(address(id), howOf(e))
    }}
  >
    {label}
  </Link>
)

function Drafts({ drafts, host }: { readonly drafts: ListedProcesses['drafts']; readonly host: PanelHost }) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('procDrafts')}
      </h3>
      {drafts.length === 0 ? (
        <p className={styles.quiet}>{t('procNoDrafts')}</p>
      ) : (
        <Sideways label={t('procDrafts')}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {(['procFile', 'procName', 'procFindings', 'procAt', 'procBy'] as const).map(name => (
                  <th key={name} scope="col" className={styles.head}>
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drafts.map(d => (
                <tr key={d.id}>
                  <td className={styles.cell}>
                    <Open host={host} id={d.id} label={d.fileName} />
                  </td>
                  <td className={styles.cell}>{d.processes.join(', ')}</td>
                  <td className={styles.cell}>{t('procFindingCount', { count: d.findings })}</td>
                  <td className={styles.cell}>{showInstant(d.at, userZone())}</td>
                  <td className={styles.cell}>{d.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
    </section>
  )
}

function Processes({
  processes,
  host,
}: {
  readonly processes: ListedProcesses['processes']
  readonly host: PanelHost
}) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  useLists([statuses])
  const heads = [
    'procName',
    'procStatus',
    'procVersion',
    'procFile',
    'procReason',
    'procRunning',
    'procAt',
    'procBy',
  ] as const
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('procProcesses')}
      </h3>
      {processes.length === 0 ? (
        <p className={styles.quiet}>{t('procNoProcesses')}</p>
      ) : (
        <Sideways label={t('procProcesses')}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {heads.map(name => (
                  <th key={name} scope="col" className={styles.head}>
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {processes.flatMap(p =>
                p.versions.map((v, i) => (
                  <tr key={`${p.id} ${String(v.version)}`}>
                    <td className={styles.cell}>{i === 0 ? <Open host={host} id={p.id} label={p.name} /> : null}</td>
                    <td className={styles.cell}>{i === 0 ? listLabel(statuses, p.status) : null}</td>
                    <td className={styles.cell}>{v.version}</td>
                    <td className={styles.cell}>{v.fileName}</td>
                    <td className={styles.cell}>{v.reason ?? '–'}</td>
                    <td className={styles.cell}>{v.running}</td>
                    <td className={styles.cell}>{showInstant(v.at, userZone())}</td>
                    <td className={styles.cell}>{v.by}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </Sideways>
      )}
    </section>
  )
}
