import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'where people have signed in from, and when wrong passwords were reported',
  sql: `
create table known_source (user_id uuid not null, source text not null, seen_at timestamptz not null, primary key (user_id, source));
insert into known_source (user_id, source, seen_at)
  select user_id, ip, max(created_at) from session where seen_by is null and ip is not null and ip not like '%:%' group by 1, 2;
alter table credential add column guess_reported_at timestamptz;
`,
}
