import type { StoredOf } from '../../../domain/entities/records.ts'
import { countsPieces } from '../../../domain/entities/quality/qc-task/qc-task.rules.ts'
import { verdict } from '../../../domain/values/aql.ts'
import { divideTimes } from '../../../domain/values/decimal.ts'
import { patched, type Patch } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** Pass rate, and the sampling plan's result for the defects. Meetings and audits are decided by people. */
export const judgeSample: EffectOf<'QcTask'> = async (_uow, { records }) =>
  patched(records, (r): Patch<StoredOf<'QcTask'>> => {
    const inspected = r.inspectedQuantity ?? 0
    const passRate =
      inspected > 0 && (r.passQuantity ?? null) !== null
        ? divideTimes(String(r.passQuantity), String(inspected), '100', 2)
        : null
    if (!countsPieces(r)) return { passRate }
    const n = (v: unknown) => Number(v ?? 0)
    const found = { critical: n(r.criticalDefects), major: n(r.majorDefects), minor: n(r.minorDefects) }
    return {
      passRate,
      verdict: verdict(found, {
        accept: { critical: n(r.acceptCritical), major: n(r.acceptMajor), minor: n(r.acceptMinor) },
      }),
    }
  })
