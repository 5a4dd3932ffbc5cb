import { geoDistance, geoInterpolate, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { MultiPoint } from 'geojson'
import { feature } from 'topojson-client'
import world from 'world-atlas/land-110m.json'
import { seaWay, type Voyage } from '../../domain/tracking/voyage.ts'

type Place = readonly [number, number]

export const width = 760
export const height = 300
/** Maximum zoom: the outlines are made for the whole world. */
const closest = 900

const outlines = feature(world, world.objects.land)

export interface Drawn {
  readonly land: string
  readonly done: string
  readonly remaining: string
  readonly ports: readonly (readonly [number, number])[]
  readonly ship: readonly [number, number] | null
}

/** A position after a share of a route, measured along it. */
function along(way: readonly Place[], share: number): { readonly at: Place; readonly passed: number } {
  const lengths = way.slice(1).map((p, i) => geoDistance([...(way[i] as Place)], [...p]))
  let left = lengths.reduce((a, b) => a + b, 0) * share
  for (const [i, length] of lengths.entries()) {
    if (left <= length || i === lengths.length - 1)
      return {
        at: geoInterpolate(
          [...(way[i] as Place)],
          [...(way[i + 1] as Place)],
        )(length === 0 ? 0 : Math.min(1, left / length)),
        passed: i + 1,
      }
    left -= length
  }
  return { at: way[0] as Place, passed: 1 }
}

/** Elapsed share of the days between two ports; on the way neither 0 nor 1. */
const shareOf = (gone: number, all: number | null): number =>
  all === null ? 0.5 : Math.min(0.96, Math.max(0.04, gone / all))

/** The drawn routes: done, remaining, and the current position. */
export function drawVoyage({ stops, now }: Voyage): Drawn | null {
  const [first] = stops
  if (!first) return null
  const ways = stops.slice(1).map((s, i) => seaWay((stops[i] as typeof s).port, s.port))
  const passed = now?.stop ?? 0
  let done = ways.slice(0, passed),
    remaining = ways.slice(passed),
    ship: Place | null = now ? [stops[now.stop]?.port.lon ?? 0, stops[now.stop]?.port.lat ?? 0] : null
  const [leg] = remaining
  if (now?.state === 'atSea' && leg) {
    const { at, passed: points } = along(leg, shareOf(now.gone, now.all))
    ship = at
    done = [...done, [...leg.slice(0, points), at]]
    remaining = [[at, ...leg.slice(points)], ...remaining.slice(1)]
  }
  const middle = middleOf(ways.flat().length > 0 ? ways.flat() : [[first.port.lon, first.port.lat]])
  const points: MultiPoint = {
    type: 'MultiPoint',
    coordinates: [...ways.flat(), ...stops.map((s): Place => [s.port.lon, s.port.lat])].map(p => [...p]),
  }
  const projection = geoNaturalEarth1()
    .rotate([-middle, 0])
    .fitExtent(
      [
        [70, 46],
        [width - 70, height - 40],
      ],
      points,
    )
  if (projection.scale() > closest) projection.scale(closest).translate([0, 0]).translate(centred(projection, points))
  const path = geoPath(
    projection.clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]),
  )
  const lines = (of: readonly (readonly Place[])[]) =>
    path({ type: 'MultiLineString', coordinates: of.map(w => w.map(p => [...p])) }) ?? ''
  const at = ([lon, lat]: Place): readonly [number, number] => projection([lon, lat]) ?? [0, 0]
  return {
    land: path(outlines) ?? '',
    done: lines(done),
    remaining: lines(remaining),
    ports: stops.map(s => at([s.port.lon, s.port.lat])),
    ship: ship ? at(ship) : null,
  }
}

/** The longitude in the middle of a route, so that a Pacific route is not split at the map edge. */
function middleOf(way: readonly Place[]): number {
  const [first = [0, 0]] = way
  let lon = first[0],
    least = lon,
    most = lon
  for (const [next] of way.slice(1)) {
    lon += ((next - lon + 540) % 360) - 180
    least = Math.min(least, lon)
    most = Math.max(most, lon)
  }
  return (least + most) / 2
}

/** The map offset that centres the points. */
function centred(projection: ReturnType<typeof geoNaturalEarth1>, points: MultiPoint): [number, number] {
  const [[x0, y0], [x1, y1]] = geoPath(projection).bounds(points)
  return [width / 2 - (x0 + x1) / 2, height / 2 - (y0 + y1) / 2]
}
