import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { activateProcess, hangUpProcess } from './process.effects.ts'
import { endProxy, startProxy } from './proxy.effects.ts'
import {
  activateTask,
  addAssignee,
  approveTask,
  assignTask,
  claimTask,
  endByTask,
  endProcess,
  jumpTask,
  recallTask,
  rejectTask,
  removeAssignee,
  returnTask,
  suspendTask,
} from './task.effects.ts'

/** Effects of processes and their tasks. */
export const workflowEffects: readonly (readonly [EffectName, Effect])[] = [
  ['activate-process', activateProcess],
  ['activate-task', activateTask],
  ['add-assignee', addAssignee],
  ['approve-task', approveTask],
  ['assign-task', assignTask],
  ['claim-task', claimTask],
  ['end-by-task', endByTask],
  ['end-process', endProcess],
  ['end-proxy', endProxy],
  ['hang-up-process', hangUpProcess],
  ['jump-task', jumpTask],
  ['recall-task', recallTask],
  ['reject-task', rejectTask],
  ['remove-assignee', removeAssignee],
  ['return-task', returnTask],
  ['start-proxy', startProxy],
  ['suspend-task', suspendTask],
]
