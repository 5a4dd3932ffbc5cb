/** The outlines of the land, of which the compiler by itself would know only that they are texts and numbers. */
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const world: Topology<{ readonly land: GeometryCollection }>
  export default world
}
