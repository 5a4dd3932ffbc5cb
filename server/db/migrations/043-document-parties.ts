import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'documents name their companies, their class and their state',
  sql: `
do $$ begin
  if to_regclass('shipment_document') is not null and to_regclass('shipment') is not null then
    alter table shipment_document
      add column if not exists buyer_id uuid, add column if not exists operator_id uuid,
      add column if not exists supplier_company_id uuid, add column if not exists forwarder_id uuid,
      add column if not exists filed_by_id uuid, add column if not exists holder_id uuid,
      add column if not exists document_class text, add column if not exists status text,
      add column if not exists version integer, add column if not exists archive_status text,
      add column if not exists legal_hold text, add column if not exists transfer_status text;
    alter table shipment_document alter column shipment_id drop not null;
    update shipment_document d set buyer_id = s.buyer_id, operator_id = s.operator_id,
      supplier_company_id = s.supplier_company_id, forwarder_id = s.forwarder_id,
      filed_by_id = s.forwarder_id, holder_id = s.forwarder_id, document_class = 'public',
      status = case when d.file_id is null then 'awaiting' else 'received' end,
      version = case when d.file_id is null then 0 else 1 end,
      archive_status = case when d.archived then 'archived' else 'active' end,
      legal_hold = 'free', transfer_status = 'none'
    from shipment s where s.id = d.shipment_id;
  end if;
end $$;
`,
}
