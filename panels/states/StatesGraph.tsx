import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

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

/** The statuses in columns from start to end, with their transitions; the tables below have the same content. */
export function StatesGraph({
  states,
  uses,
}: {
  readonly states: StateDefinition
  uses(transition: Transition): number
}) {
  const t = useT()
  const text = useText()
  const depth = depths(states)
  const rows = new Map<number, number>()
  const places = new Map(
    states.values.map(v => {
      const d = depth.get(v.code) ?? 0,
        row = rows.get(d) ?? 0
      rows.set(d, row + 1)
      return [v.code, { x: 6 + d * (box.width + box.right), y: 14 + row * (box.height + box.below) }] as const
    }),
  )
  const width = Math.max(...[...places.values()].map(p => p.x)) + box.width + 12,
    height = Math.max(...[...places.values()].map(p => p.y)) + box.height + 30
  const lines = states.transitions.flatMap(x =>
    x.from.flatMap(from => {
      const a = places.get(from),
        b = places.get(x.to)
      if (!a || !b || from === x.to) return []
      const onward = b.x > a.x
      const [x1, y1, x2, y2] = onward
        ? [a.x + box.width, a.y + box.height / 2, b.x, b.y + box.height / 2]
        : [a.x + box.width / 2, a.y + box.height, b.x + box.width / 2, b.y + box.height]
      return [
        {
          key: `${from}/${x.action.code}/${x.to}`,
          d: onward
            ? `M${x1} ${y1} C${x1 + 35} ${y1} ${x2 - 35} ${y2} ${x2} ${y2}`
            : `M${x1} ${y1} C${x1} ${y1 + 26} ${x2} ${y2 + 26} ${x2} ${y2}`,
          title: `${text(x.action.label)} (${uses(x)})`,
          count: uses(x),
          at: onward ? { x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 3 } : { x: x1 + (x2 - x1) / 4, y: Math.max(y1, y2) + 15 },
        },
      ]
    }),
  )
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
            d={l.d}
            markerEnd={`url(#head-${states.code})`}
          >
            <title>{l.title}</title>
          </path>
        ))}
        {lines.map(l =>
          l.count > 0 ? (
            <text key={l.key} className="portside-states-count" x={l.at.x} y={l.at.y} textAnchor="middle">
              {l.count.toLocaleString('en-US')}
            </text>
          ) : null,
        )}
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
                {text(v.label).slice(0, 24)}
              </text>
            </g>
          ) : null
        })}
      </svg>
    </div>
  )
}
