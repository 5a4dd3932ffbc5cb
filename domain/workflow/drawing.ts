import type { Box, Point } from './box.ts'
import type { BpmnElement } from './bpmn-element.ts'
import { inOrder } from './in-order.ts'
import { laidOut } from './lay-out.ts'
import type { NodeKind, ProcessModel } from './model.ts'

/** A process as a picture: boxes and lines in the units of its file, from the corner. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** In the order of the flow. */
  readonly nodes: readonly DrawnNode[]
  readonly flows: readonly DrawnFlow[]
}
export interface DrawnNode extends Box {
  readonly id: string
  readonly kind: NodeKind
  readonly name: string
}
export interface DrawnFlow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly name: string
  readonly points: readonly Point[]
}

const diagramSpace = 'http://www.omg.org/spec/BPMN/20100524/DI'
const margin = 20

/** The picture of a process by the diagram of its file; without one, or where it is not whole, laid out in columns. */
export function drawingOf(definitions: BpmnElement, model: ProcessModel): Drawing {
  const { boxes, lines } = diagramOf(definitions)
  const whole = model.nodes.every(n => boxes.has(n.id))
  const placed = whole ? boxes : laidOut(model)
  const nodes = inOrder(model).flatMap(n => {
    const box = placed.get(n.id)
    return box ? [{ id: n.id, kind: n.kind, name: n.name, ...box }] : []
  })
  const flows = model.flows.flatMap((f): DrawnFlow[] => {
    const from = placed.get(f.source)
    const to = placed.get(f.target)
    if (!from || !to) return []
    const drawn = whole ? lines.get(f.id) : undefined
    return [{ id: f.id, source: f.source, target: f.target, name: f.name, points: drawn ?? straight(from, to) }]
  })
  return fromCorner(nodes, flows)
}

const straight = (from: Box, to: Box): readonly Point[] => [
  { x: from.x + from.width, y: from.y + from.height / 2 },
  { x: to.x, y: to.y + to.height / 2 },
]

function diagramOf(definitions: BpmnElement): {
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: ReadonlyMap<string, readonly Point[]>
} {
  const boxes = new Map<string, Box>()
  const lines = new Map<string, readonly Point[]>()
  const visit = (element: BpmnElement): void => {
    const of = element.attributes.get('bpmnElement')
    if (element.space === diagramSpace && of !== undefined) {
      const bounds = element.children.find(c => c.name === 'Bounds')
      const box = bounds && boxOf(bounds)
      if (element.name === 'BPMNShape' && box) boxes.set(of, box)
      const points = element.children.filter(c => c.name === 'waypoint').map(pointOf)
      if (element.name === 'BPMNEdge' && points.length > 1 && points.every(p => p !== null)) lines.set(of, points)
      return
    }
    if (element.name === 'BPMNDiagram' || element.name === 'BPMNPlane' || element === definitions)
      element.children.forEach(visit)
  }
  visit(definitions)
  return { boxes, lines }
}

const largest = 100_000
function numberOf(element: BpmnElement, name: string): number | null {
  const value = Number(element.attributes.get(name))
  return element.attributes.has(name) && Math.abs(value) <= largest ? value : null
}

function pointOf(element: BpmnElement): Point | null {
  const x = numberOf(element, 'x')
  const y = numberOf(element, 'y')
  return x === null || y === null ? null : { x, y }
}

function boxOf(element: BpmnElement): Box | null {
  const point = pointOf(element)
  const width = numberOf(element, 'width')
  const height = numberOf(element, 'height')
  return point && width !== null && height !== null && width >= 0 && height >= 0 ? { ...point, width, height } : null
}

function fromCorner(nodes: readonly DrawnNode[], flows: readonly DrawnFlow[]): Drawing {
  const points = [...nodes.flatMap(n => [n, { x: n.x + n.width, y: n.y + n.height }]), ...flows.flatMap(f => f.points)]
  if (points.length === 0) return { width: 0, height: 0, nodes: [], flows: [] }
  const left = points.reduce((least, p) => Math.min(least, p.x), Infinity) - margin
  const top = points.reduce((least, p) => Math.min(least, p.y), Infinity) - margin
  const move = <P extends Point>(p: P): P => ({ ...p, x: Math.round(p.x - left), y: Math.round(p.y - top) })
  return {
    width: Math.round(points.reduce((most, p) => Math.max(most, p.x), -Infinity) - left + margin),
    height: Math.round(points.reduce((most, p) => Math.max(most, p.y), -Infinity) - top + margin),
    nodes: nodes.map(move),
    flows: flows.map(f => ({ ...f, points: f.points.map(move) })),
  }
}
