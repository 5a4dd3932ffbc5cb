import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { inRoom, placeLabels, type Curve, type Point, type Rect } from './graph-labels.ts'

const box = { width: 150, height: 30, right: 90, below: 24 }

/** Distance of each status from the start; unreachable ones last. */
export function depths(
  states: Pick<StateDefinition, 'initial' | 'values' | 'transitions'>,
): ReadonlyMap<string, number> {
  const found = new Map([[states.initial, 0]])
  for (const [status, depth] of found)
    for (const x of states.transitions) if (x.from.includes(status) && !found.has(x.to)) found.set(x.to, depth + 1)
  const last = Math.max(...found.values()) + 1
  return new Map(states.values.map(v => [v.code, found.get(v.code) ?? last]))
}

interface Line {
  readonly key: string
  readonly curve: Curve
  readonly transition: Transition
  readonly count: number
}

/** Boxes and lines of the graph, and where the number of each used line stands. */
export function drawn(
  states: Pick<StateDefinition, 'initial' | 'values' | 'transitions'>,
  uses: (transition: Transition) => number,
): {
  readonly places: ReadonlyMap<string, Rect>
  readonly lines: readonly Line[]
  readonly counts: readonly (Point & { readonly key: string; readonly text: string })[]
} {
  const depth = depths(states)
  const rows = new Map<number, number>()
  const places = new Map(
    states.values.map(v => {
      const d = depth.get(v.code) ?? 0,
        row = rows.get(d) ?? 0
      rows.set(d, row + 1)
      return [
        v.code,
        {
          x: 6 + d * (box.width + box.right),
          y: 14 + row * (box.height + box.below),
          width: box.width,
          height: box.height,
        },
      ] as const
    }),
  )
  const lines = states.transitions.flatMap(x =>
    x.from.flatMap((from): Line[] => {
      const a = places.get(from),
        b = places.get(x.to)
      if (!a || !b || from === x.to) return []
      const onward = b.x > a.x
      const [x1, y1, x2, y2] = onward
        ? [a.x + box.width, a.y + box.height / 2, b.x, b.y + box.height / 2]
        : [a.x + box.width / 2, a.y + box.height, b.x + box.width / 2, b.y + box.height]
      const start = { x: x1, y: y1 },
        end = { x: x2, y: y2 }
      const curve: Curve = onward
        ? [start, { x: x1 + 35, y: y1 }, { x: x2 - 35, y: y2 }, end]
        : [start, { x: x1, y: y1 + 26 }, { x: x2, y: y2 + 26 }, end]
      return [{ key: `${from}/${x.action.code}/${x.to}`, curve, transition: x, count: uses(x) }]
    }),
  )
  const used = lines
    .filter(l => l.count > 0)
    .map(l => ({ key: l.key, text: l.count.toLocaleString('en-US'), curve: l.curve }))
  const at = placeLabels(used, [...places.values()])
  return {
    places,
    lines,
    counts: used.map((u, i) => ({ key: u.key, text: u.text, x: at[i]?.x ?? 0, y: at[i]?.y ?? 0 })),
  }
}

const pathOf = ([a, b, c, d]: Curve): string => `M${a.x} ${a.y} C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`

/**
 * The statuses in columns from the beginning to the end, and the transitions between them; the tables below say the
 * same.
 */
export function StatesGraph({
  states,
  uses,
}: {
  readonly states: StateDefinition
  uses(transition: Transition): number
}) {
  const t = useT()
  const text = useText()
  const { places, lines, counts } = drawn(states, uses)
  const width = Math.max(...[...places.values()].map(p => p.x)) + box.width + 12,
    height = Math.max(...[...places.values()].map(p => p.y + box.height), ...counts.map(c => c.y)) + 30
  return (
    <div className="portside-states-graph">
      <svg
        role="img"
        aria-label={t('statesGraph', { title: text(states.title) })}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <defs>
          <marker
            id={`head-${states.code}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        {lines.map(l => (
          <path
            key={l.key}
            className="portside-states-arrow"
            data-used={l.count > 0 || undefined}
            d={pathOf(l.curve)}
            markerEnd={`url(#head-${states.code})`}
          >
            <title>{`${text(l.transition.action.label)} (${l.count})`}</title>
          </path>
        ))}
        {counts.map(c => (
          <text key={c.key} className="portside-states-count" x={c.x} y={c.y} textAnchor="middle">
            {c.text}
          </text>
        ))}
        {states.values.map(v => {
          const p = places.get(v.code)
          return p ? (
            <g key={v.code} transform={`translate(${p.x} ${p.y})`}>
              <rect
                className="portside-states-box"
                data-end={states.terminal.includes(v.code) || undefined}
                width={box.width}
                height={box.height}
                rx="6"
              />
              <text x={box.width / 2} y={box.height / 2 + 4} textAnchor="middle">
                {inRoom(text(v.label), box.width - 12)}
              </text>
              <title>{text(v.label)}</title>
            </g>
          ) : null
        })}
      </svg>
    </div>
  )
}
