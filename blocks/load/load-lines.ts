import type { LoadPicture } from './load.block.ts'
import {
  containerLoad,
  limitsPassed,
  weightLimitOf,
  type ContainerLimits,
  type PassedLimit,
  type Utilisation,
} from '../../domain/values/container-load.ts'
import { compare, decimalOf, sum } from '../../domain/values/decimal.ts'
import { planLoad, type LoadPlan, type Room } from '../../domain/values/load-plan.ts'
import { volumeOf, weightsAgree } from '../../domain/values/packing.ts'
import { isReference } from '../../src/fields/reference.ts'
import type { ShownRow } from '../../src/views/record/model/draft.ts'

/** A cargo row for the picture: missing or invalid numbers are null. */
export interface LoadLine {
  readonly key: string
  readonly name: string
  readonly group: string
  readonly count: number
  /** Length, width and height of a carton; null while one is missing. */
  readonly size: readonly [string, string, string] | null
  readonly volume: string | null
  readonly weight: string | null
}

const words = (value: unknown): string => (isReference(value) ? value.label : typeof value === 'string' ? value : '')

export function linesOf(rows: readonly ShownRow[], { carton }: LoadPicture): readonly LoadLine[] {
  return rows.map(({ key, values }): LoadLine => {
    const sides = [carton.length, carton.width, carton.height].map(side => decimalOf(values[side]))
    const [l, w, h] = sides.filter((s): s is string => s !== null && compare(s, '0') > 0)
    return {
      key,
      name: words(values[carton.name]),
      group: words(values[carton.group]),
      count: Math.max(0, Math.floor(Number(decimalOf(values[carton.count]) ?? 0))),
      size: l && w && h ? [l, w, h] : null,
      volume: decimalOf(values[carton.volume]),
      weight: decimalOf(values[carton.weight]),
    }
  })
}

/** Capacity of a container type on its lane: limits, and its space if inner dimensions are known. */
export interface LoadLimits extends ContainerLimits {
  readonly lane: string
  readonly room: Room | null
}

export function limitsOf(row: Readonly<Record<string, unknown>>): LoadLimits {
  const [length, width, height] = ['length', 'width', 'height'].map(side => decimalOf(row[side]))
  return {
    lane: words(row.lane),
    volume: decimalOf(row.volume) ?? '0',
    payload: decimalOf(row.payload) ?? '0',
    laneLimit: decimalOf(row.laneLimit),
    practicalVolume: decimalOf(row.practicalVolume),
    practicalWeight: decimalOf(row.practicalWeight),
    room: length && width && height ? { length, width, height } : null,
  }
}

/** A problem for the loader; `error` cannot be shipped. */
export interface Finding {
  readonly code:
    | 'loadNoFit'
    | 'loadTooLarge'
    | 'loadNoSize'
    | 'loadNoCount'
    | 'loadNoWeight'
    | 'loadVolumeDiffers'
    | 'loadOver_volume'
    | 'loadOver_payload'
    | 'loadOver_laneLimit'
    | 'loadOver_practicalVolume'
    | 'loadOver_practicalWeight'
  readonly tone: 'error' | 'warning'
  readonly params: Readonly<Record<string, string | number>>
}

export interface LoadFigures {
  readonly volume: string
  readonly weight: string
  readonly use: Utilisation
  readonly weightLimit: ReturnType<typeof weightLimitOf>
  readonly plan: LoadPlan | null
  readonly findings: readonly Finding[]
}

/** All figures of the picture, from the current rows. */
export function figuresOf(lines: readonly LoadLine[], limits: LoadLimits): LoadFigures {
  const volume = sum(lines.map(l => l.volume ?? '0')),
    weight = sum(lines.map(l => l.weight ?? '0'))
  const plan =
    limits.room &&
    planLoad(
      limits.room,
      lines.flatMap(l =>
        l.size && l.count > 0
          ? [{ key: l.key, count: l.count, length: l.size[0], width: l.size[1], height: l.size[2] }]
          : [],
      ),
    )
  return {
    volume,
    weight,
    plan,
    use: containerLoad({ volume, grossWeight: weight, containers: 1 }, limits),
    weightLimit: weightLimitOf(limits),
    findings: [...limitFindings({ volume, grossWeight: weight }, limits), ...lines.flatMap(l => lineFindings(l, plan))],
  }
}

/** Limits that a container with this load exceeds. */
export const limitFindings = (
  load: { readonly volume: string; readonly grossWeight: string },
  limits: LoadLimits,
): readonly Finding[] => limitsPassed(load, limits).map(p => passed(p, limits.lane))

const passed = (p: PassedLimit, lane: string): Finding => ({
  code: `loadOver_${p.name}`,
  tone: p.name.startsWith('practical') ? 'warning' : 'error',
  params: { limit: p.limit, over: p.over, lane },
})

function lineFindings(line: LoadLine, plan: LoadPlan | null): readonly Finding[] {
  const params = { name: line.name },
    left = plan?.left.get(line.key)
  if (line.count === 0) return [{ code: 'loadNoCount', tone: 'warning', params }]
  const weightless: readonly Finding[] =
    line.weight && compare(line.weight, '0') > 0 ? [] : [{ code: 'loadNoWeight', tone: 'warning', params }]
  if (!line.size) return [{ code: 'loadNoSize', tone: 'warning', params }, ...weightless]
  const measured = volumeOf(line.count, ...line.size)
  return [
    ...weightless,
    ...(plan?.tooLarge.has(line.key)
      ? [{ code: 'loadTooLarge', tone: 'error', params } as const]
      : left
        ? [{ code: 'loadNoFit', tone: 'error', params: { ...params, count: left } } as const]
        : []),
    ...(measured && line.volume && !weightsAgree([line.volume], measured)
      ? [{ code: 'loadVolumeDiffers', tone: 'warning', params: { ...params, volume: line.volume, measured } } as const]
      : []),
  ]
}
