import type { Caller } from './caller.ts'

/** A usual user action, as the calls of the client. */
export interface Act {
  readonly name: string
  /** Makes the call once. */
  readonly run: () => Promise<unknown>
}

interface Row {
  readonly id: string
  readonly revision: number
}

/** Number of orders in one paste. */
const pasted = 20

/** The measured acts; the instance needs at least `pasted` + 3 drafts. */
export async function actsOf({ ask, post }: Caller): Promise<Act[]> {
  const page = { length: 100, count: false }
  const found = await post('/define/query/list/page_po_list', {
    length: pasted + 3,
    // Larger ones may be in approval, which locks them.
    conditions: [
      { field: 'confirmStatus', operator: 'eq', value: 'draft' },
      { field: 'totalAmount', operator: 'lt', value: '50000' },
    ],
  })
  const [form, cell, moved, ...many] = found.resultList as Row[]
  if (!form || !cell || !moved || many.length < pasted) throw new Error('there are too few drafts')
  const revisions = new Map([form, cell, moved, ...many].map(r => [r.id, r.revision]))
  let turn = 0
  const saveMany = (rows: readonly Row[], answer?: object) => async () => {
    turn++
    const saved = await post('/define/save-many/PurchaseOrder', {
      records: rows.map(r => ({ id: r.id, revision: revisions.get(r.id), values: { projectName: `Project ${turn}` } })),
      ...(answer ? { answer } : {}),
    })
    for (const r of saved.results as { outcome: string; record: Row }[]) {
      if (r.outcome !== 'saved') throw new Error(JSON.stringify(r))
      revisions.set(r.record.id, r.record.revision)
    }
  }
  const act = (action: string, inputs?: object) => async () => {
    const { results } = await post('/statemachine/poConfirmStatus/action', {
      ids: [moved.id],
      action,
      revisions: { [moved.id]: revisions.get(moved.id) },
      ...inputs,
    })
    revisions.set(moved.id, (results as { revision: number }[])[0]?.revision ?? 0)
  }
  return [
    {
      name: 'save',
      run: async () => {
        const { record } = await post('/define/save/PurchaseOrder', {
          record: { id: form.id, revision: revisions.get(form.id), projectName: `Project ${turn++}` },
        })
        revisions.set(form.id, (record as Row).revision)
      },
    },
    { name: 'save-cell', run: saveMany([cell], { service: 'page_po_list' }) },
    { name: 'save-cells', run: saveMany(many.slice(0, pasted), { service: 'page_po_list' }) },
    {
      name: 'submit-and-recall',
      run: async () => {
        await act('submit')()
        await act('recall', { reason: 'Measured' })()
      },
    },
    { name: 'detail', run: () => ask('/define/query/detail/PurchaseOrder', { id: form.id, children: ['lines'] }) },
    { name: 'list', run: () => ask('/define/query/list/page_po_list', page) },
    {
      name: 'list-filtered',
      run: () =>
        ask('/define/query/list/page_po_list', {
          ...page,
          conditions: [{ field: 'confirmStatus', operator: 'in', value: ['signed', 'submitted'] }],
          sort: [{ field: 'cargoReadyDate', direction: 'asc' }],
        }),
    },
    { name: 'list-counted', run: () => ask('/define/query/list/page_po_list', { length: 100 }) },
  ]
}
