import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { keepSections } from './keep-sections.effect.ts'
import { runJobOnce } from './run-job-once.effect.ts'
import { scheduleJob } from './schedule-job.effect.ts'

/** Effects of number rules and jobs. */
export const operationsEffects: readonly (readonly [EffectName, Effect])[] = [
  ['keep-sections', keepSections],
  ['run-job-once', runJobOnce],
  ['schedule-job', scheduleJob],
]
