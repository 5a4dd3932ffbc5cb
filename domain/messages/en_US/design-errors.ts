/**
 * What is wrong with a definition, for who designs objects; the server says it, no browser carries it. {field} is the
 * place in the definition.
 */
export const designErrors = {
  OBJ_MANY_FIELDS: 'At most {max, number} fields are possible',
  OBJ_MISSING: '{field} is missing',
  OBJ_SHAPE: '{field} is not valid',
  OBJ_UNKNOWN_KEY: '{field} is not a known setting',
  OBJ_LABEL: '{field}: enter a name in English and in Chinese',
  OBJ_NAME:
    '{field}: “{name}” is not a valid name. Use at most 40 letters and digits; an object name begins with a capital letter',
  OBJ_TABLE:
    '{field}: a table name is o_ and then lower-case letters, digits and single underscores, at most 40 characters in all',
  OBJ_FIELD_NAME:
    '{field}: “{name}” is not a valid field name. Use at most 41 letters and digits, beginning with a lower-case letter',
  OBJ_RESERVED: '{field}: “{name}” is a reserved word',
  OBJ_KIND: '{field}: your own objects cannot have fields of the kind “{kind}”',
  OBJ_TAKEN: '{field}: “{name}” already exists',
  OBJ_SHIPPED: '{field}: “{name}” ships with the product',
  OBJ_UNKNOWN: '{field}: “{name}” does not exist',
  OBJ_NO_FIELD: '{field}: the object has no field “{name}”',
  OBJ_DISPLAY: '{field}: a record is named by a short text, a whole number, a date or a list value',
  OBJ_NOT_INDEXED:
    '{field}: “{name}” cannot be sorted, searched or kept unique in this way; a short text may have at most 400 characters',
  OBJ_UNIQUE_COMPANY: '{field}: values are unique within a company; add one of {names}',
  OBJ_THROUGH: '{field}: “{name}” must be a required reference to a record that names its own companies',
  OBJ_ALL: '{field}: only the platform sees the records of all companies',
  OBJ_NO_COMPANY: '{field}: no company field is named, so nobody could see a record',
  OBJ_NOT_COMPANY: '{field}: “{name}” is not a reference to a company',
  OBJ_ROLE_NO_PART: '{field}: companies with the role {role} have no access to these records',
  OBJ_UNSEEN: '{field}: the role {role} may not read what it would write',
  OBJ_NUMBER_FIELD: '{field}: “{name}” must be an optional short text; it is numbered when left empty',
  OBJ_NUMBER_PER: '{field}: “{name}” must be a required company field that decides who sees the records',
  OBJ_NUMBER_PATTERN: "{field}: a number is text, '{yyyy}', '{yy}', '{MM}', '{dd}' and one '{seq:6}'",
  OBJ_STAYS: '{field}: the table already stores it as {was}; this cannot be changed',
  DIGITS_LOST:
    '{field}: {count, plural, one {# record has} other {# records have}} more digits than the new precision and scale allow; existing values are not cut off',
  OBJ_WITHOUT_VALUE: '{field}: {count, plural, one {# record has} other {# records have}} no value',
  EXT_TAKEN: '{field}: {entity} already has a field of this name',
  EXT_STAYS: '{field}: a published field cannot be deleted because records hold its values; retire it instead',
  EXT_COLUMN: '{field}: its column {column} belongs to {other}, even while that field is retired; choose another name',
  EXT_KIND:
    '{field}: the kind of a published field ({was}) cannot be changed because records hold its values; retire it and add another field',
  EXT_OBJECT:
    '{field}: the object that a published field refers to ({was}) cannot be changed because records refer to it; retire it and add another field',
  EXT_WITHOUT_VALUE:
    '{field}: {count, plural, one {# record has} other {# records have}} no value, so the field cannot be required; set an initial value for new records, or fill in the missing values first',
  EXT_LONGER:
    '{field}: {count, plural, one {# record has} other {# records have}} a text of more than {most} characters; texts are not cut off',
  EXT_OTHER_VALUES:
    '{field}: {count, plural, one {# record holds} other {# records hold}} a value that the other list does not have',
  LOV_BEGINS:
    '“{field}” is the initial value of “{label}” in new records of {object}. Choose another initial value before you retire the code',
  EXT_USED: '{field} is still shown or searched in: {names}. Remove it there first',
  OBJ_REPEATS: '{field}: {count, plural, one {# combination repeats} other {# combinations repeat}} among the records',
  TPL_MISSING: '{name} is missing',
  TPL_UNKNOWN_PART: '{name} is not a known setting',
  TPL_WRONG_VALUE: '{name} has a value that is not allowed; names are needed in both languages',
  TPL_BAD_CODE: 'A code has 3 to 50 lower-case letters, digits and underscores, and begins with a letter',
  TPL_CODE_TAKEN: 'A data service or page {code} already exists',
  TPL_NO_ENTITY: 'The object {name} does not exist',
  TPL_NOBODY: 'Choose at least one role that can use it',
  TPL_NO_ROLE: 'The role {name} does not exist',
  TPL_ROLE_READS_NOT: 'The role {name} cannot read {entity}',
  TPL_NO_COLUMNS: 'Show at least one column',
  TPL_NO_FIELD: '{entity} has no field {name}',
  TPL_NO_COLUMN: '{name} has nothing that a column can show',
  TPL_TWICE: 'The column {name} already exists',
  TPL_NOT_SORTED: 'Rows cannot be sorted by {name}: it has no index',
  TPL_NOT_GROUPED:
    'Rows cannot be grouped by {name}: only texts, list values, references and dates of the object itself can',
  TPL_NOT_SUMMED:
    '{name} cannot be summed: only numbers of the object itself can, and amounts need their currency in the same object',
  TPL_NOT_SEARCHED: 'Quick search cannot search {name}: it has no index',
  TPL_OPERATOR: '{name} does not support the operator {operator}',
  TPL_NEEDS_VALUE: 'The value of the condition on {name} does not fit the operator {operator}',
  TPL_AREA_KEY: '{name}: use 1 to 30 letters and digits, beginning with a lower-case letter',
  TPL_AREA_TAKEN: '{name} already exists, or is a field of the object',
  TPL_AREA_UNIT: '{name} is not another column of the area',
  TPL_AREA_VALUE: 'The variable {name} has no value of its type',
  AREA_SYNTAX: 'SQL line {sqlLine}, column {sqlColumn}: syntax error near “{near}”',
  AREA_EMPTY: 'SQL line {sqlLine}, column {sqlColumn}: there is no SELECT yet',
  AREA_ONE_STATEMENT: 'SQL line {sqlLine}, column {sqlColumn}: one SELECT only; a second statement begins here',
  AREA_NO_SELECT: 'SQL line {sqlLine}, column {sqlColumn}: {name} is refused: an area is one SELECT that only reads',
  AREA_REFUSED: 'SQL line {sqlLine}, column {sqlColumn}: {name} is not accepted in an area',
  AREA_TOO_LONG: 'SQL line {sqlLine}, column {sqlColumn}: at most {most} characters',
  AREA_DEEP: 'SQL line {sqlLine}, column {sqlColumn}: expressions are nested too deeply',
  AREA_MANY: 'SQL line {sqlLine}, column {sqlColumn}: at most {most} objects in one SELECT',
  AREA_TWICE: 'SQL line {sqlLine}, column {sqlColumn}: the name {name} is used twice',
  AREA_NO_TABLE:
    'SQL line {sqlLine}, column {sqlColumn}: the object {name} does not exist; use the names of the catalogue, for example PurchaseOrder',
  AREA_QUALIFIED:
    'SQL line {sqlLine}, column {sqlColumn}: {name}: write the object name alone, without schema or database',
  AREA_NO_COLUMN:
    'SQL line {sqlLine}, column {sqlColumn}: {name} is not a column of these objects, or an area may not read it',
  AREA_AMBIGUOUS:
    'SQL line {sqlLine}, column {sqlColumn}: {name} exists in several of the objects; add the object name',
  AREA_STAR:
    'SQL line {sqlLine}, column {sqlColumn}: list the columns: * would include columns that some readers may not see',
  AREA_FUNCTION: 'SQL line {sqlLine}, column {sqlColumn}: an area may not call the function {name}',
  AREA_FROM_FUNCTION: 'SQL line {sqlLine}, column {sqlColumn}: rows come from objects, not from functions',
  AREA_QUOTES: 'SQL line {sqlLine}, column {sqlColumn}: {name} is an SQL keyword; write "{name}"',
  AREA_CALL: 'SQL line {sqlLine}, column {sqlColumn}: {name} cannot be called in this way',
  AREA_OPERATOR: 'SQL line {sqlLine}, column {sqlColumn}: the operator {name} is not accepted',
  AREA_TYPE: 'SQL line {sqlLine}, column {sqlColumn}: the type {name} is not accepted',
  AREA_CONSTANT:
    'SQL line {sqlLine}, column {sqlColumn}: this number is not accepted: at most 18 digits before and after the point',
  AREA_ORDER: 'SQL line {sqlLine}, column {sqlColumn}: combined rows can only be ordered by a column of the result',
  AREA_UNEVEN: 'SQL line {sqlLine}, column {sqlColumn}: combined queries need the same number of columns',
  AREA_NOTHING: 'SQL line {sqlLine}, column {sqlColumn}: no column is selected',
  AREA_UNNAMED: 'SQL line {sqlLine}, column {sqlColumn}: this column needs a name: … as total',
  AREA_NAME:
    'SQL line {sqlLine}, column {sqlColumn}: {name} is not a valid column name: use letters, digits and underscores',
  AREA_LIMIT: 'SQL line {sqlLine}, column {sqlColumn}: LIMIT and OFFSET must be numbers',
  AREA_VARIABLE:
    'SQL line {sqlLine}, column {sqlColumn}: the variable {name} does not exist; declare variables below the SELECT and write them as :name',
  AREA_VARIABLE_PLACE: 'SQL line {sqlLine}, column {sqlColumn}: a variable can replace a value, not a name',
  AREA_VALUE: 'SQL line {sqlLine}, column {sqlColumn}: the variable {name} has no value of its type',
  AREA_NO_ID: 'SQL line {sqlLine}, column {sqlColumn}: add a column id that says which record a row belongs to',
  AREA_COLUMN_MISSING: 'SQL line {sqlLine}, column {sqlColumn}: the SELECT has no column {name}',
  AREA_COLUMN_KIND: 'SQL line {sqlLine}, column {sqlColumn}: the column {name} is {found} but was declared as {kind}',
  AREA_NOT_READ: 'SQL line {sqlLine}, column {sqlColumn}: you have no permission to read {names}',
  AREA_DATABASE: 'SQL line {sqlLine}, column {sqlColumn}: the database rejected it: {said}',
  VERSION_NEEDS_REASON:
    'Reason: version {version} would take effect again. Choose it under the published versions and enter a reason',
  TREE_PARENT: '{name} is not a reference to another {entity}, so it cannot be the parent node',
  TREE_ROOT: '{name} is not a reference from {entity} to another object, so it cannot be the root of the tree',
  TREE_NO_NAME: '{name} has nothing that can name a node',
  TREE_ORDER: '{name} is not a number, so nodes cannot be ordered by it',
  TREE_FORM: '{entity} has no form {name}',
  TREE_FORM_ROLE: 'The role {role} cannot open the form {name}',
} as const
