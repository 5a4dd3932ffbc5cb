import { containerLoad, weightLimitOf, type ContainerLimits, type Utilisation } from './container-load.ts'
import { compare, divideTimes, multiply, subtract, sum } from './decimal.ts'
import { cartonsIn, cubeOf, planLoad, sizeOfRoom, type CartonLine, type LoadPlan, type Room } from './load-plan.ts'
import { sharesOf } from './shares.ts'

/** Cartons of one size with their total volume and weight; m³ and kg. */
export interface FleetLine extends CartonLine {
  readonly volume: string
  readonly grossWeight: string
}

/** A container type with its limits on the lane. */
export interface FleetType {
  readonly type: string
  readonly room: Room
  readonly limits: ContainerLimits
}

/** One container of the fleet: the position of its cartons, their number by line, and their volume and weight. */
export interface FleetContainer<T extends FleetType> {
  readonly type: T
  readonly plan: LoadPlan
  readonly lines: readonly FleetLine[]
  readonly volume: string
  readonly grossWeight: string
  readonly use: Utilisation
  /** What prevents the next carton: volume, weight, or space although both allow it. */
  readonly binding: Utilisation['binding'] | 'room'
}

export interface Fleet<T extends FleetType = FleetType> {
  readonly containers: readonly FleetContainer<T>[]
  /** Cartons that fit no container, by line. */
  readonly left: ReadonlyMap<string, number>
  /** There is cargo for more containers than are planned. */
  readonly more: boolean
}

/** More than this is not planned by sight. */
export const mostContainers = 100
const digits = 3

type Counts = ReadonlyMap<string, number>
interface Filled<T extends FleetType> {
  readonly type: T
  readonly plan: LoadPlan
  readonly counts: Counts
}
/** Capacity of a container type for cartons without a plan yet. */
type Fill<T extends FleetType> = (type: T, rest: Counts) => Filled<T>

/**
 * Distributes cargo over several containers (practice C-12). Each is filled line by line as far as space, volume and
 * lane weight allow; the last is the smallest that takes the rest. Every type is tried, with lines as listed, reversed,
 * and lightest per volume first. Fewest containers win, then least space. The result is a plan, not a proven minimum,
 * and always the same for the same cargo.
 */
export function planFleet<T extends FleetType>(types: readonly T[], lines: readonly FleetLine[]): Fleet<T> {
  const sized = types.toSorted((a, b) => capacity(a) - capacity(b) || (a.type < b.type ? -1 : 1))
  // Cartons that fit no type are left out, also when choosing the last container.
  const going = lines.filter(
    l => l.count > 0 && sized.some(type => filled(type, [l], new Map([[l.key, l.count]])).counts.size > 0),
  )
  const { order, filled: best } = bestOf(sized, going),
    more = best.length === mostContainers && cartons(best) < all(going)
  const placed = (key: string) => best.map(f => f.counts.get(key) ?? 0)
  const rest = new Map(
    lines.flatMap(l => {
      const count = l.count - total(placed(l.key))
      return count > 0 ? [[l.key, count] as const] : []
    }),
  )
  const shares = new Map(
    lines
      .filter(l => l.count > 0)
      .map(l => {
        const sizes = [...placed(l.key), rest.get(l.key) ?? 0].map(String)
        return [
          l.key,
          { volume: sharesOf(l.volume, sizes, digits), grossWeight: sharesOf(l.grossWeight, sizes, digits) },
        ] as const
      }),
  )
  return {
    more,
    left: more ? new Map([...rest].filter(([key]) => !going.some(l => l.key === key))) : rest,
    containers: best.map(({ type, plan, counts }, at) => {
      const own = lines.flatMap((l): FleetLine[] => {
        const count = counts.get(l.key) ?? 0,
          of = shares.get(l.key)
        return count > 0 && of
          ? [{ ...l, count, volume: of.volume[at] ?? '0', grossWeight: of.grossWeight[at] ?? '0' }]
          : []
      })
      const volume = sum(own.map(l => l.volume)),
        grossWeight = sum(own.map(l => l.grossWeight))
      const use = containerLoad({ volume, grossWeight, containers: 1 }, type.limits),
        later = lines.filter(l => best.slice(at + 1).some(f => f.counts.has(l.key)))
      return {
        type,
        plan: order === going ? plan : listedPlan(plan, type, own),
        lines: own,
        volume,
        grossWeight,
        use,
        binding: later.some(l => hasLeaveFor(l, type.limits, volume, grossWeight)) ? 'room' : use.binding,
      }
    }),
  }
}

/** Cartons chosen in another order are loaded in row order if all fit that way. */
function listedPlan(plan: LoadPlan, { room: inside }: FleetType, own: readonly FleetLine[]): LoadPlan {
  const listed = planLoad(inside, own)
  return listed.left.size === 0 ? listed : { ...plan, order: 'other' }
}

