import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['supplier', 'freightAgent', 'warehouse'] as const

export const cargoDeliveries = defineService({
  code: 'cargo_delivery',
  entity: 'CargoDelivery',
  title: text('Cargo Delivery', '交货送仓'),
  roles,
  fields: [
    'deliveryNo',
    'po',
    'vob',
    'supplier',
    'buyer',
    'warehouse',
    'warehouseCompany',
    'pol',
    'deliveryDate',
    'arrivedDate',
    'cartonQty',
    'grossWeight',
    'volume',
    'truckNo',
  ],
  sort: [{ field: 'deliveryDate', direction: 'desc' }],
})

export const cargoDeliveryList = defineView({
  kind: 'list',
  code: 'cargo_delivery',
  entity: 'CargoDelivery',
  title: text('Cargo Delivery', '交货送仓'),
  roles,
  service: 'cargo_delivery',
  transfer: true,
  create: '/cargo_delivery?deliveryNo=',
  opens: '/cargo_delivery?deliveryNo={deliveryNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'po', operator: 'eq' },
    { field: 'deliveryDate', operator: 'between' },
    { field: 'arrivedDate', operator: 'between' },
    { field: 'warehouse', operator: 'eq' },
    { field: 'warehouseCompany', operator: 'eq', companyTypes: ['2', '4'] },
  ],
  columns: [
    { field: 'deliveryNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3', '4', '5'] },
    { field: 'warehouseCompany', width: 180, companyTypes: ['0', '1', '2', '3', '4'] },
    { field: 'warehouse', width: 150 },
    { field: 'deliveryDate', width: 150, as: 'due' },
    { field: 'arrivedDate', width: 120 },
    { field: 'cartonQty', width: 110, total: true },
    { field: 'grossWeight', width: 120, total: true },
    { field: 'volume', width: 110, total: true },
    { field: 'truckNo', width: 110 },
    { field: 'vob', width: 150, optional: true },
    { field: 'pol', width: 90, optional: true },
  ],
  empty: text(
    'There are no cargo deliveries yet. Plan when ready goods go from the factory to the warehouse at the port of loading.',
    '在此计划货好后从工厂送往起运港仓库的时间。',
  ),
})

export const cargoDeliveryForm = defineView({
  kind: 'form',
  code: 'cargo_delivery_form',
  entity: 'CargoDelivery',
  title: text('Cargo Delivery', '交货送仓'),
  roles,
  by: 'deliveryNo',
  tabs: ['attachments', 'comments'],
  sections: [
    {
      title: text('Delivery', '送货'),
      fields: [
        'deliveryNo',
        'po',
        'vob',
        'supplier',
        'warehouse',
        'warehouseCompany',
        'pol',
        'deliveryDate',
        'arrivedDate',
      ],
    },
    { title: text('Cargo', '货物'), fields: ['cartonQty', 'grossWeight', 'volume'] },
    { title: text('Truck', '车辆'), fields: ['truckNo', 'driver', 'driverPhone', 'remark'] },
  ],
})
