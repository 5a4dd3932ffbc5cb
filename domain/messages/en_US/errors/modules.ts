/** Failures and problems of modules: their parts, releases and files. */
export const moduleErrors = {
  MODULE_OTHER_PROJECT: 'The system belongs to another project. Choose a system of this project',
  MODULE_VERSION_TAKEN: 'Version {version} is already released. Enter a version that is not',
  MODULE_VERSION_FORM: 'A version is numbers with dots, such as 1.1',
  MODULE_HOLDS: 'It holds {names}. Remove these first; what is released stays',
  MODULE_EMPTY: '{name} holds no definition. Add published definitions or records, then release it',
  MODULE_FROZEN: 'The module is released. Upgrade it to change which definitions it holds',
  MODULE_PART_GONE: '{part} is not there. Publish or save it, then add it',
  MODULE_PART_TAKEN: '{part} belongs to the module {module}. Remove it there first',
  MODULE_PART_USED: '{part} is used in {names}. Change these first',
  MODULE_PART_WRONG: '{part}: {reason}',
  MODULE_PART_NAME: 'its code differs from its name in the file',
  MODULE_NEEDS_OPERATOR:
    'Objects, fields, lists, statuses, views and roles are changed by platform administrators. Ask one of them to apply this',
  MODULE_RECORD_FORM: 'its values are not those of this kind, or its name differs from the file. Export it once more',
  MODULE_ROLE_COMPANY:
    'There is no company with the code {company} here. Create it first, then make the plan once more',
  MODULE_INSTANCE_TAKEN:
    'The code instance {code} belongs to another rule here. Rename it first, then make the plan once more',
  MODULE_PLAN_OLD: 'Definitions changed since the plan was made. Look at the new plan, then apply it',
  MODULE_IN_DEVELOPMENT: 'A version of the module is in development. Release it, then apply another one',
  MODULE_VERSION_OTHER: 'Version {version} is released here with other definitions. Give the file another version',
  MODULE_FILE_NO_JSON: 'The file is no correct JSON: line {line}, column {column}',
  MODULE_FILE_OTHER: 'This is no file of a module, or one of another format',
  MODULE_FILE_VALUE: '{place} in line {line}, column {column} is missing or not valid',
  MODULE_FILE_PART: '{place} in line {line}, column {column} is no definition that a module can hold',
  MODULE_FILE_LARGE: 'The file holds too much: at most {most} definitions',
  RENAME_SHIPPED: '{field} ships with the product. Only fields of designed objects and added fields can be renamed',
  RENAME_NO_FIELD: '{entity} has no field {field}. Choose one of its fields',
  RENAME_TAKEN: '{entity} has a field {field} already. Choose another name',
  RENAME_PROCESS: '{field} is named by published processes, which never change: {names}. Publish them without it first',
} as const
