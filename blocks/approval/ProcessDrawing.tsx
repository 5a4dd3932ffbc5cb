import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Drawing, DrawnFlow, DrawnNode } from '../../domain/workflow/drawing.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'
import { linesOf } from './lines-of.ts'

const useStyles = makeStyles({
  flow: { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1.5px' },
  tip: { fill: tokens.colorNeutralStrokeAccessible },
  shape: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1.5px' },
  around: { fill: 'transparent' },
  done: { fill: tokens.colorNeutralBackground4, strokeWidth: '2.5px' },
  undone: { strokeDasharray: '5 4' },
  live: { stroke: tokens.colorBrandStroke1, strokeWidth: '3.5px' },
  flawed: { stroke: tokens.colorPaletteRedBorderActive, strokeWidth: '2.5px' },
  text: { fill: tokens.colorNeutralForeground1, fontSize: '11px' },
  note: { fill: tokens.colorNeutralForeground2, fontSize: '10px' },
  node: {
    outline: 'none',
    '&:focus-visible > :first-child': { stroke: tokens.colorStrokeFocus2, strokeWidth: '4px' },
  },
})

export type NodeState = 'live' | 'done' | 'undone' | 'flawed'

interface Props {
  readonly label: string
  readonly drawing: Drawing
  readonly states: ReadonlyMap<string, NodeState>
  /** By a double click or the Enter key (B-109). */
  readonly onOpen?: (node: string) => void
}

/**
 * A process as a picture. Each node is named and takes the focus; arrow keys go along the order of the flow. What is
 * live is said in words too.
 */
export function ProcessDrawing({ label, drawing, states, onOpen }: Props) {
  const t = useT()
  const id = useId()
  const list = useRef<SVGSVGElement>(null)
  const live = drawing.nodes.filter(n => states.get(n.id) === 'live')
  const [at, setAt] = useState<string>()
  const tabStop = drawing.nodes.find(n => n.id === at) ?? live[0] ?? drawing.nodes[0]
  const onKeyDown = (e: KeyboardEvent, place: number) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return
    const here = drawing.nodes[place]
    if (e.key === 'Enter' && onOpen && here) {
      e.preventDefault()
      onOpen(here.id)
    }
    const step =
      e.key === 'ArrowRight' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowLeft' || e.key === 'ArrowUp' ? -1 : 0
    const to = e.key === 'Home' ? 0 : e.key === 'End' ? drawing.nodes.length - 1 : step === 0 ? null : place + step
    if (to === null) return
    e.preventDefault()
    list.current?.querySelector<SVGGElement>(`[data-place="${String(to)}"]`)?.focus()
  }
  if (drawing.nodes.length === 0) return null
  return (
    <section aria-label={label}>
      {live.length > 0 ? (
        <p role="status">{t('drawLive', { nodes: live.map(n => n.name || t(`drawKind_${n.kind}`)).join(', ') })}</p>
      ) : null}
      <Sideways label={label}>
        <svg
          ref={list}
          role="listbox"
          aria-label={label}
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${String(drawing.width)} ${String(drawing.height)}`}
        >
          <Tip id={`${id}-tip`} />
          {drawing.nodes
            .filter(n => n.kind === 'subProcess' || n.kind === 'eventSubProcess')
            .map(n => (
              <Around key={n.id} node={n} />
            ))}
          {drawing.flows.map((f, i) => (
            <Flow key={`${f.id} ${String(i)}`} flow={f} tip={`${id}-tip`} />
          ))}
          {drawing.nodes.map((node, place) => (
            <Node
              key={node.id}
              node={node}
              place={place}
              state={states.get(node.id)}
              tabIndex={node === tabStop ? 0 : -1}
              onFocus={() => {
                setAt(node.id)
              }}
              onKeyDown={e => {
                onKeyDown(e, place)
              }}
              onOpen={() => onOpen?.(node.id)}
            />
          ))}
        </svg>
      </Sideways>
    </section>
  )
}

function Tip({ id }: { readonly id: string }) {
  const styles = useStyles()
  return (
    <defs>
      <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M 0 0 L 10 5 L 0 10 z" className={styles.tip} />
      </marker>
    </defs>
  )
}

/** The frame of a sub-process, behind what is in it. */
function Around({ node }: { readonly node: DrawnNode }) {
  const styles = useStyles()
  return (
    <rect
      className={mergeClasses(styles.shape, styles.around)}
      x={node.x}
      y={node.y}
      width={node.width}
      height={node.height}
      rx={10}
      aria-hidden="true"
    />
  )
}

function Flow({ flow, tip }: { readonly flow: DrawnFlow; readonly tip: string }) {
  const styles = useStyles()
  const { points } = flow
  const middle = points[Math.floor((points.length - 1) / 2)]
  const after = points[Math.floor((points.length - 1) / 2) + 1]
  return (
    <g aria-hidden="true">
      <polyline
        className={styles.flow}
        points={points.map(p => `${String(p.x)},${String(p.y)}`).join(' ')}
        markerEnd={`url(#${tip})`}
      />
      {flow.name !== '' && middle && after ? (
        <text className={styles.note} x={(middle.x + after.x) / 2} y={(middle.y + after.y) / 2 - 4} textAnchor="middle">
          {flow.name}
        </text>
      ) : null}
    </g>
  )
}

interface NodeProps {
  readonly node: DrawnNode
  readonly place: number
  readonly state: NodeState | undefined
  readonly tabIndex: 0 | -1
  onFocus(): void
  onKeyDown(e: KeyboardEvent): void
  onOpen(): void
}

function Node({ node, place, state, tabIndex, onFocus, onKeyDown, onOpen }: NodeProps) {
  const styles = useStyles()
  const t = useT()
  const kind = t(`drawKind_${node.kind}`)
  const words = [node.name || node.id, kind, state ? t(`drawState_${state}`) : ''].filter(w => w !== '')
  const isBox = node.width > 60
  const lines = linesOf(node.name || (isBox ? node.id : ''), isBox ? node.width - 12 : 120)
  const middle = node.x + node.width / 2
  const top = isBox ? node.y + node.height / 2 - (lines.length - 1) * 7 + 4 : node.y + node.height + 12
  return (
    <g
      className={styles.node}
      role="option"
      aria-selected={state === 'live'}
      aria-label={words.join(', ')}
      tabIndex={tabIndex}
      data-place={place}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onDoubleClick={onOpen}
    >
      <Shape node={node} className={mergeClasses(styles.shape, state && styles[state])} />
      <Sign node={node} className={styles.note} />
      {lines.map((line, i) => (
        <text key={line + String(i)} className={styles.text} x={middle} y={top + i * 14} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  )
}

function Shape({ node, className }: { readonly node: DrawnNode; readonly className: string }) {
  const { x, y, width, height, kind } = node
  if (['start', 'end', 'throw', 'catch', 'boundary'].includes(kind))
    return <ellipse className={className} cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
  if (['exclusive', 'parallel', 'inclusive', 'eventBased', 'complex'].includes(kind))
    return (
      <path
        className={className}
        d={`M ${String(x + width / 2)} ${String(y)} l ${String(width / 2)} ${String(height / 2)} l ${String(-width / 2)} ${String(height / 2)} l ${String(-width / 2)} ${String(-height / 2)} z`}
      />
    )
  return (
    <rect
      className={className}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={8}
      fillOpacity={kind.includes('ubProcess') ? 0 : 1}
    />
  )
}

const signs: Readonly<Partial<Record<DrawnNode['kind'], string>>> = {
  exclusive: '×',
  parallel: '+',
  inclusive: '○',
  eventBased: '◇',
  end: '■',
}

/** What tells gateways and events apart. */
function Sign({ node, className }: { readonly node: DrawnNode; readonly className: string }) {
  const sign = signs[node.kind]
  return sign ? (
    <text
      className={className}
      x={node.x + node.width / 2}
      y={node.y + node.height / 2 + 4}
      textAnchor="middle"
      aria-hidden="true"
    >
      {sign}
    </text>
  ) : null
}
