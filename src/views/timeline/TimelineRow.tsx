import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Row } from '../../api/records.ts'
import { t } from '../../i18n/intl.ts'
import { signs } from '../milestones/signs.ts'
import type { StepLook } from '../milestones/step.ts'
import { lastOf, xOf, type Scale } from './scale.ts'
import { extentOf, type Shape, type Span } from './shape.ts'

interface Props {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly height: number
  readonly row: Row | undefined
  readonly name: string
  /** The due item as text, in the colour of its urgency. */
  readonly due: { readonly text: string; readonly tone: string | null } | null
  readonly shape: Shape | undefined
  readonly scale: Scale
  /** Text for screen readers. */
  readonly said: string
  readonly active: boolean
  nameOf(milestone: string): string
  onOpen(row: Row, e: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): void
  onPlace(index: number): void
}

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    display: 'flex',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    boxSizing: 'border-box',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandForeground1}`,
  },
  name: {
    flex: '0 0 var(--timeline-name)',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    padding: '0 10px',
    boxSizing: 'border-box',
  },
  title: { flexShrink: 0, maxWidth: '62%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  due: { marginInlineStart: 'auto' },
  time: { position: 'relative', flex: '1 1 0', minWidth: 0, overflow: 'hidden' },
  bar: { position: 'absolute', height: '6px', borderRadius: '3px', forcedColorAdjust: 'none' },
  done: { backgroundColor: tokens.colorPaletteGreenBorder2 },
  expected: { backgroundColor: tokens.colorNeutralStroke1 },
  late: {
    height: '10px',
    borderRadius: 0,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorPaletteRedBackground3} 0 3px, transparent 3px 7px)`,
    borderBottom: `2px solid ${tokens.colorPaletteRedBackground3}`,
    boxSizing: 'border-box',
  },
  mark: { position: 'absolute', transform: 'translate(-50%, -50%)' },
  estimated: { border: `2px dotted ${tokens.colorNeutralStrokeAccessible}` },
  first: { zIndex: 2 },
  small: { width: '9px', height: '9px', fontSize: '0' },
  planned: {
    position: 'absolute',
    width: '7px',
    height: '7px',
    transform: 'translate(-50%, -50%) rotate(45deg)',
    boxSizing: 'border-box',
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    forcedColorAdjust: 'none',
  },
  coming: { width: '10px', height: '10px' },
  away: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    padding: '0 6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

const pressing: readonly StepLook[] = ['late', 'today', 'tomorrow']

/** The timeline of one record: past, expected, planned and late days. */
export function TimelineRow({
  id,
  index,
  top,
  height,
  row,
  name,
  due,
  shape,
  scale,
  said,
  active,
  nameOf,
  onOpen,
  onPlace,
}: Props) {
  const styles = useStyles()
  const middle = Math.round(height * 0.58),
    above = Math.round(height * 0.22)
  const line = (s: Span | null, cls: string, y: number, thick: number) =>
    s ? (
      <span
        key={cls}
        className={mergeClasses(styles.bar, cls)}
        style={{
          insetInlineStart: xOf(scale, s[0]) + scale.day / 2,
          width: Math.max(2, xOf(scale, s[1]) - xOf(scale, s[0])),
          top: y - thick / 2,
        }}
      />
    ) : null
  const extent = shape ? extentOf(shape) : null
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={active}
      className={mergeClasses(styles.row, active && styles.active)}
      style={{ top, height }}
      onMouseDown={() => {
        onPlace(index)
      }}
      onDoubleClick={e => {
        if (row) onOpen(row, e)
      }}
    >
      <RowName row={row} name={name} due={due} onOpen={onOpen} />
      <div role="gridcell" className={styles.time} aria-label={said}>
        <span aria-hidden="true">
          {shape
            ? [
                line(shape.late, styles.late, middle, 10),
                line(shape.expected, styles.expected, middle, 6),
                line(shape.done, styles.done, middle, 6),
              ]
            : null}
          {shape?.marks.map(m => (
            <RowMark key={m.id} mark={m} name={nameOf(m.milestone)} scale={scale} above={above} middle={middle} />
          ))}
          {extent && extent[1] < scale.first ? (
            <span className={styles.away} style={{ insetInlineStart: 0 }}>
              ‹ {extent[1]}
            </span>
          ) : null}
          {extent && extent[0] > lastOf(scale) ? (
            <span className={styles.away} style={{ insetInlineEnd: 0 }}>
              {extent[0]} ›
            </span>
          ) : null}
        </span>
      </div>
    </div>
  )
}

/** The name of a record, and when it is due. */
function RowName({ row, name, due, onOpen }: Pick<Props, 'row' | 'name' | 'due' | 'onOpen'>) {
  const styles = useStyles()
  return (
    <div role="rowheader" className={styles.name}>
      {row ? (
        <Link
          className={styles.title}
          title={name}
          tabIndex={-1}
          onClick={e => {
            onOpen(row, e)
          }}
        >
          {name}
        </Link>
      ) : (
        <span className={styles.title}>…</span>
      )}
      {due ? (
        <span title={due.text} className={mergeClasses('ps-chip', due.tone ? `ps-${due.tone}` : undefined, styles.due)}>
          {due.text}
        </span>
      ) : null}
    </div>
  )
}

interface MarkProps {
  readonly mark: Shape['marks'][number]
  /** Of its milestone. */
  readonly name: string
  readonly scale: Scale
  /** Where planned and other marks stand, in pixels from the top. */
  readonly above: number
  readonly middle: number
}

/** A step: where it was planned, and where it happened or is expected. */
function RowMark({ mark: m, name, scale, above, middle }: MarkProps) {
  const styles = useStyles()
  const at = (day: string) => xOf(scale, day) + scale.day / 2
  return (
    <span>
      {m.planned ? (
        <span
          className={styles.planned}
          title={`${name}: ${t('stepPlannedFor', { date: m.planned })}`}
          style={{ insetInlineStart: at(m.planned), top: above }}
        />
      ) : null}
      {m.kind === 'planned' && !pressing.includes(m.look) ? (
        <span
          className={mergeClasses(styles.planned, styles.coming)}
          title={`${name}: ${m.line}`}
          style={{ insetInlineStart: at(m.day), top: middle }}
        />
      ) : (
        <span
          className={mergeClasses(
            'ps-step',
            `ps-step-${m.look}`,
            styles.mark,
            m.kind === 'estimated' && styles.estimated,
            pressing.includes(m.look) && styles.first,
            scale.zoom === 'quarter' && !pressing.includes(m.look) && styles.small,
          )}
          title={`${name}: ${m.line}`}
          style={{ insetInlineStart: at(m.day), top: middle }}
        >
          {signs[m.look]}
        </span>
      )}
    </span>
  )
}
