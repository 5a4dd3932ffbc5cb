import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { voyageOf, type Stop, type Voyage } from '../../domain/tracking/voyage.ts'
import type { Values } from '../../domain/meta/records/rules.ts'
import type { Language } from '../../domain/meta/text.ts'
import { queryList } from '../../src/api/records.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { t, useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { todayAt } from '../../src/views/milestones/step.ts'
import { useNow } from '../../src/views/parts/use-now.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { drawVoyage, height, width } from './picture.ts'

interface Props {
  readonly panel: ViewPanel
  readonly record: Values & { readonly id: string; readonly revision: number }
  readonly steps: readonly Values[]
  /** The data service with carrier reports of intermediate calls; absent for readers without access. */
  readonly calls: { readonly service: string; readonly of: string } | undefined
}

const useStyles = makeStyles({
  voyage: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    margin: `${tokens.spacingVerticalS} 0`,
    '@container (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(260px, 1fr)' },
  },
  map: {
    display: 'block',
    width: '100%',
    height: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  land: { fill: tokens.colorNeutralBackground6, stroke: tokens.colorNeutralStroke1, strokeWidth: '0.6px' },
  way: { fill: 'none', strokeWidth: '2.5px', stroke: tokens.colorCompoundBrandForeground1 },
  remaining: { stroke: tokens.colorNeutralForeground3, strokeDasharray: '4 4', strokeWidth: '2px' },
  port: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorCompoundBrandForeground1, strokeWidth: '2.5px' },
  ship: { fill: tokens.colorBrandBackground, stroke: tokens.colorNeutralBackground1, strokeWidth: '2px' },
  ring: { fill: 'none', stroke: tokens.colorBrandBackground, strokeWidth: '1.5px' },
  label: {
    fontSize: '13px',
    fontFamily: tokens.fontFamilyBase,
    fontWeight: 600,
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground2,
    strokeWidth: '4px',
    paintOrder: 'stroke',
    strokeLinejoin: 'round',
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  now: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  stops: {
    margin: 0,
    paddingInlineStart: '20px',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The route of a shipment on a world map, and as text. */
export function VoyageMap({ panel, record, steps, calls }: Props) {
  const styles = useStyles()
  const say = useT()
  const language = useStore($language)
  const { value } = useFetched(`${record.id}/${record.revision}/${calls?.service ?? ''}`, async stop =>
    calls
      ? (
          await queryList(
            calls.service,
            { conditions: [{ field: calls.of, operator: 'in', value: [record.id] }], length: 500, count: false },
            stop,
          )
        ).resultList
      : [],
  )
  const now = useNow(panel.visible, panel.host.document)
  const voyage = useMemo(
    () => voyageOf(record, steps, value ?? [], todayAt(null, userZone(), now)),
    [record, steps, value, now],
  )
  const drawn = useMemo(() => drawVoyage(voyage), [voyage])
  const said = whereText(voyage, language)
  if (voyage.stops.length === 0) return null
  return (
    <section className={styles.voyage} aria-label={say('voyage')}>
      {drawn ? (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={styles.map}
          role="img"
          aria-label={[said, ...voyage.stops.map(s => stopText(s, language))].join('; ')}
        >
          <path d={drawn.land} className={styles.land} />
          <path d={drawn.remaining} className={mergeClasses(styles.way, styles.remaining)} />
          <path d={drawn.done} className={styles.way} />
          {voyage.stops.map((s, i) => {
            const [x, y] = drawn.ports[i] ?? [0, 0],
              end = x > width - 110
            return (
              <g key={s.port.code}>
                <circle cx={x} cy={y} r={5} className={styles.port} />
                <text
                  x={end ? x - 10 : x + 10}
                  y={s.kind === 'tranship' ? y + 18 : y - 9}
                  textAnchor={end ? 'end' : 'start'}
                  className={styles.label}
                >
                  {s.port[language]}
                </text>
              </g>
            )
          })}
          {drawn.ship ? (
            <g>
              <circle cx={drawn.ship[0]} cy={drawn.ship[1]} r={11} className={styles.ring} />
              <circle cx={drawn.ship[0]} cy={drawn.ship[1]} r={6} className={styles.ship} />
            </g>
          ) : null}
        </svg>
      ) : null}
      <div className={styles.side}>
        {said ? <p className={styles.now}>{said}</p> : null}
        <ol className={styles.stops}>
          {voyage.stops.map(s => (
            <li key={s.port.code}>{stopText(s, language)}</li>
          ))}
        </ol>
        {voyage.unknown.length > 0 ? (
          <span className={styles.quiet}>{say('voyageUnknown', { ports: voyage.unknown.join(', ') })}</span>
        ) : null}
        <span className={styles.quiet}>{say('voyageNote')}</span>
      </div>
    </section>
  )
}

function stopText({ port, kind, came, left }: Stop, language: Language): string {
  const days = [
    ...(came ? [t(came.actual ? 'voyageCame' : 'voyageComes', { date: came.day })] : []),
    ...(left ? [t(left.actual ? 'voyageLeft' : 'voyageLeaves', { date: left.day })] : []),
  ]
  return `${port[language]} (${t(`voyage_${kind}`)}): ${days.length > 0 ? days.join(', ') : t('missing')}`
}

function whereText({ stops, now }: Voyage, language: Language): string {
  const name = (i: number) => stops[i]?.port[language] ?? ''
  if (!now) return ''
  if (now.state !== 'atSea') return t(`voyage_${now.state}`, { port: name(now.stop) })
  const late = now.all !== null && now.gone > now.all
  return t(now.all === null ? 'voyageAtSea' : late ? 'voyageAtSeaLate' : 'voyageAtSeaDays', {
    from: name(now.stop),
    to: name(now.stop + 1),
    gone: now.gone,
    all: now.all ?? 0,
  })
}
