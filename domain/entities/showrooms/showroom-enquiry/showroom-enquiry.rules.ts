import { missing } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

export const showroomEnquiryRules: RulesOf<'ShowroomEnquiry'> = {
  guards: { answerWritten: { check: ({ record }) => missing(record, ['answer']) } },
}
