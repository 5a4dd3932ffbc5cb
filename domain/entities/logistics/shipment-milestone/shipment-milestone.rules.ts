import type { RulesOf } from '../../records.ts'
import { stepGuards } from '../../../tracking/step-rules.ts'

export const shipmentMilestoneRules: RulesOf<'ShipmentMilestone'> = { guards: stepGuards('^steps') }