/** Volume and weight allow one more carton of a line. */
function hasLeaveFor(l: FleetLine, limits: ContainerLimits, volume: string, grossWeight: string): boolean {
  const with1 = (is: string, of: string) => sum([is, divideTimes(of, String(l.count), '1', digits)])
  return (
    compare(with1(volume, l.volume), limits.volume) <= 0 &&
    compare(with1(grossWeight, l.grossWeight), weightLimitOf(limits).limit) <= 0
  )
}

/** Number of containers by type, the largest first. */
export function fleetCounts({ containers }: Fleet): readonly (readonly [type: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const c of containers.toSorted((a, b) => capacity(b.type) - capacity(a.type)))
    counts.set(c.type.type, (counts.get(c.type.type) ?? 0) + 1)
  return [...counts]
}

const total = (numbers: readonly number[]): number => numbers.reduce((n, c) => n + c, 0)
const all = (lines: readonly FleetLine[]): number => total(lines.map(l => l.count))
const capacity = (t: FleetType): number => cubeOf(sizeOfRoom(t.room))
const room = (f: readonly Filled<FleetType>[]): number => total(f.map(({ type }) => capacity(type)))
const cartons = (f: readonly Filled<FleetType>[]): number => total(f.flatMap(({ counts }) => [...counts.values()]))

/** More cartons, then fewer containers, then less space. */
const better = (a: readonly Filled<FleetType>[], b: readonly Filled<FleetType>[]): boolean =>
  (cartons(b) - cartons(a) || a.length - b.length || room(a) - room(b)) < 0

function bestOf<T extends FleetType>(
  sized: readonly T[],
  lines: readonly FleetLine[],
): { readonly order: readonly FleetLine[]; readonly filled: readonly Filled<T>[] } {
  let best: { readonly order: readonly FleetLine[]; readonly filled: readonly Filled<T>[] } = {
    order: lines,
    filled: [],
  }
  for (const order of ordersOf(lines)) {
    const fill = fillOnce<T>(order)
    for (const main of sized.toReversed()) {
      const tried = filledWith(main, sized, order, fill)
      if (better(tried, best.filled)) best = { order, filled: tried }
    }
  }
  return best
}

/** As listed, reversed, and by lowest weight per volume first: heavy cargo first would use up the weight. */
function ordersOf(lines: readonly FleetLine[]): readonly (readonly FleetLine[])[] {
  if (lines.length < 2) return [lines]
  const density = (l: FleetLine) => Number(l.grossWeight) / Math.max(Number(l.volume), 1e-9)
  const orders = [lines, lines.toReversed(), lines.toSorted((a, b) => density(a) - density(b))],
    said = orders.map(o => o.map(l => l.key).join('\n'))
  return orders.filter((_, i) => said.indexOf(said[i] ?? '') === i)
}

function filledWith<T extends FleetType>(
  main: T,
  sized: readonly T[],
  lines: readonly FleetLine[],
  fill: Fill<T>,
): readonly Filled<T>[] {
  const done: Filled<T>[] = []
  let rest: Counts = new Map(lines.map(l => [l.key, l.count]))
  while (done.length < mostContainers && rest.size > 0) {
    const next = nextOf(main, sized, lines, rest, fill)
    if (!next) break
    done.push(next)
    rest = new Map(
      [...rest]
        .map(([key, count]) => [key, count - (next.counts.get(key) ?? 0)] as const)
        .filter(([, count]) => count > 0),
    )
  }
  return done
}

/** The smallest type that fits the rest, otherwise the one being filled, otherwise the largest that fits any. */
function nextOf<T extends FleetType>(
  main: T,
  sized: readonly T[],
  lines: readonly FleetLine[],
  rest: Counts,
  fill: Fill<T>,
): Filled<T> | undefined {
  for (const type of sized.filter(s => allowsAll(s, wantedOf(lines, rest)))) {
    const f = fill(type, rest)
    if ([...rest].every(([key, count]) => count === (f.counts.get(key) ?? 0))) return f
  }
  for (const type of [main, ...sized.toReversed()]) {
    const f = fill(type, rest)
    if (f.counts.size > 0) return f
  }
  return undefined
}

