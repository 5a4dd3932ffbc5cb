import { describe, expect, test } from 'vitest'
import {
  aqlValues,
  inspectionLevels,
  inspectionPlan,
  samplingPlan,
  verdict,
  type Aql,
  type InspectionLevel,
} from '../../domain/values/aql.ts'
import { sharedJson } from '../shared-data.ts'

interface Example {
  readonly lot_size: number
  readonly level: InspectionLevel
  readonly aql: Aql
  readonly code_letter: string
  readonly plan_letter: string
  readonly sample_size: number
  readonly full_inspection: boolean
  readonly ac: number
  readonly re: number
}
interface Table {
  readonly lot_size_code_letters: readonly (Readonly<Record<string, string>> & {
    readonly lot_from: number
    readonly lot_to: number | null
  })[]
  readonly plans: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly use_letter: string; readonly n: number; readonly ac: number; readonly re: number }>
      >
    >
  >
}

describe('C-11: AQL sampling, ISO 2859-1', () => {
  const examples = (sharedJson('reference/aql_worked_examples.json') ?? []) as Example[]
  test.skipIf(examples.length === 0)('contains the worked examples', () => {
    expect(examples).toHaveLength(60)
  })
  test.each(examples.map(e => [e.lot_size, e.level, e.aql, e] as const))(
    'a lot of %i at level %s and AQL %s',
    (lot, level, aql, e) => {
      expect(samplingPlan(lot, level, aql)).toEqual({
        codeLetter: e.code_letter,
        planLetter: e.plan_letter,
        sampleSize: e.sample_size,
        fullInspection: e.full_inspection,
        ac: e.ac,
        re: e.re,
      })
    },
  )

  const table = sharedJson('reference/aql_iso2859_1_single_normal.json') as Table | undefined
  test.skipIf(!table)('every cell of the table: letters by lot and level, and the plan for each arrow', () => {
    if (!table) throw new Error('the table is absent')
    for (const band of table.lot_size_code_letters) {
      for (const level of inspectionLevels) {
        for (const lot of [band.lot_from, band.lot_to ?? 5_000_000]) {
          const letter = band[level] as string
          for (const aql of aqlValues) {
            const cell = table.plans[letter]?.[aql],
              plan = samplingPlan(lot, level, aql),
              what = `${lot} ${level} ${aql}`
            if (!cell) {
              expect(plan, what).toBeNull()
              continue
            }
            expect(plan, what).toMatchObject({
              codeLetter: letter,
              planLetter: cell.use_letter,
              sampleSize: Math.min(cell.n, lot),
              ac: cell.ac,
              re: cell.re,
            })
          }
        }
      }
    }
  })

  test('the vectors of practice C-11, including two traps of a public guide', () => {
    expect(samplingPlan(3000, 'II', '2.5')).toMatchObject({ codeLetter: 'K', sampleSize: 125, ac: 7, re: 8 })
    expect(samplingPlan(40, 'II', '2.5')).toMatchObject({ codeLetter: 'D', sampleSize: 5, ac: 0, re: 1 })
    expect(samplingPlan(80, 'II', '2.5')).toMatchObject({ codeLetter: 'E', sampleSize: 20, ac: 1, re: 2 })
    expect(samplingPlan(1000, 'II', '1.0')).toMatchObject({ codeLetter: 'J', sampleSize: 80, ac: 2, re: 3 })
  })

  test('one sample serves all classes, the largest one; critical defects have accept number 0', () => {
    const plan = inspectionPlan(3000, 'II', { critical: null, major: '2.5', minor: '4.0' })
    expect(plan).toEqual({ codeLetter: 'K', sampleSize: 125, accept: { critical: 0, major: 7, minor: 10 } })
    expect(inspectionPlan(40, 'II', { critical: null, major: '2.5', minor: '4.0' })).toMatchObject({
      sampleSize: 13,
      accept: { major: 0, minor: 1 },
    })
    expect(inspectionPlan(1, 'II', { critical: null, major: '2.5', minor: '4.0' })).toBeNull()
  })

  test('fails above the accept number of any class, passes at it', () => {
    const plan = { accept: { critical: 0, major: 7, minor: 10 } }
    expect(verdict({ critical: 0, major: 7, minor: 10 }, plan)).toBe('pass')
    expect(verdict({ critical: 1, major: 0, minor: 0 }, plan)).toBe('fail')
    expect(verdict({ critical: 0, major: 8, minor: 0 }, plan)).toBe('fail')
    expect(verdict({ critical: 0, major: 0, minor: 11 }, plan)).toBe('fail')
  })
})
