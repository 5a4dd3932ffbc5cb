import type { RecordPartKind } from '../../../domain/modules/part-kinds.ts'
import { codeRuleKind } from './kinds/code-rules.ts'
import { jobKindOfParts } from './kinds/jobs.ts'
import { mailKind } from './kinds/mails.ts'
import { processKind } from './kinds/processes.ts'
import type { RecordKind } from './kinds/record-kind.ts'
import { roleKind } from './kinds/roles.ts'

/**
 * Kinds of records that a module names. Services belong to their module and have their own way (`service-parts.ts`).
 */
export const recordKinds: Readonly<Record<Exclude<RecordPartKind, 'service'>, RecordKind>> = {
  codeRule: codeRuleKind,
  process: processKind,
  role: roleKind,
  mail: mailKind,
  job: jobKindOfParts,
}
