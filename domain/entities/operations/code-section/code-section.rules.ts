import { checkSection } from '../../../encoder/check.ts'
import type { EntityRules } from '../../../meta/rules.ts'

export const codeSectionRules: EntityRules = { check: ({ record }) => checkSection(record) }
