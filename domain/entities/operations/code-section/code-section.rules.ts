import { checkSection } from '../../../encoder/check.ts'
import type { RulesOf } from '../../records.ts'

export const codeSectionRules: RulesOf<'CodeSection'> = { check: ({ record }) => checkSection(record) }
