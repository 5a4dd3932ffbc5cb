/** What a supplier offers in a line; a new version and a new round begin with it. */
export const offered = [
  'notOffered',
  'offeredAs',
  'unitPrice',
  'breaks',
  'moq',
  'multiple',
  'taxPercent',
  'productionCycle',
  'sampleCost',
  'sampleCostRebateRule',
  'remark',
] as const

/** The named values of a record; none of a missing one. */
export const picked = <R extends object, K extends keyof R>(record: R | undefined, fields: readonly K[]) =>
  Object.fromEntries(record ? fields.map(f => [f, record[f] ?? null]) : [])
