import { containerLoad, weightLimitOf, type ContainerLimits, type Utilisation } from './container-load.ts'
import { compare, divideTimes, multiply, subtract, sum } from './decimal.ts'
import { cubeOf, planLoad, sizeOfRoom, type CartonLine, type LoadPlan, type Room } from './load-plan.ts'
import { sharesOf } from './shares.ts'

/** Cartons of one size with what all of them take and weigh; m³ and kg. */
export interface FleetLine extends CartonLine {
  readonly volume: string
  readonly grossWeight: string
}

/** A type of container as it may be loaded on the lane. */
export interface FleetType {
  readonly type: string
  readonly room: Room
  readonly limits: ContainerLimits
}

/** One container of the fleet: how its cartons lie, how many of each line they are, and what these take and weigh. */
export interface FleetContainer {
  readonly type: FleetType
  readonly plan: LoadPlan
  readonly lines: readonly FleetLine[]
  readonly volume: string
  readonly grossWeight: string
  readonly use: Utilisation
  /** What keeps the next carton out: its volume, its weight, or that it has no place though both would allow it. */
  readonly binding: Utilisation['binding'] | 'room'
}

export interface Fleet {
  readonly containers: readonly FleetContainer[]
  /** Cartons that no container takes, by line. */
  readonly left: ReadonlyMap<string, number>
}

/** Nobody plans more by eye. */
const most = 100
const digits = 3

interface Filled { readonly type: FleetType; readonly plan: LoadPlan; readonly counts: ReadonlyMap<string, number> }

/**
 * Cargo that does not fit one container, over several (practice C-12): each is filled in the order of the lines as far as its
 * room, its volume and the weight of the lane allow, and the last is the smallest that takes the rest. Every type is tried
 * as the one that is filled; the fewest containers win, then the least room. The same cargo always takes the same ones.
 */
export function planFleet(types: readonly FleetType[], lines: readonly FleetLine[]): Fleet {
  const sized = types.toSorted((a, b) => capacity(a) - capacity(b) || (a.type < b.type ? -1 : 1))
  // Of a carton that no type takes even alone nothing is planned, and the last container is not chosen for it.
  const going = lines.filter(l => l.count > 0 && sized.some(type => filled(type, [l], new Map([[l.key, l.count]])).counts.size > 0))
  const tried = sized.toReversed().map(main => filledWith(main, sized, going))
  const best = tried.reduce<readonly Filled[] | undefined>((a, b) => (a && !better(b, a, lines) ? a : b), undefined) ?? []
  const placed = (key: string) => best.map(f => f.counts.get(key) ?? 0)
  const left = new Map(lines.flatMap(l => { const rest = l.count - placed(l.key).reduce((n, c) => n + c, 0); return rest > 0 ? [[l.key, rest] as const] : [] }))
  const shares = new Map(lines.filter(l => l.count > 0).map(l => {
    const sizes = [...placed(l.key), left.get(l.key) ?? 0].map(String)
    return [l.key, { volume: sharesOf(l.volume, sizes, digits), grossWeight: sharesOf(l.grossWeight, sizes, digits) }] as const
  }))
  return {
    left,
    containers: best.map(({ type, plan, counts }, at) => {
      const own = lines.flatMap((l): FleetLine[] => { const count = counts.get(l.key) ?? 0, of = shares.get(l.key); return count > 0 && of ? [{ ...l, count, volume: of.volume[at] ?? '0', grossWeight: of.grossWeight[at] ?? '0' }] : [] })
      const volume = sum(own.map(l => l.volume)), grossWeight = sum(own.map(l => l.grossWeight))
      const use = containerLoad({ volume, grossWeight, containers: 1 }, type.limits), later = lines.filter(l => best.slice(at + 1).some(f => f.counts.has(l.key)))
      return { type, plan, lines: own, volume, grossWeight, use, binding: later.some(l => hasLeaveFor(l, type.limits, volume, grossWeight)) ? 'room' : use.binding }
    }),
  }
}

/** Volume and weight allow one more carton of a line. */
function hasLeaveFor(l: FleetLine, limits: ContainerLimits, volume: string, grossWeight: string): boolean {
  const with1 = (is: string, all: string) => sum([is, divideTimes(all, String(l.count), '1', digits)])
  return compare(with1(volume, l.volume), limits.volume) <= 0 && compare(with1(grossWeight, l.grossWeight), weightLimitOf(limits).limit) <= 0
}

/** How many of which type, the largest first. */
export function fleetCounts({ containers }: Fleet): readonly (readonly [type: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const c of containers.toSorted((a, b) => capacity(b.type) - capacity(a.type))) counts.set(c.type.type, (counts.get(c.type.type) ?? 0) + 1)
  return [...counts]
}

const capacity = (t: FleetType): number => cubeOf(sizeOfRoom(t.room))
const room = (filled: readonly Filled[]): number => filled.reduce((n, f) => n + capacity(f.type), 0)
const cartons = (filled: readonly Filled[]): number => filled.reduce((n, f) => n + [...f.counts.values()].reduce((m, c) => m + c, 0), 0)

