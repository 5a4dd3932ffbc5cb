import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons'
import { useDeferredValue, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { limitRowFor } from '../../domain/values/container-load.ts'
import { cartonsIn, freeLength } from '../../domain/values/load-plan.ts'
import { fetchDetail, queryList } from '../../src/api/records.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { isReference } from '../../src/fields/reference.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Empty, Failure } from '../../src/views/parts/PanelStates.tsx'
import { printNode } from '../../src/views/parts/print-node.ts'
import { seriesColour } from '../../src/views/parts/series-colours.ts'
import type { ShownRow, Values } from '../../src/views/record/model/draft.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { FleetList } from './FleetList.tsx'
import { Findings, LoadBars } from './LoadBars.tsx'
import { LoadTable } from './LoadTable.tsx'
import { gazes, LoadTools, ColourChoice } from './LoadTools.tsx'
import { Picture } from './Picture.tsx'
import { metres, type Gaze } from './drawing.ts'
import { fleetOf, shownOf, typesOf } from './load-fleet.ts'
import {
  figuresOf,
  limitsOf,
  linesOf,
  type Finding,
  type LoadFigures,
  type LoadLimits,
  type LoadLine,
} from './load-lines.ts'
import type { LoadPicture } from './load.block.ts'

interface Props {
  readonly load: LoadPicture
  readonly entity: WireEntity
  /** Definition of the rows. */
  readonly cargo: WireEntity
  readonly values: Values
  readonly rows: readonly ShownRow[]
  /** Title of the record for printing. */
  readonly name: string
}

