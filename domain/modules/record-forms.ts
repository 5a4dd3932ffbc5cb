import type { RecordForm } from './record-form.ts'

/** What versions of modules hold of records: nothing of the installation, so that the same text is right everywhere. */

/** Characters of counted codes stand in their sections; counters of the uses stay where they are. */
export const codeRuleForm: RecordForm<'sections' | 'instances'> = {
  fields: ['code', 'name', 'minLength', 'maxLength'],
  rows: {
    sections: ['name', 'type', 'setting'],
    instances: ['code', 'name', 'description', 'recycle', 'params'],
  },
}

/** Its company by the code, and no members. */
export const roleForm: RecordForm = {
  fields: ['name', 'description', 'isDefault', 'homeUrl', 'permissions', 'basis', 'administers'],
  rows: {},
  further: ['company'],
}

/** Those of the platform, for all companies. */
export const mailForm: RecordForm = {
  fields: ['code', 'name', 'event', 'audience', 'cc', 'subject', 'body', 'subjectZh', 'bodyZh'],
  rows: {},
}

/** Its schedule; whether it is started is decided where it runs. */
export const jobForm: RecordForm = {
  fields: [
    'name',
    'cronExpression',
    'class',
    'description',
    'param',
    'timeZone',
    'missedRuns',
    'timeLimit',
    'retries',
    'alarm',
  ],
  rows: {},
}

/** The file of the latest version line by line (or as base64), and what was chosen for it without people. */
export const processForm: RecordForm = {
  fields: ['ruleDays', 'ruleFrequency'],
  rows: {},
  further: ['key', 'name', 'fileName', 'source', 'choices'],
}
