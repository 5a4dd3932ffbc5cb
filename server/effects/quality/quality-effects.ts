import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { cancelQcTasks } from './cancel-qc-tasks.effect.ts'
import { closeDefect, issueDefects, listDefects, unlistDefects } from './defects.effects.ts'
import { followOrder } from './follow-order.effect.ts'
import { judgeSample } from './judge-sample.effect.ts'
import { makeQcTasks } from './make-qc-tasks.effect.ts'
import { nextRound } from './next-round.effect.ts'
import { planSampling } from './plan-sampling.effect.ts'
import { endSample, keepGoldenSample, makeSamplePo, nextSampleRound, reckonRebate } from './sample.effects.ts'

/** Effects of quality. */
export const qualityEffects: readonly (readonly [EffectName, Effect])[] = [
  ['cancel-qc-tasks', cancelQcTasks],
  ['close-defect', closeDefect],
  ['end-sample', endSample],
  ['follow-order', followOrder],
  ['issue-defects', issueDefects],
  ['judge-sample', judgeSample],
  ['keep-golden-sample', keepGoldenSample],
  ['list-defects', listDefects],
  ['make-qc-tasks', makeQcTasks],
  ['make-sample-po', makeSamplePo],
  ['next-round', nextRound],
  ['next-sample-round', nextSampleRound],
  ['plan-sampling', planSampling],
  ['reckon-rebate', reckonRebate],
  ['unlist-defects', unlistDefects],
]
