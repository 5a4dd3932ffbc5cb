import { Field, makeStyles, mergeClasses, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { bottleneckDays, waitMeasures, type Bottlenecks } from '../../domain/contracts/workflow.calls.ts'
import type { FiguresOfStep } from '../../domain/workflow/step-figures.ts'
import { fetchBottlenecks } from '../../src/api/workflow.ts'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { seriesColour } from '../../src/views/parts/series-colours.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: tableStyles.title,
  note: { color: tokens.colorNeutralForeground3, margin: 0 },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  days: { width: 'min(200px, 100%)' },
  table: { ...tableStyles.table, minWidth: '0' },
  head: tableStyles.column,
  start: { textAlign: 'start' },
  name: { ...cell, textAlign: 'start', whiteSpace: 'normal', minWidth: '120px' },
  number: tableStyles.number,
  wait: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  track: { width: '96px', height: '10px' },
  bar: { height: '100%', minWidth: '2px', borderRadius: '2px', forcedColorAdjust: 'none' },
})

type Measure = (typeof waitMeasures)[number]

/** Where a published process waits: by step, and by person. The bars say what the numbers say. */
export function BottleneckPart({ id }: { readonly id: string }) {
  const styles = useStyles()
  const t = useT()
  const title = useId()
  const [days, setDays] = useState<(typeof bottleneckDays)[number]>(90)
  const [by, setBy] = useState<Measure>('work')
  const { value, error, again } = useFetched(`${id} ${String(days)} ${by}`, stop =>
    fetchBottlenecks({ id, days, by }, stop),
  )
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {t('bottlenecks')}
      </h4>
      <p className={styles.note}>{t('bottlenecksNote')}</p>
      <div className={styles.choices}>
        <Field label={t('bottlenecksSince')} className={styles.days}>
          <Select
            value={String(days)}
            onChange={(_, d) => {
              setDays(bottleneckDays.find(b => String(b) === d.value) ?? 90)
            }}
          >
            {bottleneckDays.map(b => (
              <option key={b} value={b}>
                {t('bottlenecksDays', { days: b })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('bottlenecksBy')} className={styles.days}>
          <Select
            value={by}
            onChange={(_, d) => {
              setBy(waitMeasures.find(m => m === d.value) ?? 'work')
            }}
          >
            {waitMeasures.map(m => (
              <option key={m} value={m}>
                {t(`bottlenecksBy_${m}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <LoadingBar shown={!value && !error} />
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value ? <Figures figures={value} by={by} /> : null}
    </section>
  )
}

function Figures({ figures, by }: { readonly figures: Bottlenecks; readonly by: Measure }) {
  const styles = useStyles()
  const t = useT()
  if (figures.processes === 0) return <p className={styles.note}>{t('bottlenecksNone')}</p>
  return (
    <>
      {figures.more ? (
        <MessageBar layout="multiline" intent="info">
          <MessageBarBody>{t('bottlenecksMore', { count: figures.processes })}</MessageBarBody>
        </MessageBar>
      ) : (
        <p className={styles.note}>{t('bottlenecksCount', { count: figures.processes })}</p>
      )}
      <StepTable figures={figures} by={by} />
      {figures.people.length > 0 ? <PeopleTable people={figures.people} by={by} /> : null}
    </>
  )
}

function StepTable({ figures: { steps, reminds }, by }: { readonly figures: Bottlenecks; readonly by: Measure }) {
  const styles = useStyles()
  const t = useT()
  const longest = Math.max(1, ...steps.map(s => s.median ?? 0))
  return (
    <Sideways label={t('bottlenecksSteps')}>
      <table className={styles.table} aria-label={t('bottlenecksSteps')}>
        <thead>
          <tr>
            <Head text={t('procNode')} start />
            <Head text={t('bottlenecksMedian')} />
            <Head text={t('bottlenecksP90')} />
            <Head text={t('bottlenecksDecided')} />
            {reminds ? <Head text={t('bottlenecksLate')} /> : null}
            <Head text={t('bottlenecksReturned')} />
            <Head text={t('bottlenecksRejected')} />
            <Head text={t('bottlenecksOpen')} />
            <Head text={t('bottlenecksOldest')} />
          </tr>
        </thead>
        <tbody>
          {steps.map(s => (
            <tr key={s.node}>
              <th scope="row" className={styles.name}>
                {s.name}
              </th>
              <Wait seconds={s.median} longest={longest} by={by} />
              <td className={styles.number}>{spanText(s.p90, by, t)}</td>
              <td className={styles.number}>{s.decided}</td>
              {reminds ? <td className={styles.number}>{shareText(s.late, s, t)}</td> : null}
              <td className={styles.number}>{shareText(s.returned, s, t)}</td>
              <td className={styles.number}>{shareText(s.rejected, s, t)}</td>
              <td className={styles.number}>{s.open}</td>
              <td className={styles.number}>{spanText(s.oldest, by, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function PeopleTable({ people, by }: { readonly people: Bottlenecks['people']; readonly by: Measure }) {
  const styles = useStyles()
  const t = useT()
  const longest = Math.max(1, ...people.map(p => p.median))
  return (
    <Sideways label={t('bottlenecksPeople')}>
      <table className={styles.table} aria-label={t('bottlenecksPeople')}>
        <thead>
          <tr>
            <Head text={t('bottlenecksPeople')} start />
            <Head text={t('bottlenecksMedian')} />
            <Head text={t('bottlenecksDecided')} />
          </tr>
        </thead>
        <tbody>
          {people.map(p => (
            <tr key={p.id}>
              <th scope="row" className={styles.name}>
                {p.name}
              </th>
              <Wait seconds={p.median} longest={longest} by={by} />
              <td className={styles.number}>{p.decided}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function Head({ text, start = false }: { readonly text: string; readonly start?: boolean }) {
  const styles = useStyles()
  return (
    <th scope="col" className={mergeClasses(styles.head, start && styles.start)}>
      {text}
    </th>
  )
}

/** A wait as text, with its bar as a share of the longest. */
function Wait({
  seconds,
  longest,
  by,
}: {
  readonly seconds: number | null
  readonly longest: number
  readonly by: Measure
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <td className={styles.number}>
      <span className={styles.wait}>
        <span className={styles.track} aria-hidden="true">
          {seconds === null ? null : (
            <span
              className={styles.bar}
              style={{
                display: 'block',
                width: `${String((100 * seconds) / longest)}%`,
                backgroundColor: seriesColour(0),
              }}
            />
          )}
        </span>
        {spanText(seconds, by, t)}
      </span>
    </td>
  )
}

/** Working time stays in hours: a working day is none of 24. */
function spanText(seconds: number | null, by: Measure, t: Translate): string {
  if (seconds === null) return '–'
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return by === 'work' || minutes < 1440
    ? t('spanHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : t('spanDays', { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60) })
}

const shareText = (count: number, { decided }: FiguresOfStep, t: Translate): string =>
  decided === 0 ? '–' : t('bottlenecksShare', { count, percent: Math.round((100 * count) / decided) })
