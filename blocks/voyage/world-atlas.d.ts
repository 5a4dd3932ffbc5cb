/** The type of the land outlines; the compiler would infer only strings and numbers. */
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const world: Topology<{ readonly land: GeometryCollection }>
  export default world
}
