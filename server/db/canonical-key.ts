import { foldTables, keyOf, type KeyKind } from '../../domain/values/canonical-key.ts'
import { invisibleMarks } from '../../domain/values/visible-text.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import { searchKeyOf } from '../../domain/meta/records/identity.ts'
import { sql, type Sql } from './sql.ts'

/** Names of the database functions that compute the forms of `domain/values/canonical-key.ts`. */
const functions: Readonly<Record<KeyKind, string>> = { words: 'portside_words_key', number: 'portside_number_key' }

/** The canonical form of a column or other text expression. */
export const keyedSql = (kind: KeyKind, column: Sql): Sql => sql`${sql.raw(functions[kind])}(${column})`

/** The same as SQL text, for index definitions. */
export const keyedText = (kind: KeyKind, column: string): string => `${functions[kind]}(${column})`

/**
 * The form in which a text is compared with what it begins with; in the order of its characters, whatever the locale.
 */
export const prefixKey = (entity: EntityDefinition, name: string, f: Field, column: string): string =>
  `${keyedText(searchKeyOf(entity, name, f) ?? 'words', column)} collate "C"`

/** A condition that holds for every value of the canonical form that `text` has. */
export const sameKeySql = (kind: KeyKind, column: Sql, text: string): Sql =>
  sql`${keyedSql(kind, column)} = ${keyOf(kind, text)}`

const escaped = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`
const invisible = `[${invisibleMarks.map(([a, b]) => `${escaped(a)}-${escaped(b)}`).join('')}]`
const spaces = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\u2800]+'
/** Letters and signs of the case and width folds; Chinese and Korean have none. */
const folded = `[${escaped(0x80)}-${escaped(0x2ff)}${escaped(0x370)}-${escaped(0x10ff)}${escaped(0x13a0)}-${escaped(0x2e7f)}${escaped(0xa640)}-${escaped(0xabff)}${escaped(0x10000)}-${escaped(0x1e9ff)}]`
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const folds = (): string[] =>
  foldTables().map(
    ({ block: [a, b], from, to }) =>
      `if shown ~ '[${escaped(a)}-${escaped(b)}]' then shown := translate(shown, ${quoted(from)}, ${quoted(to)}); end if;`,
  )
/** Any text in the canonical form of words, but for its outer and repeated blanks. */
const foldAll = (): string => `shown := regexp_replace(value, '${invisible}', '', 'g');
    shown := regexp_replace(normalize(shown, NFKD), '${invisible}', '', 'g');
    shown := lower(regexp_replace(shown, '${spaces}', ' ', 'g') collate "C");
    if shown ~ '${folded}' then
      ${folds().join('\n      ')}
    end if;`

/**
 * Creates the functions. Indexes store their results, so a change needs a migration that rebuilds these indexes. Both
 * engines and every locale must agree, so case is folded by a table; plain ASCII texts skip it.
 */
export function canonicalKeyFunctions(): string {
  return `
create or replace function portside_words_key(value text) returns text language plpgsql immutable strict parallel safe as $key$
declare shown text;
begin
  if value !~ '[^ -~]' then
    shown := lower(value collate "C");
  else
    ${foldAll()}
  end if;
  shown := btrim(shown, ' ');
  if position('  ' in shown) > 0 then shown := regexp_replace(shown, ' {2,}', ' ', 'g'); end if;
  return shown;
end $key$;

create or replace function portside_number_key(value text) returns text language plpgsql immutable strict parallel safe as $key$
begin
  if value !~ '[^ -~]' then return replace(lower(value collate "C"), ' ', ''); end if;
  return replace(portside_words_key(value), ' ', '');
end $key$;
`
}

/**
 * The function of numbers without a call of the one of words: VACUUM and ANALYZE compute it for indexes, where only
 * functions of PostgreSQL itself are found by name.
 */
export const numberKeyFunction = (): string => `
create or replace function portside_number_key(value text) returns text language plpgsql immutable strict parallel safe as $key$
declare shown text;
begin
  if value !~ '[^ -~]' then return replace(lower(value collate "C"), ' ', ''); end if;
  ${foldAll()}
  return replace(shown, ' ', '');
end $key$;
`
