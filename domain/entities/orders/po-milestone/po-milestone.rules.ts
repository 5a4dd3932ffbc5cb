import type { RulesOf } from '../../records.ts'
import { stepGuards } from '../../../tracking/step-rules.ts'

export const poMilestoneRules: RulesOf<'PoMilestone'> = { guards: stepGuards('^milestones') }
