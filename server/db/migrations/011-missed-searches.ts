import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'searches that found nothing',
  sql: `
-- words only: nobody's name, and the day instead of the time
create table missed_search (words text primary key, count integer not null, last_day date not null);
`,
}
