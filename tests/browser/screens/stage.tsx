import { atom } from 'nanostores'
import { useState, type ReactNode } from 'react'
import type { WireEntity, WireField, WireView, WireViewOf } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import type { Json, ViewCommand, ViewHost, ViewPanel } from '../../../src/views/host.ts'
import { answerCalls, freshPage } from '../fresh-page.ts'
import { show } from '../on-page.tsx'

const open = { writable: true, creatable: true }
const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
export const name = (n: string): WireField => ({
  ...field.string(`Field ${n}`, `字段 ${n}`, { maxLength: 20 }),
  ...open,
})

export const lineEntity: WireEntity = {
  name: 'Line',
  label: { en_US: 'Line', zh_CN: '明细' },
  displayField: 'sku',
  children: {},
  states: {},
  ownRule: {},
  rowLock: 'origin',
  rights: { create: true, update: true, delete: true },
  fields: {
    sku: { ...field.string('SKU', '货号', { maxLength: 20 }), ...open },
    quantity: { ...field.decimal('Quantity', '数量', {}), ...open },
    origin: { ...field.string('Origin', '来源', { maxLength: 1 }), ...open, writable: false, creatable: false },
  },
}

export const orderEntity: WireEntity = {
  name: 'Order',
  label: { en_US: 'Order', zh_CN: '订单' },
  displayField: 'no',
  businessNo: 'no',
  states: {
    life: {
      code: 'life',
      field: 'a',
      title: { en_US: 'Life', zh_CN: '状态' },
      list: 'x:life',
      transitions: [
        {
          from: ['x'],
          action: { code: 'go', label: { en_US: 'Go', zh_CN: '开始' } },
          to: 'y',
          reasonRequired: false,
          inputs: [],
        },
      ],
    },
  },
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  children: { lines: { entity: 'Line', via: 'order', atLeastOne: true } },
  fields: {
    no: { ...field.string('No.', '编号', { maxLength: 20 }), ...open },
    ...Object.fromEntries(columns.map(n => [n, name(n)])),
  },
}

type ListWire = WireViewOf<'list' | 'tracking'>

/** A list with this many items in its search form. */
export const listOf = (items: number, more: Partial<ListWire> = {}): ListWire => ({
  kind: 'list',
  code: 'orders',
  entity: 'Order',
  title: { en_US: 'Orders', zh_CN: '订单' },
  roles: ['purchaser'],
  service: 'orders',
  search: columns.slice(0, items).map(n => ({ field: n, operator: 'like' })),
  columns: [
    { field: 'no', width: 120 },
    { field: 'a', width: 120 },
  ],
  opens: '/order?no={no}',
  data: { sort: [], fields: ['no', ...columns] },
  ...more,
})

export const recordView: WireView = {
  kind: 'form',
  code: 'order',
  entity: 'Order',
  title: { en_US: 'Order', zh_CN: '订单' },
  roles: ['purchaser'],
  by: 'no',
  sections: [{ title: { en_US: 'Head', zh_CN: '抬头' }, fields: ['no', 'a'] }],
  tables: [
    {
      child: 'lines',
      title: { en_US: 'Lines', zh_CN: '明细' },
      columns: [
        { field: 'sku', width: 120 },
        { field: 'quantity', width: 120 },
        { field: 'origin', width: 80 },
      ],
    },
  ],
  tabs: ['attachments'],
}

/** Fake answers by the end of the call's path. */
export type Answers = Readonly<Record<string, (body: unknown) => unknown>>

/** A thrown value is a server refusal. */
function answered(answers: Answers, pathname: string, body: unknown): unknown {
  try {
    return Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1](body)
  } catch (error) {
    return error
  }
}

/** A screen in a panel with a fake server; returns requests and opened addresses. */
export async function screen(
  view: WireView,
  answers: Answers,
  draw: (panel: ViewPanel) => ReactNode,
  more: Readonly<Record<string, unknown>> = {},
) {
  const opened: string[] = []
  const commands = new Map<string, ViewCommand>()
  const definitions: Readonly<Record<string, unknown>> = {
    [`/define/view/${view.code}`]: view,
    '/define/entity/Order': orderEntity,
    '/define/entity/Line': lineEntity,
    ...more,
  }
  const asked = answerCalls(
    (path, body) =>
      Object.entries(definitions).find(([end]) => path.endsWith(end))?.[1] ?? answered(answers, path, body),
    { status: 503, errorCode: 'BUSY' },
  )
  await freshPage({
    name: 'Mei',
    language: 'en_US',
    companyName: 'C',
    companyCode: 'c',
    companyType: '3',
    companyStatus: '1',
    roles: ['purchaser'],
  })
  const off = () => {
    /* nothing to remove */
  }
  const host: ViewHost = {
    document,
    actions: atom(new Set(['create', 'edit', 'delete'])),
    title: off,
    facts: off,
    dirty: off,
    onRefresh: () => off,
    onLeave: () => off,
    open: to => {
      opened.push(to)
    },
    offer: address => {
      opened.push(`ways to open ${address}`)
    },
    emit: off,
    command: made => {
      commands.set(made.id, made)
      return off
    },
    keys: atom({ 'record.action.life.go': 'Alt+Shift+A 1' }),
    close: () => {
      opened.push('closed')
    },
  }
  function Stage() {
    const [panel] = useState((): ViewPanel => ({
      id: crypto.randomUUID(),
      address: '/orders',
      state: atom<Json>({}),
      visible: atom(true),
      active: atom(true),
      host,
    }))
    return <>{draw(panel)}</>
  }
  show(
    <div style={{ height: 780 }}>
      <Stage />
    </div>,
  )
  return {
    opened,
    asked: (end: string) => asked.filter(a => a.path.endsWith(end)),
    /** Why a command is not possible now. */
    why: (id: string) => commands.get(id)?.blocked?.() ?? null,
    /** As its key does. */
    run: async (id: string) => {
      await commands.get(id)?.run()
    },
  }
}