/** Memoised `filled`: more cartons than fit give the same result. */
function fillOnce<T extends FleetType>(lines: readonly FleetLine[]): Fill<T> {
  const known = new Map<T, Map<string, Filled<T>>>(),
    mosts = new Map<T, readonly number[]>()
  return (type, rest) => {
    const most =
      mosts.get(type) ??
      lines.map(
        l =>
          1 +
          Math.min(
            allowedOf(l, 'volume', type.limits.volume),
            allowedOf(l, 'grossWeight', weightLimitOf(type.limits).limit),
          ),
      )
    mosts.set(type, most)
    const asked = lines.map((l, i) => Math.min(rest.get(l.key) ?? 0, most[i] ?? 0)),
      key = asked.join(),
      mine = known.get(type) ?? new Map<string, Filled<T>>()
    known.set(type, mine)
    const there = mine.get(key) ?? filled(type, lines, new Map(lines.map((l, i) => [l.key, asked[i] ?? 0])))
    mine.set(key, there)
    return there
  }
}

/** As many cartons as fit into one container. Unplaced cartons free their volume and weight for later lines. */
function filled<T extends FleetType>(type: T, lines: readonly FleetLine[], rest: Counts): Filled<T> {
  const held = new Map<string, number>()
  let plan = planLoad(type.room, [])
  for (let asked = within(type, lines, rest, held); ;) {
    const tried = planLoad(
      type.room,
      lines.flatMap(l => {
        const count = asked.get(l.key) ?? 0
        return count > 0 ? [{ ...l, count }] : []
      }),
    )
    const counts = new Map(
      [...asked]
        .map(([key, count]) => [key, count - (tried.left.get(key) ?? 0)] as const)
        .filter(([, count]) => count > 0),
    )
    const cube = (of: Counts) =>
      total(lines.map(l => (of.get(l.key) ?? 0) * Number(l.length) * Number(l.width) * Number(l.height)))
    if (plan.blocks.length > 0 && cube(counts) <= cube(new Map(plan.blocks.map(b => [b.key, placedIn(plan, b.key)]))))
      break
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

const placedIn = (plan: LoadPlan, key: string): number => total(plan.blocks.filter(b => b.key === key).map(cartonsIn))

interface Wanted {
  readonly l: FleetLine
  readonly count: number
}
type Measure = 'volume' | 'grossWeight'

const wantedOf = (lines: readonly FleetLine[], rest: Counts): readonly Wanted[] =>
  lines.map(l => ({ l, count: rest.get(l.key) ?? 0 })).filter(w => w.count > 0)
const partOf = (field: Measure, { l, count }: Wanted): string =>
  divideTimes(l[field], String(l.count), String(count), 6)

/** Volume and weight of a container allow all of them. */
const allowsAll = ({ limits }: FleetType, wanted: readonly Wanted[]): boolean =>
  compare(sum(wanted.map(w => partOf('volume', w))), limits.volume) <= 0 &&
  compare(sum(wanted.map(w => partOf('grossWeight', w))), weightLimitOf(limits).limit) <= 0

/** How many cartons of a line so much volume or weight allows. */
function allowedOf(l: FleetLine, field: Measure, free: string): number {
  const one = divideTimes(l[field], String(l.count), '1', 9)
  return compare(one, '0') <= 0 ? l.count : Math.floor(Number(divideTimes(free, one, '1', 9)))
}

/** Cartons allowed by volume and weight, line by line; at most the `held` number of a line. */
function within(type: FleetType, lines: readonly FleetLine[], rest: Counts, held: Counts): Counts {
  const wanted = wantedOf(
    lines,
    new Map([...rest].map(([key, count]) => [key, Math.min(count, held.get(key) ?? count)])),
  )
  if (allowsAll(type, wanted)) return new Map(wanted.map(w => [w.l.key, w.count]))
  const caps = { volume: type.limits.volume, grossWeight: weightLimitOf(type.limits).limit }
  // The volume and weight of a container are rounded per line to a litre and a gram.
  const spare = (field: Measure) =>
    multiply(
      '0.001',
      String(
        wanted.filter(
          ({ l }) =>
            compare(multiply(divideTimes(l[field], String(l.count), '1', digits), String(l.count)), l[field]) !== 0,
        ).length,
      ),
    )
  let free = {
    volume: subtract(caps.volume, spare('volume')),
    grossWeight: subtract(caps.grossWeight, spare('grossWeight')),
  }
  const asked = new Map<string, number>()
  for (const { l, count: most } of wanted) {
    const count = Math.max(
      0,
      Math.min(most, allowedOf(l, 'volume', free.volume), allowedOf(l, 'grossWeight', free.grossWeight)),
    )
    if (count === 0) continue
    asked.set(l.key, count)
    free = {
      volume: subtract(free.volume, partOf('volume', { l, count })),
      grossWeight: subtract(free.grossWeight, partOf('grossWeight', { l, count })),
    }
  }
  return asked
}

/** Types whose inside is known: only these can be planned. */
export const typesWithRoom = <T extends Omit<FleetType, 'room'> & { readonly room: FleetType['room'] | null }>(
  types: readonly T[],
): (T & FleetType)[] => types.flatMap(t => (t.room ? [{ ...t, room: t.room }] : []))
