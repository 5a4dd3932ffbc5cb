/** UN/ECE Recommendation 20 codes by our unit code: the first is written, all are read. */
const codes: Readonly<Record<string, readonly string[]>> = {
  pcs: ['H87', 'C62', 'PCE', 'PC', 'EA', 'NAR', 'NMB'],
  set: ['SET', 'NST'],
  ctn: ['CT', 'CTN', 'XCT', 'CS'],
  kg: ['KGM'],
  m: ['MTR'],
}

const ours = new Map(Object.entries(codes).flatMap(([unit, all]) => all.map(code => [code, unit] as const)))

/** A company's own unit has no code; it is written by name. */
export const rec20Of = (unit: string): string => (Object.hasOwn(codes, unit) ? codes[unit]?.[0] : undefined) ?? unit

/** An unknown unit stays as it is, so that a user can map it. */
export const unitOf = (code: string): string => ours.get(code.trim().toUpperCase()) ?? code.trim()
