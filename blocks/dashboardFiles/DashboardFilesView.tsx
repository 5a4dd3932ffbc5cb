import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowDownload16Regular, Image16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { exportFormats, type ExportFormat } from '../../domain/contracts/export.calls.ts'
import type { DashboardChart, DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { metricsOf } from '../../domain/meta/screens/dashboard-metrics.ts'
import { fetchManifest } from '../../src/api/definitions.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $exports } from '../../src/state/exports.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { makePicture } from '../dashboard/Cards.tsx'
import { fetchDashboard, type Answers, type DashboardWireView } from '../dashboard/dashboard-data.ts'
import { openerOf, type Links } from '../dashboard/dashboard-links.ts'
import { countText } from '../dashboard/dashboard-texts.ts'
import { exportedOf, exportRows } from '../dashboard/export-rows.ts'
import { PlainTable } from '../dashboard/PlainTable.tsx'
import { useEntities } from '../dashboard/use-entities.ts'
import { useLive } from '../dashboard/use-live.ts'

type DashboardFilesWireView = WireViewOf<'dashboardFiles'>

const useStyles = makeStyles({
  page: { height: '100%', overflowY: 'auto', padding: '10px 14px 16px', boxSizing: 'border-box' },
  title: {
    margin: '12px 0 4px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  files: { display: 'inline-flex', gap: '2px', flexWrap: 'wrap', justifyContent: 'flex-end' },
})

/** The data behind the dashboards as files. */
export function DashboardFilesView({
  panel,
  view,
}: {
  readonly panel: ViewPanel
  readonly view: DashboardFilesWireView
}) {
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched(view.code, async () => new Set((await fetchManifest('view')).resultList))
  const mine = view.dashboards.filter(code => value?.has(code))
  return (
    <div className={styles.page}>
      <LoadingBar shown={!value && !error} />
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value && mine.length === 0 ? <Empty title={t('dashboardNothing')} /> : null}
      {mine.map(code => (
        <Files key={code} panel={panel} code={code} />
      ))}
    </div>
  )
}

function Files({ panel, code }: { readonly panel: ViewPanel; readonly code: string }) {
  const view = useDefinition('view', code)
  if (view.state === 'failed') return <Failure error={view.error} />
  return view.state === 'ready' && view.value.kind === 'dashboard' ? (
    <FilesTable panel={panel} view={view.value} />
  ) : (
    <LoadingBar shown />
  )
}

function FilesTable({ panel, view }: { readonly panel: ViewPanel; readonly view: DashboardWireView }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const { entities } = useEntities([view.entity, ...Object.values(view.counts ?? {})])
  const { value: answers, error, again } = useFetched(view.code, stop => fetchDashboard(view, [], stop))
  useLive(panel, view, again)
  const links: Links = {
    view,
    conditions: [],
    today: answers?.today,
    entityOf: n => entities?.get(view.counts?.[n.service] ?? ''),
    open: (address, how) => {
      panel.host.open(address, how)
    },
  }
  if (error) return <Failure error={error} onRetry={again} />
  if (!answers || !entities) return <LoadingBar shown />
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {text(view.title)}
      </h3>
      <PlainTable
        labelledBy={id}
        corner={t('dashboardNumber')}
        heads={[t('dashboardRows'), t('dashboardFiles')]}
        rows={[...view.tiles, ...view.charts].map(n => {
          const [metric] = metricsOf(n),
            open = metric && metricsOf(n).length === 1 ? openerOf(links, n, metric) : undefined
          return {
            id: n.code,
            label: text(n.title),
            cells: [
              {
                text: rowsOf(n, answers),
                open: open
                  ? how => {
                      open(null, how)
                    }
                  : undefined,
              },
              {
                text: '',
                open: undefined,
                content: <FileButtons of={n} links={links} answers={answers} panel={panel} />,
              },
            ],
          }
        })}
      />
    </section>
  )
}

/** Numbers of rows: of each part of a gauge, and of a line and its target. */
const rowsOf = (n: DashboardTile | DashboardChart, answers: Answers): string =>
  metricsOf(n)
    .map(m => {
      const answer = answers.of.get(m.code)
      return answer ? countText(answer.rows, answer.capped) : '…'
    })
    .join(' · ')

function FileButtons({
  of: n,
  links,
  answers,
  panel,
}: {
  readonly of: DashboardTile | DashboardChart
  readonly links: Links
  readonly answers: Answers
  readonly panel: ViewPanel
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const running = useStore($exports)
  const exported = exportedOf(n, links)
  const busy = exported?.some(e => running.some(r => r.service === e.service)) ?? false
  const one = (format: ExportFormat, all: NonNullable<typeof exported>) => (
    <Tooltip key={format} content={t(format === 'xlsx' ? 'exportXlsx' : 'exportCsv')} relationship="description">
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDownload16Regular />}
        disabledFocusable={busy}
        aria-label={`${format}: ${text(n.title)}`}
        onClick={() => {
          exportRows(all, format)
        }}
      >
        {format}
      </Button>
    </Tooltip>
  )
  return (
    <span className={styles.files}>
      {exported ? (
        exportFormats.map(format => one(format, exported))
      ) : (
        <span className={styles.quiet}>{t('dashboardNoFiles')}</span>
      )}
      {'shape' in n ? (
        <Button
          size="small"
          appearance="subtle"
          icon={<Image16Regular />}
          aria-label={`png: ${text(n.title)}`}
          onClick={() => {
            void makePicture(n, links, answers, panel.host.document)
          }}
        >
          png
        </Button>
      ) : null}
    </span>
  )
}
