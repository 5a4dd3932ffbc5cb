/** UN/ECE Recommendation 20 by our code of a unit, the one that is written first; the others are read as well. */
const codes: Readonly<Record<string, readonly string[]>> = {
  pcs: ['H87', 'C62', 'PCE', 'PC', 'EA', 'NAR', 'NMB'],
  set: ['SET', 'NST'],
  ctn: ['CT', 'CTN', 'XCT', 'CS'],
  kg: ['KGM'],
  m: ['MTR'],
}

const ours = new Map(Object.entries(codes).flatMap(([unit, all]) => all.map(code => [code, unit] as const)))

/** A unit of a company's own has no code there: it goes out as it is called. */
export const rec20Of = (unit: string): string => (Object.hasOwn(codes, unit) ? codes[unit]?.[0] : undefined) ?? unit

/** A unit that the portal does not know stays as it came, so that a person says what it is. */
export const unitOf = (code: string): string => ours.get(code.trim().toUpperCase()) ?? code.trim()
