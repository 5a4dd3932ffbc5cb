import type { Area } from '../meta/area.ts'

/** Receipts, stock, allocation, sales and assembling orders. */
export const warehouseArea: Area = { entities: [] }
