/**
 * Acceptance sampling by attributes: ISO 2859-1, single sampling, normal inspection (practice C-11). The plans of the
 * standard are arranged in diagonals: code letter and AQL give one, so the whole table is a few numbers.
 */
export const inspectionLevels = ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4'] as const
export type InspectionLevel = (typeof inspectionLevels)[number]

export const aqlValues = [
  '0.065',
  '0.10',
  '0.15',
  '0.25',
  '0.40',
  '0.65',
  '1.0',
  '1.5',
  '2.5',
  '4.0',
  '6.5',
  '10',
  '15',
] as const
export type Aql = (typeof aqlValues)[number]

const letters = 'ABCDEFGHJKLMNPQR'
const sampleSizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000]

/** Largest lot of a band, and its letters in the order of `inspectionLevels`. */
const bands: readonly (readonly [number, string])[] = [
  [8, 'AABAAAA'],
  [15, 'ABCAAAA'],
  [25, 'BCDAABB'],
  [50, 'CDEABBC'],
  [90, 'CEFBBCC'],
  [150, 'DFGBBCD'],
  [280, 'EGHBCDE'],
  [500, 'FHJBCDE'],
  [1200, 'GJKCCEF'],
  [3200, 'HKLCDEG'],
  [10_000, 'JLMCDFG'],
  [35_000, 'KMNCDFH'],
  [150_000, 'LNPDEGJ'],
  [500_000, 'MPQDEGJ'],
  [Infinity, 'NQRDEHK'],
]

/** Accept numbers of the diagonals with a plan; the others refer to the nearest diagonal with one. */
const accept: Readonly<Record<number, number>> = { 10: 0, 13: 1, 14: 2, 15: 3, 16: 5, 17: 7, 18: 10, 19: 14, 20: 21 }

export interface SamplingPlan {
  /** Code letter for lot and level. */
  readonly codeLetter: string
  /** Code letter of the used plan; another one where the table refers to it. */
  readonly planLetter: string
  /** Pieces to inspect: the sample size, at most the lot. */
  readonly sampleSize: number
  readonly fullInspection: boolean
  readonly ac: number
  readonly re: number
}

export function codeLetter(lot: number, level: InspectionLevel): string | null {
  if (!Number.isInteger(lot) || lot < 2) return null
  const band = bands.find(([most]) => lot <= most) as readonly [number, string]
  return band[1].charAt(inspectionLevels.indexOf(level))
}

/** The plan for a lot; null where the standard has none: a lot of one piece, letter A at AQL 10. */
export function samplingPlan(lot: number, level: InspectionLevel, aql: Aql): SamplingPlan | null {
  const letter = codeLetter(lot, level)
  if (letter === null) return null
  const row = letters.indexOf(letter),
    column = aqlValues.indexOf(aql)
  const used = arrowed(row + column) - column
  const size = sampleSizes[used],
    ac = accept[used + column]
  if (size === undefined || ac === undefined) return null
  const full = size >= lot
  return {
    codeLetter: letter,
    planLetter: letters.charAt(used),
    sampleSize: full ? lot : size,
    fullInspection: full,
    ac,
    re: ac + 1,
  }
}

/** Down to the first plan; up from between 0 and 1; down to 1; up from below the table. */
const arrowed = (diagonal: number): number =>
  diagonal < 10 ? 10 : diagonal === 11 ? 10 : diagonal === 12 ? 13 : Math.min(diagonal, 20)

/** Classes of defects, from the most to the least serious. */
export const defectClasses = ['critical', 'major', 'minor'] as const
export type DefectClass = (typeof defectClasses)[number]

/** AQL per class; a class without one accepts nothing. */
export type ClassAql = Readonly<Record<DefectClass, Aql | null>>

export interface InspectionPlan {
  readonly codeLetter: string
  /** The largest sample of the classes: one sample serves all. */
  readonly sampleSize: number
  readonly accept: Readonly<Record<DefectClass, number>>
}

export function inspectionPlan(lot: number, level: InspectionLevel, aql: ClassAql): InspectionPlan | null {
  const letter = codeLetter(lot, level)
  if (letter === null) return null
  const plans = defectClasses.map(c => (aql[c] === null ? null : samplingPlan(lot, level, aql[c])))
  if (defectClasses.some((c, i) => aql[c] !== null && plans[i] === null)) return null
  const [critical, major, minor] = plans.map(p => p?.ac ?? 0) as [number, number, number]
  const own = Math.min(lot, sampleSizes[letters.indexOf(letter)] ?? lot)
  const sizes = plans.flatMap(p => (p ? [p.sampleSize] : []))
  return {
    codeLetter: letter,
    sampleSize: sizes.length > 0 ? Math.max(...sizes) : own,
    accept: { critical, major, minor },
  }
}

/** Fail if the defects of any class exceed its accept number. */
export const verdict = (
  found: Readonly<Record<DefectClass, number>>,
  plan: Pick<InspectionPlan, 'accept'>,
): 'pass' | 'fail' => (defectClasses.some(c => found[c] > plan.accept[c]) ? 'fail' : 'pass')
