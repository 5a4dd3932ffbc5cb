import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'messages have a title with the values of their record',
  sql: `
do $$ begin
  if to_regclass('email_message') is not null then
    alter table email_message add column if not exists title text;
    -- What was sent has its values. In a draft the number is known; further values come with its next save.
    update email_message set title = regexp_replace(subject, '[{][{](poNo|rfqNo|vobNo|shipmentNo)[}][}]', business_no, 'g')
      where title is null;
  end if;
end $$;
`,
}
