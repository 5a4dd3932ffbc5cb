import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'stored status lists name the effect notify',
  sql: `
update definition_overlay set definition = replace(definition::text, '"tell:', '"notify:')::jsonb
  where kind = 'states' and definition::text like '%"tell:%';
`,
}
