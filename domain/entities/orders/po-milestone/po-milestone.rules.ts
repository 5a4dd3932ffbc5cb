import type { EntityRules } from '../../../meta/rules.ts'
import { stepGuards } from '../../../tracking/step-rules.ts'

export const poMilestoneRules: EntityRules = { guards: stepGuards('^milestones') }
