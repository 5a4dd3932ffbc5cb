import { characterPool } from '../entities/operations/character-pool/character-pool.entity.ts'
import { characterPoolRules } from '../entities/operations/character-pool/character-pool.rules.ts'
import * as characterPoolViews from '../entities/operations/character-pool/character-pool.views.ts'
import { codeInstance } from '../entities/operations/code-instance/code-instance.entity.ts'
import * as codeInstanceViews from '../entities/operations/code-instance/code-instance.views.ts'
import { codeRule } from '../entities/operations/code-rule/code-rule.entity.ts'
import { codeRuleRules } from '../entities/operations/code-rule/code-rule.rules.ts'
import * as codeRuleViews from '../entities/operations/code-rule/code-rule.views.ts'
import { codeSection } from '../entities/operations/code-section/code-section.entity.ts'
import { codeSectionRules } from '../entities/operations/code-section/code-section.rules.ts'
import { log } from '../entities/operations/log/log.entity.ts'
import * as logViews from '../entities/operations/log/log.views.ts'
import { scheduledJob } from '../entities/operations/scheduled-job/scheduled-job.entity.ts'
import { scheduledJobRules } from '../entities/operations/scheduled-job/scheduled-job.rules.ts'
import { scheduledJobStatus } from '../entities/operations/scheduled-job/scheduled-job.states.ts'
import * as operationsLists from '../lists/operations.lists.ts'
import type { Area } from '../meta/area.ts'
import { operationsScreens } from '../screens/operations.screens.ts'

/** What keeps the app running: number rules, scheduled jobs, logs, notices. */
export const operationsArea: Area = {
  entities: [characterPool, codeRule, codeSection, codeInstance, scheduledJob, log],
  states: [scheduledJobStatus],
  lists: [operationsLists],
  views: [characterPoolViews, codeInstanceViews, codeRuleViews, logViews],
  screens: operationsScreens,
  rules: {
    CharacterPool: characterPoolRules,
    CodeRule: codeRuleRules,
    CodeSection: codeSectionRules,
    ScheduledJob: scheduledJobRules,
  },
}