const better = (a: readonly Filled[], b: readonly Filled[], lines: readonly FleetLine[]): boolean => {
  const all = lines.reduce((n, l) => n + l.count, 0), left = (f: readonly Filled[]) => all - cartons(f)
  return (left(a) - left(b) || a.length - b.length || room(a) - room(b)) < 0
}

function filledWith(main: FleetType, sized: readonly FleetType[], lines: readonly FleetLine[]): readonly Filled[] {
  const done: Filled[] = []
  let rest = new Map(lines.map(l => [l.key, l.count]))
  while (done.length < most && [...rest.values()].some(c => c > 0)) {
    const each = sized.map(type => filled(type, lines, rest))
    const next = each.find(f => takesAll(f, rest)) ?? each.find(f => f.type === main && f.counts.size > 0) ?? each.findLast(f => f.counts.size > 0)
    if (!next) break
    done.push(next)
    rest = new Map([...rest].map(([key, count]) => [key, count - (next.counts.get(key) ?? 0)]))
  }
  return done
}

const takesAll = (f: Filled, rest: ReadonlyMap<string, number>): boolean => [...rest].every(([key, count]) => count === (f.counts.get(key) ?? 0))

/** As many of the cartons as one container takes. What has no place leaves its volume and weight to the lines after it. */
function filled(type: FleetType, lines: readonly FleetLine[], rest: ReadonlyMap<string, number>): Filled {
  const held = new Map<string, number>()
  let plan = planLoad(type.room, [])
  for (let asked = within(type, lines, rest, held); ;) {
    const tried = planLoad(type.room, lines.flatMap(l => { const count = asked.get(l.key) ?? 0; return count > 0 ? [{ ...l, count }] : [] }))
    const counts = new Map([...asked].map(([key, count]) => [key, count - (tried.left.get(key) ?? 0)] as const).filter(([, count]) => count > 0))
    const total = (of: ReadonlyMap<string, number>) => lines.reduce((n, l) => n + (of.get(l.key) ?? 0) * Number(l.length) * Number(l.width) * Number(l.height), 0)
    if (plan.blocks.length > 0 && total(counts) <= total(new Map(plan.blocks.map(b => [b.key, placedIn(plan, b.key)])))) break
    plan = tried
    if (tried.left.size === 0) break
    for (const [key] of tried.left) held.set(key, counts.get(key) ?? 0)
    const again = within(type, lines, rest, held)
    if ([...again].every(([key, count]) => count === (counts.get(key) ?? 0))) break
    asked = again
  }
  const counts = new Map(lines.map(l => [l.key, placedIn(plan, l.key)] as const).filter(([, count]) => count > 0))
  return { type, plan: { ...plan, left: new Map() }, counts }
}

const placedIn = (plan: LoadPlan, key: string): number => plan.blocks.filter(b => b.key === key).reduce((n, b) => n + cubeOf(b.count), 0)

/** The cartons that the volume and the weight allow, line after line; of a line in `held` no more than that. */
function within({ limits }: FleetType, lines: readonly FleetLine[], rest: ReadonlyMap<string, number>, held: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const wanted = lines.map(l => ({ l, count: Math.min(rest.get(l.key) ?? 0, held.get(l.key) ?? Number.POSITIVE_INFINITY) })).filter(w => w.count > 0)
  const of = (field: 'volume' | 'grossWeight') => (w: { readonly l: FleetLine; readonly count: number }) => divideTimes(w.l[field], String(w.l.count), String(w.count), 6)
  const caps = { volume: limits.volume, grossWeight: weightLimitOf(limits).limit }
  const fits = (field: keyof typeof caps) => compare(sum(wanted.map(of(field))), caps[field]) <= 0
  if (fits('volume') && fits('grossWeight')) return new Map(wanted.map(w => [w.l.key, w.count]))
  // What a container has is rounded to a gram and a litre of each line whose cartons are not exactly so much.
  const spare = (field: keyof typeof caps) => multiply('0.001', String(wanted.filter(({ l }) => compare(multiply(divideTimes(l[field], String(l.count), '1', digits), String(l.count)), l[field]) !== 0).length))
  let free = { volume: subtract(caps.volume, spare('volume')), grossWeight: subtract(caps.grossWeight, spare('grossWeight')) }
  const asked = new Map<string, number>()
  for (const w of wanted) {
    const allowed = (field: keyof typeof caps) => { const one = divideTimes(w.l[field], String(w.l.count), '1', 9); return compare(one, '0') <= 0 ? w.count : Math.floor(Number(divideTimes(free[field], one, '1', 9))) }
    const count = Math.max(0, Math.min(w.count, allowed('volume'), allowed('grossWeight')))
    if (count === 0) continue
    asked.set(w.l.key, count)
    free = { volume: subtract(free.volume, of('volume')({ l: w.l, count })), grossWeight: subtract(free.grossWeight, of('grossWeight')({ l: w.l, count })) }
  }
  return asked
}
