/** Failures and problems of definitions, data services and SQL areas. */
export const designingErrors = {
  PAGE_NO_MAIL: 'This installation has no mail server, so no code can be sent. Please contact your administrator.',
  DEFINITION_WRONG: 'The definition is not valid: {reason}',
  TABLE_IN_USE:
    'The table could not be changed because its records were in use all the time. Nothing was published or lost. Please publish again in a few minutes',
  TEMPLATE_UNSAVED: 'Preview failed, please save first',
  AREA_WRONG: 'The SQL area {area} of this data service is no longer valid; its designer has to correct it',
  AREA_OPEN_DATABASE:
    'SQL areas are off on this database because everybody may call set_config. The owner of the database can close it as the operations guide describes',
  AREA_NO_ROLE:
    'SQL areas are off on this database because the roles that read them are missing. The owner of the database creates and grants them as the operations guide describes, then restarts Portside',
  AREA_DEAR: 'The SQL area {area} costs more than the allowed {most}. Narrow it down',
  AREA_LONG: 'An SQL area of this data service returns more than {most} rows; narrow it down',
  AREA_REPEATS: 'An SQL area of this data service returns several rows for one record; group it by id',
  AREA_FAILED: 'An SQL area of this data service cannot be computed ({state})',
  NO_OTHER_VERSION: 'No switchable version',
  TPL_NO_JSON: 'Only a correct JSON file can be imported',
  FORM_CODE_REQUIRED: 'formCode is required in single mode',
  TPL_OTHER_JSON: 'Wrong JSON file type: this is no data-service template',
  STATUS_NEEDS_MAPPING:
    '{count, plural, one {# record is} other {# records are}} in status {status}: choose the new status',
} as const
