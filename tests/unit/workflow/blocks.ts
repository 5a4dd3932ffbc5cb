import type { Fact } from '../../../domain/workflow/expression.ts'
import type { Flow, FlowNode, ProcessModel } from '../../../domain/workflow/model.ts'

/** A process as nested blocks, whose meaning is plain: the measure for the engine, which sees only nodes and flows. */
export type Block =
  | { readonly kind: 'task' | 'loop'; readonly id: string; readonly of: readonly Block[]; readonly rounds: number }
  | { readonly kind: 'sequence' | 'sub'; readonly id: string; readonly of: readonly Block[] }
  | {
      /** A parallel block takes all of its branches. */
      readonly kind: 'choice' | 'inclusive' | 'parallel'
      readonly id: string
      readonly of: readonly Block[]
      readonly chosen: readonly number[]
    }
  | {
      readonly kind: 'many'
      readonly id: string
      readonly of: readonly Block[]
      readonly times: number
      readonly inOrder: boolean
    }

export type Draw = (below: number) => number

export function drawOf(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

export function randomBlock(draw: Draw, kinds: readonly Block['kind'][], depth = 3): Block {
  let n = 0
  const block = (left: number): Block => {
    const kind = left === 0 ? 'task' : (kinds[draw(kinds.length)] ?? 'task')
    const id = `${kind}${++n}`
    const parts = (least: number): readonly Block[] => Array.from({ length: least + draw(3) }, () => block(left - 1))
    switch (kind) {
      case 'task':
        return { kind, id, of: [], rounds: 1 }
      case 'loop':
        return { kind, id, of: [block(left - 1)], rounds: 1 + draw(3) }
      case 'sequence':
        return { kind, id, of: parts(0) }
      case 'parallel': {
        const of = parts(2)
        return { kind, id, of, chosen: of.map((_, i) => i) }
      }
      case 'sub':
        return { kind, id, of: [block(left - 1)] }
      case 'many':
        return { kind, id, of: [block(left - 1)], times: draw(4), inOrder: draw(2) === 0 }
      case 'choice': {
        const of = parts(2)
        return { kind, id, of, chosen: [draw(of.length)] }
      }
      case 'inclusive': {
        const of = parts(2)
        const some = of.map((_, i) => i).filter(() => draw(2) === 0)
        return { kind, id, of, chosen: some.length > 0 ? some : [draw(of.length)] }
      }
    }
  }
  return { kind: 'sequence', id: 'all', of: [block(depth), block(depth)] }
}

/** The nodes and flows of a block, and the facts by which its gateways choose. */
export function drawn(root: Block): { readonly model: ProcessModel; readonly values: Readonly<Record<string, Fact>> } {
  const nodes: FlowNode[] = []
  const flows: Flow[] = []
  const values: Record<string, Fact> = {}
  const node = (id: string, kind: FlowNode['kind'], scope: string | null, more: Partial<FlowNode> = {}): string => {
    nodes.push({ id, kind, name: id, line: 1, scope, ...more })
    return id
  }
  const join = (source: string, target: string, scope: string | null, condition?: string): string => {
    const id = `f${flows.length}`
    flows.push({ id, source, target, name: '', line: 1, scope, ...(condition === undefined ? {} : { condition }) })
    return id
  }
  const inside = (block: Block, id: string): void => {
    const start = node(`${id}.start`, 'start', id, { event: { kind: 'none' } })
    join(after(block.of, start, id), node(`${id}.end`, 'end', id, { event: { kind: 'none' } }), id)
  }
  const after = (blocks: readonly Block[], from: string, scope: string | null): string => {
    let at = from
    for (const block of blocks) at = one(block, at, scope)
    return at
  }
  const one = (block: Block, from: string, scope: string | null): string => {
    const { id, kind } = block
    switch (kind) {
      case 'task':
        join(from, node(id, 'user', scope), scope)
        return id
      case 'sequence':
        return after(block.of, from, scope)
      case 'loop': {
        const begin = node(`${id}.begin`, 'exclusive', scope)
        join(from, begin, scope)
        join(after(block.of, begin, scope), node(id, 'user', scope), scope)
        const end = node(`${id}.end`, 'exclusive', scope)
        join(id, end, scope)
        join(end, begin, scope, `\${again${id}}`)
        return end
      }
      case 'sub':
      case 'many': {
        const many = kind === 'many' ? { many: { inSequence: block.inOrder, count: String(block.times) } } : {}
        join(from, node(id, 'subProcess', scope, many), scope)
        inside(block, id)
        return id
      }
      default: {
        const gateway = kind === 'choice' ? 'exclusive' : kind
        const split = node(`${id}.split`, gateway, scope)
        const end = node(`${id}.join`, gateway, scope)
        join(from, split, scope)
        for (const [i, branch] of block.of.entries()) {
          const chosen = kind === 'parallel' ? undefined : `\${${id}_${i}}`
          if (kind !== 'parallel') values[`${id}_${i}`] = block.chosen.includes(i)
          const first = node(`${id}.${i}`, 'pass', scope)
          join(split, first, scope, chosen)
          join(after([branch], first, scope), end, scope)
        }
        return end
      }
    }
  }
  const start = node('start', 'start', null, { event: { kind: 'none' } })
  join(one(root, start, null), node('end', 'end', null, { event: { kind: 'none' } }), null)
  return { model: { key: 'p', name: 'p', line: 1, executable: true, nodes, flows }, values }
}

/** How far a block is: what is open, and whether a loop goes round again. */
export interface Progress {
  readonly open: () => readonly string[]
  readonly over: () => boolean
  /** Decides an open task; true where it is the task of a loop that is to go round again. */
  readonly decide: (label: string) => boolean
}

const all = (parts: readonly Progress[]): Progress => ({
  open: () => parts.flatMap(p => p.open()),
  over: () => parts.every(p => p.over()),
  decide: label => parts.find(p => p.open().includes(label))?.decide(label) ?? false,
})

/** One after the other; each begins when the one before is over. */
function chain(makers: readonly (() => Progress)[]): Progress {
  let next = 0
  let now: Progress | undefined
  const move = (): void => {
    while (now === undefined || now.over()) {
      const make = makers[next]
      if (make === undefined) {
        now = undefined
        return
      }
      next++
      now = make()
    }
  }
  move()
  return {
    open: () => now?.open() ?? [],
    over: () => now === undefined,
    decide: label => {
      const again = now?.decide(label) ?? false
      move()
      return again
    },
  }
}

export function begun(block: Block, path = ''): Progress {
  const inside = (b: Block) => () => begun(b, path)
  switch (block.kind) {
    case 'task': {
      const label = `${block.id}${path}`
      let done = false
      return { open: () => (done ? [] : [label]), over: () => done, decide: () => !(done = true) }
    }
    case 'loop':
      return looped(block, path)
    case 'sequence':
    case 'sub':
      return chain(block.of.map(inside))
    case 'parallel':
    case 'choice':
    case 'inclusive':
      return all(block.chosen.flatMap(i => block.of[i] ?? []).map(b => begun(b, path)))
    case 'many': {
      const instances = Array.from(
        { length: block.times },
        (_, i) => () => chain(block.of.map(b => () => begun(b, `${path}@${i}`))),
      )
      return block.inOrder ? chain(instances) : all(instances.map(make => make()))
    }
  }
}

function looped(block: Extract<Block, { kind: 'loop' | 'task' }>, path: string): Progress {
  const label = `${block.id}${path}`
  let round = 1
  let asked = false
  let over = false
  let body = chain(block.of.map(b => () => begun(b, path)))
  const move = () => {
    if (body.over()) asked = true
  }
  move()
  return {
    open: () => (over ? [] : asked ? [label] : body.open()),
    over: () => over,
    decide: wanted => {
      if (!asked) {
        const again = body.decide(wanted)
        move()
        return again
      }
      asked = false
      if (round === block.rounds) {
        over = true
        return false
      }
      round++
      body = chain(block.of.map(b => () => begun(b, path)))
      move()
      return true
    },
  }
}
