import { problem, type Problem } from '../../meta/problem.ts'
import { textOrNull } from '../../values/text-or-null.ts'
import type { RulesOf } from '../records.ts'

/** Identifiers stand in files; versions are such as 1, 1.0 or 2.10.3. */
const forms = { identifier: /^[a-z][a-z0-9-]*$/, version: /^[0-9]{1,6}(?:[.][0-9]{1,6}){0,3}$/ } as const

/** Whether a version has the form of one. */
export const isVersion = (text: string): boolean => forms.version.test(text)

/** What is wrong with an identifier or a version. */
export const namesProblems = (record: Partial<Record<keyof typeof forms, unknown>>): readonly Problem[] =>
  (['identifier', 'version'] as const).flatMap(field => {
    const given = textOrNull(record[field])
    return given === null || forms[field].test(given) ? [] : [problem('FORMAT_REGEX', field)]
  })

export const projectRules: RulesOf<'Project'> = { check: ({ record }) => namesProblems(record) }
export const systemRules: RulesOf<'System'> = { check: ({ record }) => namesProblems({ version: record.version }) }
export const moduleRules: RulesOf<'Module'> = { check: ({ record }) => namesProblems(record) }
