/** A function allowed in SQL areas: its kind, arguments, and whether its text could grow without limit. */
export interface AllowedFunction {
  readonly is: 'plain' | 'aggregate' | 'window'
  readonly least: number
  readonly most: number
  readonly grows?: true
}

const of = (is: AllowedFunction['is'], least: number, most = least, more: { grows?: true } = {}): AllowedFunction => ({
  is,
  least,
  most,
  ...more,
})
const grows = { grows: true } as const

/**
 * Every function that an area may call; all are in pg_catalog, compute from their arguments only and take no name of
 * a table, setting or file. Excluded on purpose: generators of rows or long texts (generate_series, repeat, lpad,
 * format, string_agg), regular expressions, and everything that reads or changes the session.
 */
export const functions: Readonly<Record<string, AllowedFunction>> = {
  // text
  lower: of('plain', 1),
  upper: of('plain', 1, 1, grows),
  initcap: of('plain', 1),
  btrim: of('plain', 1, 2),
  ltrim: of('plain', 1, 2),
  rtrim: of('plain', 1, 2),
  length: of('plain', 1),
  char_length: of('plain', 1),
  left: of('plain', 2),
  right: of('plain', 2),
  substr: of('plain', 2, 3),
  strpos: of('plain', 2),
  position: of('plain', 2),
  replace: of('plain', 3, 3, grows),
  translate: of('plain', 3),
  concat: of('plain', 1, 20, grows),
  concat_ws: of('plain', 2, 20, grows),
  split_part: of('plain', 3),
  starts_with: of('plain', 2),
  reverse: of('plain', 1),
  // numbers
  abs: of('plain', 1),
  ceil: of('plain', 1),
  ceiling: of('plain', 1),
  floor: of('plain', 1),
  round: of('plain', 1, 2),
  trunc: of('plain', 1, 2),
  mod: of('plain', 2),
  div: of('plain', 2),
  sign: of('plain', 1),
  sqrt: of('plain', 1),
  width_bucket: of('plain', 4),
  // days and instants
  date_trunc: of('plain', 2, 3),
  date_part: of('plain', 2),
  extract: of('plain', 2),
  age: of('plain', 2),
  make_date: of('plain', 3),
  make_interval: of('plain', 0, 7),
  justify_days: of('plain', 1),
  justify_hours: of('plain', 1),
  isfinite: of('plain', 1),
  to_char: of('plain', 2, 2, grows),
  to_date: of('plain', 2),
  // aggregates over the rows of a group
  count: of('aggregate', 0, 1),
  sum: of('aggregate', 1),
  avg: of('aggregate', 1),
  min: of('aggregate', 1),
  max: of('aggregate', 1),
  bool_and: of('aggregate', 1),
  bool_or: of('aggregate', 1),
  every: of('aggregate', 1),
  stddev: of('aggregate', 1),
  stddev_pop: of('aggregate', 1),
  stddev_samp: of('aggregate', 1),
  variance: of('aggregate', 1),
  var_pop: of('aggregate', 1),
  var_samp: of('aggregate', 1),
  // window functions
  row_number: of('window', 0),
  rank: of('window', 0),
  dense_rank: of('window', 0),
  percent_rank: of('window', 0),
  cume_dist: of('window', 0),
  ntile: of('window', 1),
  lag: of('window', 1, 3),
  lead: of('window', 1, 3),
  first_value: of('window', 1),
  last_value: of('window', 1),
  nth_value: of('window', 2),
}

/**
 * Functions that the grammar produces for keywords such as `trim(… from …)`; those produced for other keywords stay
 * rejected.
 */
export const functionsOfWords: readonly string[] = ['btrim', 'ltrim', 'rtrim', 'extract', 'position']

export const operators: readonly string[] = ['+', '-', '*', '/', '%', '||', '=', '<>', '<', '<=', '>', '>=']

/** Types by the names that the grammar has for them. */
export const types: readonly string[] = [
  'text',
  'varchar',
  'int4',
  'int8',
  'numeric',
  'date',
  'timestamp',
  'timestamptz',
  'bool',
  'interval',
  'uuid',
]

/** Types with numbers in brackets. */
export const sizedTypes: readonly string[] = ['varchar', 'numeric']
