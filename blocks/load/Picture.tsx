import { makeStyles, tokens } from '@fluentui/react-components'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { extentOf, type Block, type Triple } from '../../domain/values/load-plan.ts'
import { useT } from '../../src/i18n/intl.ts'
import {
  backToFront,
  cornersOf,
  facesOf,
  frameOf,
  linesOf,
  pathOf,
  projection,
  type Cuboid,
  type FaceName,
  type Gaze,
  type Point,
} from './drawing.ts'

interface Props {
  readonly room: Triple
  readonly blocks: readonly Block[]
  readonly gaze: Gaze
  /** The highlighted rows; others are dimmed. */
  readonly chosen: ReadonlySet<string>
  /** Id of the text alternative. */
  readonly describedBy: string
  colourOf(key: string): string
  /** Number of a row in the table below. */
  numberOf(key: string): number
  onGaze(gaze: Gaze): void
}

const useStyles = makeStyles({
  turn: {
    display: 'block',
    width: '100%',
    cursor: 'grab',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  svg: {
    display: 'block',
    width: '100%',
    height: 'clamp(220px, 34cqi, 400px)',
    userSelect: 'none',
    forcedColorAdjust: 'none',
  },
  wall: {
    fill: tokens.colorNeutralBackground3,
    stroke: tokens.colorNeutralStroke1,
    vectorEffect: 'non-scaling-stroke',
  },
  frame: {
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeDasharray: '4 3',
    vectorEffect: 'non-scaling-stroke',
  },
  face: { strokeWidth: '1.2px', vectorEffect: 'non-scaling-stroke' },
  seams: { strokeWidth: '0.6px', vectorEffect: 'non-scaling-stroke', fill: 'none' },
  mark: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralStrokeAccessible,
    vectorEffect: 'non-scaling-stroke',
  },
  text: {
    fill: tokens.colorNeutralForeground1,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { fill: tokens.colorNeutralForeground3, textAnchor: 'middle', dominantBaseline: 'central' },
  tick: { stroke: tokens.colorNeutralStrokeAccessible, vectorEffect: 'non-scaling-stroke', fill: 'none' },
})

/** Brightness of a face: light comes from above. */
const light: Readonly<Record<FaceName, number>> = { top: 100, side: 86, end: 72 }
const numbered: readonly FaceName[] = ['side', 'top', 'end']
const shade = (colour: string, percent: number): string => `color-mix(in srgb, ${colour} ${percent}%, black)`
const metre = 10_000
/** Degrees for one press of an arrow key. */
const step = 10

const turned = ({ turn, tilt }: Gaze, around: number, up: number): Gaze => ({
  turn: (turn + around + 360) % 360,
  tilt: Math.min(90, Math.max(0, tilt + up)),
})
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

/** The container with its cargo; rotated by dragging and arrow keys. */
export function Picture({ room, blocks, gaze, chosen, describedBy, colourOf, numberOf, onGaze }: Props) {
  const styles = useStyles()
  const t = useT()
  const [drag, setDrag] = useState<readonly [number, number] | null>(null)
  const hull: Cuboid = { at: [0, 0, 0], size: room }
  const to = projection(gaze)
  const [left, top, width, height] = frameOf(cornersOf(hull).map(to))
  // Letters have the same printed size for every container.
  const letter = Math.max(width / 62, height / 24)
  const margin = letter * 2.6
  const boxes = backToFront(
    blocks.map(block => ({ block, at: block.at, size: extentOf(block) })),
    gaze,
  )
  const onKeyDown = (e: KeyboardEvent) => {
    const by = keys[e.key]
    if (!by || e.ctrlKey || e.altKey || e.metaKey) return
    e.preventDefault()
    onGaze(turned(gaze, ...by))
  }
  const onPointerMove = (e: PointerEvent) => {
    if (!drag) return
    setDrag([e.clientX, e.clientY])
    onGaze(turned(gaze, (drag[0] - e.clientX) * 0.4, (e.clientY - drag[1]) * 0.4))
  }
  return (
    <div
      className={styles.turn}
      role="slider"
      tabIndex={0}
      aria-label={t('loadTurn')}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(gaze.turn) % 360}
      aria-valuetext={t('loadTurned', { turn: Math.round(gaze.turn) % 360, tilt: Math.round(gaze.tilt) })}
      onKeyDown={onKeyDown}
      onPointerDown={e => {
        e.currentTarget.setPointerCapture(e.pointerId)
        setDrag([e.clientX, e.clientY])
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        setDrag(null)
      }}
      onPointerCancel={() => {
        setDrag(null)
      }}
    >
      <svg
        className={styles.svg}
        viewBox={`${left - margin} ${top - margin} ${width + 2 * margin} ${height + 2 * margin}`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
      >
        {facesOf(hull, gaze, undefined, true).map(f => (
          <path key={f.name} className={styles.wall} d={pathOf(f.corners)} />
        ))}
        {boxes.map(({ block, ...box }) => (
          <Cartons
            key={block.at.join()}
            box={box}
            block={block}
            gaze={gaze}
            letter={letter}
            colour={colourOf(block.key)}
            number={numberOf(block.key)}
            dim={chosen.size > 0 && !chosen.has(block.key)}
          />
        ))}
        {facesOf(hull, gaze).map(f => (
          <path key={f.name} className={styles.frame} d={pathOf(f.corners)} />
        ))}
        <Ruler room={room} gaze={gaze} letter={letter} to={to} />
      </svg>
    </div>
  )
}

function Cartons({
  box,
  block,
  gaze,
  letter,
  colour,
  number,
  dim,
}: {
  readonly box: Cuboid
  readonly block: Block
  readonly gaze: Gaze
  readonly letter: number
  readonly colour: string
  readonly number: number
  readonly dim: boolean
}) {
  const styles = useStyles()
  const faces = facesOf(box, gaze, block.count)
  // A number is placed where neighbouring boxes hide it least.
  const face = dim
    ? undefined
    : numbered
        .map(name => faces.find(f => f.name === name))
        .find(
          f =>
            f &&
            frameOf(f.corners)
              .slice(2)
              .every(side => side > letter * 2),
        )
  const at = face ? middle(face.corners) : null
  const line = shade(colour, 45)
  return (
    <g opacity={dim ? 0.18 : 1}>
      {faces.map(f => (
        <g key={f.name}>
          <path
            className={styles.face}
            style={{ fill: shade(colour, light[f.name]), stroke: line }}
            d={pathOf(f.corners)}
          />
          {f.seams.length > 0 ? <path className={styles.seams} style={{ stroke: line }} d={linesOf(f.seams)} /> : null}
        </g>
      ))}
      {at ? (
        <>
          <circle className={styles.mark} cx={at[0]} cy={at[1]} r={letter * 0.95} />
          <text className={styles.text} x={at[0]} y={at[1]} fontSize={letter * 1.1}>
            {number}
          </text>
        </>
      ) : null}
    </g>
  )
}

const middle = (points: readonly Point[]): Point => [
  points.reduce((n, p) => n + p[0], 0) / points.length,
  points.reduce((n, p) => n + p[1], 0) / points.length,
]

/** Metres from the front wall, with labelled ends. */
function Ruler({
  room,
  gaze,
  letter,
  to,
}: {
  readonly room: Triple
  readonly gaze: Gaze
  readonly letter: number
  to(place: Triple): Point
}) {
  const styles = useStyles()
  const t = useT()
  const [length, width] = room
  const across = Math.abs(Math.cos((gaze.turn * Math.PI) / 180))
  if (across < 0.25)
    return (
      <text
        className={styles.quiet}
        {...centred(to([Math.sin((gaze.turn * Math.PI) / 180) > 0 ? length : 0, width / 2, 0]), letter * 1.4)}
        fontSize={letter}
      >
        {t(Math.sin((gaze.turn * Math.PI) / 180) > 0 ? 'loadDoors' : 'loadFront')}
      </text>
    )
  // On the long edge nearest to the viewer.
  const y = Math.cos((gaze.turn * Math.PI) / 180) > 0 ? width : 0
  const metres = Array.from({ length: Math.floor(length / metre) + 1 }, (_, i) => i)
  return (
    <g>
      {metres.map(m => {
        const [x, at] = to([m * metre, y, 0])
        return (
          <g key={m}>
            <path className={styles.tick} d={`M${x} ${at}v${letter * 0.5}`} />
            <text className={styles.quiet} {...centred([x, at], letter * 1.2)} fontSize={letter * 0.85}>
              {m === 0 ? t('loadFront') : `${m} m`}
            </text>
          </g>
        )
      })}
      <text className={styles.quiet} {...centred(to([length, y, 0]), letter * 2.1)} fontSize={letter * 0.85}>
        {t('loadDoors')}
      </text>
    </g>
  )
}

const centred = ([x, y]: Point, below: number): { readonly x: number; readonly y: number } => ({ x, y: y + below })
