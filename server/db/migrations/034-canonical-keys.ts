import { canonicalKeyFunctions } from '../canonical-key.ts'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'texts have a canonical form for identity and search',
  // Computed when it runs: its tables of characters would take a tenth of a second of every start.
  get sql() {
    return `${canonicalKeyFunctions()}
-- Indexes on what is typed give way to indexes on its form; until those are made, the others keep values from repeating.
do $$ declare i record; begin
  for i in select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema and (c.relname like 'uq\\_%' or c.relname like 'tr\\_%') and x.indexprs is null
      and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey) and a.atttypid = 'text'::regtype)
      -- Tables of entities; others have no column of that name.
      and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'revision') loop
    if i.name like 'uq\\_%' then execute format('alter index %I rename to %I', i.name, 'ex_' || i.name);
    else execute format('drop index %I', i.name); end if;
  end loop;
end $$;
`
  },
}
