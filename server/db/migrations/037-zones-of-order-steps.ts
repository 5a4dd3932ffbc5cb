import { ports } from '../../../domain/tracking/ports.ts'
import type { Migration } from '../migration.ts'

/** Rows of code and zone of the ports that are known. */
const portZones = ports.map(p => `('${p.code}', '${p.zone}')`).join(', ')

export const migration: Migration = {
  name: 'steps of orders count days in the zone of their port',
  sql: `
do $$ begin
  if to_regclass('po_milestone') is not null and to_regclass('purchase_order') is not null and to_regclass('shipment') is not null
    and to_regclass('shipment_milestone') is not null then
    alter table purchase_order add column if not exists next_milestone_zone text;
    alter table shipment add column if not exists next_milestone_zone text;
    -- Earlier versions wrote a zone for the origin and one for the destination, whatever the port.
    update po_milestone m set time_zone = (select z.zone from (values ${portZones}) as z (port, zone) where z.port = upper(m.place));
    update purchase_order p set next_milestone_zone = m.time_zone from po_milestone m
      where m.po_id = p.id and m.milestone = p.next_milestone;
    update shipment s set next_milestone_zone = m.time_zone from shipment_milestone m
      where m.shipment_id = s.id and m.milestone = s.next_milestone;
  end if;
end $$;
`,
}
