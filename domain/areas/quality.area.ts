import type { Area } from '../meta/area.ts'

/** Samples, inspections, factory audits. */
export const qualityArea: Area = { entities: [] }
