import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import { field, type Field } from '../../../domain/meta/field.ts'

/** Small wire definitions for the renderer tests. */
const wire = (fields: Readonly<Record<string, Field>>, locked: readonly string[] = []): Record<string, WireField> =>
  Object.fromEntries(
    Object.entries(fields).map(([n, f]) => {
      const open = !f.server && !f.compute && !locked.includes(n)
      return [n, { ...f, writable: open, creatable: open }]
    }),
  )

const entity = (name: string, fields: Record<string, WireField>, more: Partial<WireEntity> = {}): WireEntity => ({
  name,
  label: { en_US: name, zh_CN: name },
  displayField: Object.keys(fields)[0] ?? 'id',
  fields,
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  ...more,
})

export const lineEntity = entity(
  'Line',
  wire({
    skuNo: field.string('SKU', 'SKU', { maxLength: 40, required: true }),
    styleNo: field.string('Style', '款号', { maxLength: 40 }),
    orderQuantity: field.decimal('Quantity', '数量', { scale: 2, required: true, min: '0' }),
    unitPrice: field.money('Price', '单价', { currency: 'currency', required: true }),
    lineAmount: field.money('Amount', '金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'product', of: ['orderQuantity', 'unitPrice'] },
    }),
    generationType: field.enum('Type', '类型', { list: 'x:type', server: true, initial: 'M' }),
    order: field.ref('Order', '订单', { entity: 'Order', required: true }),
  }),
  { rowLock: 'generationType' },
)
