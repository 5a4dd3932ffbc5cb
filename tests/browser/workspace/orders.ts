import type { WireEntity, WireField, WireView } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { field } from '../../../domain/meta/field.ts'
import { text } from '../../../domain/meta/text.ts'

/** A real list of orders and the real document of one, over as many made-up orders as a test wants. */
const open = (f: object): WireField => ({ ...f, writable: true, creatable: true }) as WireField

const entity: WireEntity = {
  name: 'PurchaseOrder',
  label: text('Order', '订单'),
  displayField: 'poNo',
  businessNo: 'poNo',
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  fields: {
    poNo: open(field.string('PO Number', '采购订单号', { maxLength: 40, sortable: true })),
    projectName: open(field.string('Project', '项目', { maxLength: 40, sortable: true })),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `extra${i}`,
        open(field.string(`Extra ${i}`, `附加 ${i}`, { maxLength: 40 })),
      ]),
    ),
  },
}
const fields = Object.keys(entity.fields)

const views: Readonly<Record<string, WireView>> = {
  order_list: {
    kind: 'list',
    code: 'order_list',
    entity: 'PurchaseOrder',
    title: text('All orders', '全部订单'),
    roles: ['purchaser'],
    service: 'orders',
    search: [{ field: 'keyword', operator: 'like' }],
    columns: fields.map(f => ({ field: f, width: 160, ...(f === 'poNo' ? { as: 'link' as const } : {}) })),
    opens: '/orderView?poNo={poNo}',
  },
  order_view: {
    kind: 'document',
    code: 'order_view',
    entity: 'PurchaseOrder',
    title: text('Order', '订单'),
    roles: ['purchaser'],
    by: 'poNo',
    sections: [{ title: text('Order', '订单'), fields: ['poNo', 'projectName'] }],
  },
}

export const numberOf = (i: number): string => `PO-${String(i).padStart(5, '0')}`
const rowOf = (i: number) => ({
  id: `id-${i}`,
  revision: 1,
  ...Object.fromEntries(fields.map(f => [f, `${f} ${i}`])),
  poNo: numberOf(i),
})

export interface Orders {
  /** Requested lists and records: 'list 0+100', 'record PO-00001'. */
  readonly asked: string[]
  answers(path: string, body: Readonly<Record<string, unknown>>): unknown
}

export function orders(count: number): Orders {
  const asked: string[] = []
  return {
    asked,
    answers(path, body) {
      const [, kind, key = ''] = /\/define\/(view|entity)\/(\w+)$/.exec(path) ?? []
      if (kind) return kind === 'view' ? views[key] : key === 'PurchaseOrder' ? entity : undefined
      if (path.endsWith('/define/query/list/orders')) {
        const start = Number(body.after ?? body.start ?? 0),
          length = Number(body.length ?? 100)
        const wanted = (Array.isArray(body.conditions) ? (body.conditions as Condition[]) : []).find(
          c => c.field === 'poNo',
        )?.value
        const all = Array.isArray(wanted)
          ? Array.from({ length: count }, (_, i) => i).filter(i => wanted.includes(numberOf(i)))
          : null
        asked.push(`list ${start}+${length}`)
        if (all) return { resultList: all.map(rowOf), total: all.length }
        const end = Math.min(count, start + length)
        return {
          resultList: Array.from({ length: Math.max(0, end - start) }, (_, i) => rowOf(start + i)),
          total: count,
          ...(end < count ? { next: String(end) } : {}),
        }
      }
      if (path.endsWith('/define/query/detail/PurchaseOrder')) {
        asked.push(`record ${String(body.value)}`)
        const i = Number(String(body.value).slice(3))
        return { record: rowOf(i), rows: {}, actions: {}, editable: true, deletable: false }
      }
      return undefined
    },
  }
}