const useStyles = makeStyles({
  part: { marginTop: tokens.spacingVerticalM, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  both: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${tokens.spacingHorizontalM}` },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, margin: 0 },
  which: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** Position of the cargo in its container, use by volume and weight, and what does not fit. Follows the input. */
export function LoadPart({ load, entity, cargo, values, rows, name }: Props) {
  const styles = useStyles()
  const t = useT()
  const { limits, types, error, again, reads } = useLimits(load, entity, values)
  const printed = useRef<HTMLElement>(null)
  const lines = useMemo(() => linesOf(rows, load), [rows, load])
  const figures = useMemo(() => (limits ? figuresOf(lines, limits) : null), [lines, limits])
  // Plans several containers after the input is shown.
  const asked = useDeferredValue(useMemo(() => (figures ? { figures, lines, types } : null), [figures, lines, types]))
  const fleet = useMemo(() => (asked ? fleetOf(asked.figures, asked.lines, asked.types) : null), [asked])
  const [chosen, setAt] = useState(0)
  const at = Math.min(chosen, (fleet?.containers.length ?? 1) - 1),
    one = fleet?.containers[at]
  const shown = asked && one ? shownOf(one, asked.lines) : limits && figures ? { lines, limits, figures } : null
  const list = entity.fields[load.room.type]?.list
  useLists(list ? [list] : [])
  const nameOf = (type: string) => listLabel(list, type)
  return (
    <section ref={printed} className={styles.part} aria-label={t('loadTitle')}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('loadTitle')}
          {name ? ` · ${name}` : ''}
        </h3>
        {figures && lines.length > 0 ? (
          <Tooltip content={t('loadPrint')} relationship="label">
            <Button
              data-no-print
              size="small"
              appearance="subtle"
              icon={<Print20Regular />}
              onClick={() => {
                if (printed.current) printNode(printed.current)
              }}
            />
          </Tooltip>
        ) : null}
      </div>
      {error ? (
        <Failure error={error} onRetry={again} />
      ) : reads ? null : !shown || !figures ? (
        <p className={styles.quiet}>{t('loadNoLimits')}</p>
      ) : lines.length === 0 ? (
        <Empty title={t('loadEmpty')} text={t('loadEmptyText')} />
      ) : (
        <>
          <Findings findings={figures.findings} />
          <Load
            load={load}
            cargo={cargo}
            {...shown}
            all={lines}
            of={
              fleet && one
                ? {
                    at,
                    text: t('loadFleetAt', { at: at + 1, count: fleet.containers.length, type: nameOf(one.type.type) }),
                    findings: shown.figures.findings,
                  }
                : null
            }
          >
            {fleet ? <FleetList fleet={fleet} lines={lines} at={at} nameOf={nameOf} onAt={setAt} /> : null}
          </Load>
        </>
      )}
    </section>
  )
}

/** From where a load is looked at; it begins again when the view says otherwise. */
function useGaze({ look }: LoadPicture) {
  const first = look === 'above' ? gazes.loadAbove : gazes.loadAngle
  const [gaze, setGaze] = useState<Gaze>(first)
  const [from, setFrom] = useState<Gaze>(first)
  if (from !== first) {
    setFrom(first)
    setGaze(first)
  }
  return [gaze, setGaze] as const
}

interface LoadProps {
  readonly load: LoadPicture
  readonly cargo: WireEntity
  readonly limits: LoadLimits
  readonly figures: LoadFigures
  readonly lines: readonly LoadLine[]
  /** All rows, which define numbers and colours, even if only some are in the container. */
  readonly all: readonly LoadLine[]
  /** Index, name and exceeded limits of the shown container; null for a single one. */
  readonly of: { readonly at: number; readonly text: string; readonly findings: readonly Finding[] } | null
  /** Line above the figures. */
  readonly children: ReactNode
}

const orders = { listed: 'loadListed', largest: 'loadLargest', other: 'loadOther' } as const
function Load({ load, cargo, limits, figures, lines, all, of, children }: LoadProps) {
  const styles = useStyles()
  const t = useT()
  const says = useId(),
    which = useId()
  const [gaze, setGaze] = useGaze(load)
  const [by, setBy] = useState<'name' | 'group'>('name')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [upTo, setUpTo] = useState<number | null>(null)
  const [was, setWas] = useState(of?.at)
  // Highlighted rows and loading progress are per container.
  if (was !== of?.at) {
    setWas(of?.at)
    setUpTo(null)
    setChosen(new Set())
  }
  const kinds = [...new Set(all.map(l => l[by]))]
  const lineOf = new Map(all.map((l, i) => [l.key, { ...l, number: i + 1 }]))
  const colourOf = (key: string) => seriesColour(kinds.indexOf(lineOf.get(key)?.[by] ?? ''))
  const { plan } = figures
  const steps = plan?.blocks.length ?? 0,
    step = Math.min(upTo ?? steps, steps),
    last = plan?.blocks[step - 1]
  const placed = plan?.blocks.reduce((n, b) => n + cartonsIn(b), 0) ?? 0
  const stepText =
    step === steps || !last
      ? t('loadStepAll')
      : t('loadStepAt', { step, steps, count: cartonsIn(last), name: lineOf.get(last.key)?.name ?? '' })
  return (
    <>
      <div className={styles.both}>
        <div>
          {of ? (
            <>
              <h4 id={which} className={styles.which} aria-live="polite">
                {of.text}
              </h4>
              <Findings findings={of.findings} />
            </>
          ) : null}
          {plan && steps > 0 ? (
            <>
              <Picture
                room={plan.room}
                blocks={plan.blocks.slice(0, step)}
                gaze={gaze}
                chosen={chosen}
                describedBy={of ? `${which} ${says}` : says}
                colourOf={colourOf}
                numberOf={key => lineOf.get(key)?.number ?? 0}
                onGaze={setGaze}
              />
              <p id={says} className={styles.said}>
                {t('loadSays', {
                  placed,
                  count: lines.reduce((n, l) => n + l.count, 0),
                  free: metres(freeLength(plan)),
                })}
              </p>
              <LoadTools
                steps={steps}
                step={step}
                text={stepText}
                onGaze={setGaze}
                onStep={to => {
                  setUpTo(to === steps ? null : to)
                }}
              />
            </>
          ) : plan ? null : (
            <p className={styles.quiet}>{t('loadNoRoom')}</p>
          )}
        </div>
        <div>
          {children}
          <LoadBars
            figures={figures}
            limits={limits}
            placed={placed}
            cartons={lines.reduce((n, l) => n + l.count, 0)}
          />
        </div>
      </div>
      <div className={styles.tools}>
        {plan ? <p className={styles.quiet}>{t(orders[plan.order])}</p> : null}
        <ColourChoice load={load} cargo={cargo} by={by} onBy={setBy} />
      </div>
      <LoadTable
        load={load}
        cargo={cargo}
        lines={lines}
        plan={plan}
        numberOf={key => lineOf.get(key)?.number ?? 0}
        chosen={chosen}
        colourOf={colourOf}
        onChosen={setChosen}
      />
    </>
  )
}

/** The container's limits: the row of its type for the record's lane. */
function useLimits({ room }: LoadPicture, entity: WireEntity, values: Values) {
  const through = values[room.lane.of],
    id = isReference(through) ? through.id : ''
  const rows = useFetched(room.service, stop => queryList(room.service, { start: 0, length: 500 }, stop))
  const port = useFetched(id, stop =>
    id
      ? fetchDetail(entity.fields[room.lane.of]?.entity ?? '', { id }, stop).then(d => d.record[room.lane.port] ?? null)
      : Promise.resolve(null),
  )
  const row = rows.value && limitRowFor(rows.value.resultList, values[room.type], port.value)
  const limits = useMemo(() => (row?.volume && row.payload ? limitsOf(row) : null), [row])
  const types = useMemo(() => typesOf(rows.value?.resultList ?? [], port.value), [rows.value, port.value])
  // Without its port the general limits apply.
  return {
    limits,
    types,
    error: rows.error,
    again: rows.again,
    reads: rows.value === undefined || (port.value === undefined && !port.error),
  }
}
