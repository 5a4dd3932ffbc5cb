import { Button, Link, makeStyles, MessageBar, MessageBarBody, Tab, TabList, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ImportPreview } from '../../domain/contracts/files.calls.ts'
import { previewImport } from '../../src/api/imports.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Figures, Frame } from './Frame.tsx'
import type { Preparing } from './preparing.ts'
import type { RowState } from './row-cells.ts'
import { useFixes } from './use-fixes.ts'

const RowsGrid = lazyComponent(async () => (await import('./RowsGrid.tsx')).RowsGrid)

/** Shown rows; the counts are for the whole file. */
const shown = 200

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3 },
  grow: { flexGrow: 1 },
  problems: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: '120px',
    overflowY: 'auto',
    flexShrink: 0,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: '240px', position: 'relative' },
  grid: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  tabs: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  creates: { margin: 0 },
})

const filters = ['all', 'new', 'changed', 'unchanged', 'refused'] as const
type Filter = (typeof filters)[number]

/** The third step: the preview of the whole file. */
export function PreviewStep({
  title,
  about,
  read,
  mapping,
  change,
  busy,
  onCommit,
}: Preparing & { readonly busy: boolean; onCommit(): void }) {
  const styles = useStyles()
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const text = JSON.stringify(mapping)
  const whole = useFetched(`${read.batch} ${text}`, stop => previewImport(read.batch, { mapping, length: shown }, stop))
  const some = useFetched(`${read.batch} ${text} ${filter}`, async stop =>
    filter === 'all' ? null : previewImport(read.batch, { mapping, length: shown, only: filter }, stop),
  )
  const fixes = useFixes(read.batch, () => {
    whole.again()
    some.again()
  })
  const preview = whole.value
  const rows = filter === 'all' ? preview : some.value
  const foot = (
    <PreviewFoot
      good={preview?.counts.good}
      busy={busy || fixes.busy}
      onBack={() => {
        change({ step: 'columns' })
      }}
      onCommit={onCommit}
    />
  )
  return (
    <Frame title={title} about={about} step="preview" foot={foot}>
      <LoadingBar shown={(!preview && !whole.error) || busy || fixes.busy} />
      {whole.error ? <Failure error={whole.error} onRetry={whole.again} /> : null}
      {preview ? (
        <Summary
          preview={preview}
          onRefused={() => {
            setFilter('refused')
          }}
        />
      ) : whole.error ? null : (
        <span role="status" className={styles.note}>
          {t('impPreviewing')}
        </span>
      )}
      {preview ? (
        <div className={styles.rows}>
          <div className={styles.tabs}>
            <TabList
              size="small"
              selectedValue={filter}
              onTabSelect={(_, data) => {
                const next = filters.find(f => f === data.value)
                if (next) setFilter(next)
              }}
              aria-label={t('impRows')}
            >
              {filters.map(f => (
                <Tab key={f} value={f}>
                  {t(f === 'all' ? 'impAll' : `impRowState_${f}`)}
                </Tab>
              ))}
            </TabList>
            {preview.counts.refused > 0 ? <span className={styles.note}>{t('impFixHint')}</span> : null}
            <span className={styles.note} role="status">
              {rows
                ? rows.total === 0
                  ? t('impNoSuchRows')
                  : t('impFirstRows', { count: rows.rows.length, total: rows.total })
                : t('loading')}
            </span>
          </div>
          <LoadingBar shown={!rows && !some.error} />
          {some.error ? <Failure error={some.error} onRetry={some.again} /> : null}
          <div className={styles.grid}>
            <RowsGrid
              label={t('impStep_preview')}
              header={read.header}
              mapping={mapping}
              fields={read.fields}
              rows={rows?.rows ?? noRows}
              states
              fixes={fixes}
            />
          </div>
        </div>
      ) : null}
    </Frame>
  )
}

const noRows: readonly {
  readonly row: number
  readonly state: RowState
  readonly cells: readonly string[]
  readonly problems: readonly never[]
}[] = []

const problemsShown = 20

function Summary({ preview, onRefused }: { readonly preview: ImportPreview; onRefused(): void }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { records, counts } = preview
  const nothing = records.new + records.changed === 0
  return (
    <>
      <Figures
        label={t('impStep_preview')}
        figures={[
          { word: t('impWillNew'), count: records.new },
          { word: t('impWillChanged'), count: records.changed },
          { word: t('impWillUnchanged'), count: records.unchanged },
          { word: t('impWillRefused'), count: counts.refused, danger: true },
        ]}
      />
      {nothing ? (
        <MessageBar intent={counts.good === 0 ? 'error' : 'info'}>
          <MessageBarBody>{t(counts.good === 0 ? 'impAllRefused' : 'impNothingToDo')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {preview.creates.map(c => (
        <p key={c.entity} className={styles.creates}>
          {t('impCreatesOf', { count: c.count, name: text(c.label) })}{' '}
          <span className={styles.note} title={c.names.join('\n')}>
            {c.names.slice(0, 6).join(t('impListSign'))}
            {c.count > 6 ? ' …' : ''}
          </span>
        </p>
      ))}
      {preview.columns.map(c =>
        c.cleared && c.label ? (
          <p key={c.column} className={styles.creates}>
            {t('impCleared', { count: c.cleared, name: text(c.label) })}
          </p>
        ) : null,
      )}
      {preview.problems.length > 0 ? (
        <section aria-label={t('impWhyRefused')}>
          <h3 className={styles.title}>{t('impWhyRefused')}</h3>
          <ul className={styles.problems}>
            {preview.problems.slice(0, problemsShown).map(p => (
              <li key={`${p.code} ${p.child ?? ''} ${p.field ?? ''}`}>
                <Link as="button" onClick={onRefused}>
                  {p.count.toLocaleString('en-US')} ×
                </Link>{' '}
                {p.message}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface FootProps {
  /** Rows that are taken over; unknown at first. */
  readonly good: number | undefined
  readonly busy: boolean
  onBack(): void
  onCommit(): void
}

function PreviewFoot({ good, busy, onBack, onCommit }: FootProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      <Button size="small" onClick={onBack}>
        {t('impBack')}
      </Button>
      <span className={styles.grow} />
      {good === undefined ? null : (
        <Button size="small" appearance="primary" disabledFocusable={busy || good === 0} onClick={onCommit}>
          {t('impCommit', { count: good })}
        </Button>
      )}
    </>
  )
}
