import type { FreightCargo } from '../../../domain/contracts/freight.calls.ts'

/** Two containers by sea from Shanghai to Seattle. */
export const cargo = (fields: Partial<FreightCargo> = {}): FreightCargo => ({
  mode: 'sea',
  pol: 'CNSHA',
  pod: 'USSEA',
  carrier: null,
  containers: [{ type: '40GP', count: '2' }],
  packages: [],
  grossKg: null,
  cbm: null,
  billsOfLading: '1',
  insuredValue: null,
  days: null,
  ...fields,
})

/** What a caller asks to be rated: this cargo, by the cards offered to them. */
export const asked = (fields: object = {}) => ({
  view: 'cost',
  date: '2026-11-20',
  currency: 'USD',
  customer: null,
  template: null,
  shipment: null,
  cargo: cargo(),
  ...fields,
})
