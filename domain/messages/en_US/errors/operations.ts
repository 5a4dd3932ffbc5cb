/** Messages of failures and problems of number rules, jobs, logs and notices, by code. */
export const operationsErrors = {
  END_NOT_IN_POOL: 'The end code must exist in the character pool', // V-037
  END_NOT_BETWEEN: 'The end code must lie between start and max', // V-038
  START_NOT_IN_POOL: 'The start code must exist in the character pool', // V-039
  START_LENGTH: 'The length of the start code must be within min and max length', // V-040
  START_BEYOND_MAX: 'The start code must be between 0 and max', // V-041
  HEX_2: 'Must be a hex value of 2 digits', // V-042
  HEX_4: 'Must be a hex value of 4 digits', // V-043
  HEX_6: 'Must be a hex value of 6 digits', // V-044
  HEX_8: 'Must be a hex value of 8 digits', // V-045
  HEX_10: 'Must be a hex value of 10 digits', // V-046
  HEX_16: 'Must be a hex value of 16 digits', // V-047
  DATE_PATTERN: 'The date pattern must be yyyyMMdd or yyyyMMddHHmmss', // V-048
  SECTION_NAME: 'Section name is required', // V-049
  SECTION_TYPE: 'Section type is required', // V-050
  POOL_CHARACTERS: 'A character pool needs at least two different characters, each of them once',
  REPLENISH_ONE: 'The replenish code must be one character',
  MIN_ABOVE_MAX: 'The max length can not be less than the min length',
  HEX_DIGITS: 'A hex value must have 2, 4, 6, 8, 10 or 16 digits',
  SECTION_SETTING: 'The section has a setting that is not valid',
  SECTION_TEXT: 'A static section needs its text',
  SECTION_KEY: 'The section needs the name of its value',
  SECTION_SCRIPT: 'The section needs its script',
  SECTION_VALUES: 'A resource pool needs codes, each of them once',
  CODE_EXHAUSTED: 'The codes of section {section} are used up',
  CODE_NO_VALUE: 'Section {section} has no value',
  CODE_LENGTH: 'The code {code} is not between {min} and {max} characters long',
  SCRIPT_FAILED: 'The script of section {section} failed: {reason}',
  CRON_NEVER: 'The cron expression has no future run time. Check its day, month and year.',
  BAD_CRON: 'The cron expression is not valid',
  BAD_ZONE: 'The time zone does not exist',
  UNKNOWN_JOB: 'This job does not exist. Existing jobs: {known}',
  BAD_JOB_PARAM: 'The job does not accept these parameters. It accepts: {known}',
  JOB_RUNS: 'The job is running now',
  NOT_PAUSED_BY_ALL: 'The job was not paused by Pause All',
  JOB_TIME: 'The run took longer than {seconds} seconds and was stopped',
  CODE_REPEATS: 'The rule produces only codes that were already issued',
  SCRIPT_STOPPED: 'The script of section {section} took too long or too much memory and was stopped',
  UNTIL_BEFORE_FROM: 'The end is before the start',
  HELP_NEEDS_SCREEN: 'Choose the screen that the help page is for',
  SHOWN_UNTIL_PAST: 'The end of the display period has passed',
  NOTHING_TO_PUBLISH: 'Nothing has changed since the last publication',
  UNKNOWN_SCREEN: 'No screen has this address',
  CARD_SETTING:
    'A card can have the settings {known}; a dashboard is set together with its number. {name} does not fit',
  CARD_SHOWS: 'There is no list, dashboard or number {name}',
  RELEASE_TASK_REQUIRED: 'The task can not be empty', // V-096
  RELEASE_REMARK_REQUIRED: 'The remark can not be empty', // V-097
} as const
