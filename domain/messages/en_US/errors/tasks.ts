/** Problems of tasks and their cases. */
export const taskErrors = {
  TASK_NOT_YOURS: 'Its owner, who gave it, and who manages the tasks of the company change a task',
  TASK_IS_YOURS: 'The task is yours already',
  TASK_BY_RECORD: 'The task follows the status of its record: an action of the record ends it',
  TASK_NO_PERSON: 'There is no {name} in your company. Enter a user name',
  TASK_CASE_UNKNOWN: 'There is no case {code} that is in use',
  TASK_CASE_WITHOUT_RECORD: 'Choose a kind of record, or a case that has one: the number alone names no record',
  TASK_RECORD_UNKNOWN: 'You see no record, or more than one, with the number {number}',
  TASK_RECORD_GONE: 'You do not see the record that the task is about. Enter the number of another one',
  CASE_VIEW_UNKNOWN: 'There is no form or document {view}',
  CASE_VIEW_OTHER_ENTITY: 'The view {view} is for another object than the kind of record of the case',
  CASE_STATUS_LIST: 'This is no status list of the kind of record of the case',
  CASE_STATUS: 'The status list has no status {status} from which something follows',
  CASE_PARTY: 'The record has no company in this field',
  CASE_PARTY_SEES:
    'Companies of this field do not see records in this status. Choose a field whose companies see them.',
  CASE_DUE_FIELD: 'The record has no date in this field',
} as const
