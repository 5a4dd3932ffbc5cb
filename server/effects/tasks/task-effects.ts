import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { endTaskCase, followStates, followTaskCase } from './follow.effects.ts'
import { closeTask, handTaskOver, moveTask, reopenTask, takeTaskOver, tellOwner } from './task.effects.ts'

/** Effects of tasks and their cases. */
export const taskEffects: readonly (readonly [EffectName, Effect])[] = [
  ['close-task', closeTask],
  ['end-task-case', endTaskCase],
  ['follow-states', followStates],
  ['follow-task-case', followTaskCase],
  ['hand-task-over', handTaskOver],
  ['move-task', moveTask],
  ['reopen-task', reopenTask],
  ['take-task-over', takeTaskOver],
  ['tell-owner', tellOwner],
]
