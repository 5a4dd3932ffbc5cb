/** Own colours of charts, 3:1 on every theme's background; they repeat after eight, so labels are always shown. */
const count = 8

export const seriesColour = (place: number): string => `var(--portsideSeries${(Math.max(0, place) % count) + 1})`
