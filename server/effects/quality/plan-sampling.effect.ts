import type { StoredOf } from '../../../domain/entities/records.ts'
import { planOf } from '../../../domain/entities/quality/qc-task/qc-task.rules.ts'
import { divideTimes } from '../../../domain/values/decimal.ts'
import { patched, type Patch } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'

/**
 * Sample size and accept numbers follow lot, level and limits (C-11); a standard may ask for a larger share of the lot.
 */
export const planSampling: EffectOf<'QcTask'> = async (uow, { records }) => {
  const standards = await byId(
    uow,
    'QcStandard',
    records.map(r => r.standard),
  )
  return patched(records, (r): Patch<StoredOf<'QcTask'>> => {
    const plan = planOf(r),
      standard = standards.get(String(r.standard))
    const checklist = standard ? { checklist: r.checklist ?? standard.checklist ?? null } : {}
    if (!plan)
      return {
        codeLetter: null,
        sampleSize: null,
        acceptCritical: null,
        acceptMajor: null,
        acceptMinor: null,
        samplingRate: null,
        ...checklist,
      }
    const lot = Number(r.lotSize),
      share = standard?.samplingRate ? Math.ceil(Number(divideTimes(String(lot), '100', standard.samplingRate, 6))) : 0
    const sampleSize = Math.min(lot, Math.max(plan.sampleSize, share))
    return {
      codeLetter: plan.codeLetter,
      sampleSize,
      acceptCritical: plan.accept.critical,
      acceptMajor: plan.accept.major,
      acceptMinor: plan.accept.minor,
      samplingRate: divideTimes(String(sampleSize), String(lot), '100', 2),
      ...checklist,
    }
  })
}
