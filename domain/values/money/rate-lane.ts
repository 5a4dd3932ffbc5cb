/** Where rates of a lane stand: mode, origin and destination in one text; an empty place is any. */
export const laneOf = (mode: string, pol: string | null, pod: string | null): string =>
  `${mode}|${pol ?? '*'}|${pod ?? '*'}`

/** A port, its country, any. */
const placesOf = (port: string | null): readonly (string | null)[] =>
  port === null ? [null] : [...new Set([port, port.slice(0, 2)]), null]

/** Every lane whose rates can be for a shipment between two ports (M-FRT-5). */
export const lanesFor = (mode: string, pol: string | null, pod: string | null): readonly string[] =>
  placesOf(pol).flatMap(from => placesOf(pod).map(to => laneOf(mode, from, to)))
