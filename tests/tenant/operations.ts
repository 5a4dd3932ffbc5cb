import { taskOperations } from '../../domain/contracts/workflow.calls.ts'
import { messagesOf, messagesRead } from '../../domain/edi/catalogue.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Stored } from '../../server/db/write-rows.ts'

/** A request. `file` is sent as the file of a multipart body, the other values as its parts. */
export interface Request {
  readonly call: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly file?: true
}

/** The requested record: one of others, or a missing one that looks the same. */
export interface Target {
  readonly record: Stored
  /** Words that only occur in texts of this record's circle. */
  readonly words: string
}

export interface Asked {
  readonly index: CatalogueIndex
  readonly entity: EntityDefinition
  readonly target: Target
  /** A record of the same entity that belongs to the caller. */
  readonly own: Stored
  /** Own records by entity. */
  readonly ownOf: (entity: string) => Stored
}

/** Requests that name a record, by kind; each must answer as if the record did not exist. */
export const operations: Readonly<Record<string, (asked: Asked) => readonly Request[]>> = {
  detail: ({ entity, target }) => [
    { call: 'p-detail', params: { entityName: entity.name }, body: { id: target.record.id } },
    ...texts(entity).map(f => ({
      call: 'p-detail',
      params: { entityName: entity.name },
      body: { by: f, value: String(target.record[f]).slice(0, 120) },
    })),
  ],
  // Every list, and every text field in one of them: conditions narrow the same rows in all.
  list: ({ index, entity, target }) =>
    index.catalogue.services
      .filter(s => s.entity === entity.name)
      .flatMap((s, turn, { length }) =>
        [
          { field: 'id', operator: 'eq', value: target.record.id },
          { field: 'id', operator: 'in', value: [target.record.id] },
          { field: 'keyword', operator: 'like', value: target.words },
          ...texts(entity)
            .filter((_, i) => i % length === turn)
            .map(f => ({ field: f, operator: 'eq', value: String(target.record[f]) })),
        ].map(c => ({ call: 'call-queryList', params: { dataServiceCode: s.code }, body: { conditions: [c] } })),
      ),
  totals: ({ index, entity, target }) =>
    index.catalogue.services
      .filter(s => s.entity === entity.name)
      .flatMap(s => {
        const numbers = s.fields.filter(f => ['int', 'decimal', 'money'].includes(entity.fields[f]?.kind ?? ''))
        return numbers.length === 0
          ? []
          : [
              {
                call: 'totals',
                params: { dataServiceCode: s.code },
                body: {
                  fields: numbers.slice(0, 12),
                  conditions: [{ field: 'id', operator: 'eq', value: target.record.id }],
                },
              },
            ]
      }),
  groups: ({ index, entity, target }) =>
    index.catalogue.services
      .filter(s => s.entity === entity.name)
      .flatMap(s => {
        const [by] = s.fields.filter(f =>
          ['string', 'enum', 'ref', 'date', 'bool'].includes(entity.fields[f]?.kind ?? ''),
        )
        return [
          {
            call: 'groups',
            params: { dataServiceCode: s.code },
            body: {
              questions: [
                {
                  code: 'all',
                  ...(by ? { by } : {}),
                  conditions: [{ field: 'id', operator: 'eq', value: target.record.id }],
                },
              ],
            },
          },
        ]
      }),
  export: ({ index, entity, target }) =>
    index.catalogue.services
      .filter(s => s.entity === entity.name)
      .flatMap(s =>
        [
          { field: 'id', operator: 'eq', value: target.record.id },
          { field: 'keyword', operator: 'like', value: target.words },
        ].map(c => ({
          call: 'p-export',
          params: { dataServiceCode: s.code },
          body: { conditions: [c], format: 'csv' },
        })),
      ),
  print: ({ index, entity, target }) =>
    index.catalogue.views
      .filter(v => v.entity === entity.name && ['print', 'form', 'document'].includes(v.kind))
      .flatMap(v => [
        { call: 'print-document', params: { code: v.code }, body: { id: target.record.id } },
        { call: 'print-pdf', params: { code: v.code }, body: { id: target.record.id } },
        { call: 'print-xlsx', params: { code: v.code }, body: { id: target.record.id } },
      ]),
  message: ({ entity, target }) => [
    ...messagesOf(entity.name).map(m => ({
      call: 'message-export',
      params: { code: m.code },
      body: { id: target.record.id },
    })),
    ...messagesRead(entity.name, true)
      .filter(m => !m.intoDraft)
      .slice(0, 1)
      .map((): Request => ({
        call: 'message-answer',
        params: { entityName: entity.name, id: target.record.id },
        file: true,
      })),
  ],
  lookup: ({ entity, target }) => [
    { call: 'lookup', params: { entityName: entity.name }, body: { keyword: target.words, length: 100 } },
    ...texts(entity).map(f => ({
      call: 'lookup',
      params: { entityName: entity.name },
      body: { names: [String(target.record[f] ?? target.words).slice(0, 200) || '-'] },
    })),
  ],
  change: ({ entity, target }) => [
    {
      call: 'p-save',
      params: { entityName: entity.name },
      body: { record: { id: target.record.id, revision: target.record.revision, [changeable(entity)]: 'x' } },
    },
    { call: 'p-save', params: { entityName: entity.name }, body: { record: { id: target.record.id, revision: 77 } } },
    { call: 'p-save', params: { entityName: entity.name }, body: { record: { id: target.record.id } } },
    {
      call: 'save-many',
      params: { entityName: entity.name },
      body: {
        records: [{ id: target.record.id, revision: target.record.revision, values: { [changeable(entity)]: 'x' } }],
      },
    },
  ],
  name: ({ index, entity, target, ownOf }) =>
    index.catalogue.entities.flatMap(e =>
      Object.entries(e.fields)
        .filter(([, f]) => f.entity === entity.name && (f.kind === 'ref' || f.kind === 'refs'))
        .flatMap(([name, f]) => {
          const value = f.kind === 'ref' ? target.record.id : [target.record.id]
          return [
            { call: 'p-save', params: { entityName: e.name }, body: { record: { [name]: value } } },
            {
              call: 'p-save',
              params: { entityName: e.name },
              body: { record: { id: ownOf(e.name).id, revision: ownOf(e.name).revision, [name]: value } },
            },
          ]
        }),
    ),
  rows: ({ index, entity, target, ownOf }) =>
    index.catalogue.entities.flatMap(e =>
      Object.entries(e.children ?? {})
        .filter(([, c]) => c.entity === entity.name)
        .flatMap(([name]) => {
          const record = { id: ownOf(e.name).id, revision: ownOf(e.name).revision }
          return [
            {
              call: 'p-save',
              params: { entityName: e.name },
              body: { record, rows: { [name]: { save: [{ id: target.record.id, [changeable(entity)]: 'x' }] } } },
            },
            {
              call: 'p-save',
              params: { entityName: e.name },
              body: { record, rows: { [name]: { remove: [target.record.id] } } },
            },
          ]
        }),
    ),
  delete: ({ entity, target, own }) => [
    { call: 'p-delete', params: { entityName: entity.name }, body: { ids: [target.record.id] } },
    { call: 'p-delete', params: { entityName: entity.name }, body: { ids: [own.id, target.record.id] } },
  ],
  'workflow task': ({ entity, target }) =>
    entity.name !== 'WorkflowTask'
      ? []
      : [
          ...taskOperations.map(operation => ({
            call: 'p-wf-operate',
            params: { operation },
            body: { ids: [target.record.id], outcome: 'approve', agent: 'somebody', node: 'b', reason: 'because' },
          })),
          { call: 'p-wf-detail', body: { task: target.record.id } },
          { call: 'p-wf-operation', body: { task: target.record.id, code: 'look' } },
          { call: 'p-wf-batch', body: { ids: [target.record.id] } },
        ],
  'running process': ({ entity, target }) =>
    entity.name === 'WorkflowInstance' ? [{ call: 'p-wf-detail', body: { instance: target.record.id } }] : [],
  'copy of an approval': ({ entity, target }) =>
    entity.name === 'WorkflowCopy' ? [{ call: 'p-wf-detail', body: { copy: target.record.id } }] : [],
  'proxy setting': ({ entity, target }) =>
    entity.name !== 'ProxySetting'
      ? []
      : [
          {
            call: 'p-wf-proxy',
            body: { id: target.record.id, revision: target.record.revision, reason: 'because' },
          },
        ],
  act: ({ index, entity, target }) =>
    Object.values(entity.states ?? {}).flatMap(code =>
      (index.states.get(code)?.transitions ?? [])
        .filter(t => t.from.length > 0)
        .flatMap(t => [
          {
            call: 'p-sm-action',
            params: { caseCode: code },
            body: {
              ids: [target.record.id],
              action: t.action.code,
              reason: 'because',
              revisions: { [target.record.id]: target.record.revision },
            },
          },
          ...(t.consequences
            ? [
                {
                  call: 'action-consequences',
                  params: { caseCode: code },
                  body: { ids: [target.record.id], action: t.action.code },
                },
              ]
            : []),
        ]),
    ),
  notices: ({ entity, target }) => [
    ...(['CmsArticle', 'ReleaseTask'].includes(entity.name)
      ? [{ call: 'notice-readers', body: { entity: entity.name, id: target.record.id } }]
      : []),
    ...(entity.name === 'Message' ? [{ call: 'notice-read', body: { ids: [target.record.id], confirmed: true } }] : []),
  ],
  // By its own states, and by those of another object.
  history: ({ index, entity, target }) => {
    const own = Object.values(entity.states ?? {}),
      others = index.catalogue.states.map(s => s.code).filter(code => !own.includes(code))
    const other = others[turnOf(index, entity) % others.length] as string
    return own.length === 0
      ? []
      : [...own, other].map(code => ({
          call: 'p-sm-history',
          params: { caseCode: code },
          body: { id: target.record.id },
        }))
  },
  looks: ({ entity, target }) => [
    { call: 'unseen-changes', params: { entityName: entity.name }, body: { ids: [target.record.id] } },
    {
      call: 'look',
      params: { entityName: entity.name },
      body: { ids: [target.record.id], until: '2026-11-21T12:00:00.000Z' },
    },
  ],
  undo: ({ entity, target }) => [
    {
      call: 'record-undo',
      params: { entityName: entity.name },
      body: { id: target.record.id, revision: target.record.revision },
    },
  ],
  versions: ({ entity, target }) => [
    { call: 'record-openings', params: { entityName: entity.name }, body: { id: target.record.id } },
    { call: 'record-versions', params: { entityName: entity.name }, body: { id: target.record.id } },
    {
      call: 'record-as-of',
      params: { entityName: entity.name },
      body: { id: target.record.id, at: '2026-11-21T12:00:00.000Z' },
    },
  ],
  upload: ({ entity, target }) => [
    {
      call: 'p-upload',
      file: true,
      body: { businessNo: number(entity, target), entity: entity.name, id: target.record.id },
    },
    ...Object.entries(entity.fields)
      .filter(([, f]) => f.kind === 'file' || f.kind === 'files')
      .map(([n]): Request => ({
        call: 'p-upload',
        file: true,
        body: { businessNo: number(entity, target), entity: entity.name, id: target.record.id, field: n },
      })),
  ],
  talk: ({ entity, target }) =>
    talk.map(([call, more]) => ({
      call,
      body: { businessNo: number(entity, target), entity: entity.name, id: target.record.id, ...more },
    })),
  // A number alone is looked up among all objects, by one function for all of these calls.
  'by number': ({ index, entity, target }) => {
    const all: readonly Request[] = [
      ...talk.map(([call, more]) => ({ call, body: { businessNo: number(entity, target), ...more } })),
      { call: 'p-upload', file: true, body: { businessNo: number(entity, target) } },
    ]
    return all.slice(turnOf(index, entity) % all.length).slice(0, 1)
  },
  byId: ({ entity, target }) => (byId[entity.name] ?? []).map(call => ({ call, body: { id: target.record.id } })),
  documentChecklist: ({ entity, target }) =>
    entity.name === 'Shipment' || entity.name === 'PurchaseOrder'
      ? [
          {
            call: 'document-checklist',
            body: entity.name === 'Shipment' ? { shipment: target.record.id } : { po: target.record.id },
          },
        ]
      : [],
  payeeAccount: ({ entity, target }) =>
    ['PaymentTranche', 'Refund'].includes(entity.name)
      ? [{ call: 'money-payee-account', body: { tranche: target.record.id } }]
      : [],
  expectedInvoice: ({ entity, target }) =>
    entity.name === 'PurchaseOrder'
      ? [
          { call: 'expected-invoice', body: { po: target.record.id } },
          { call: 'expected-invoice-accept', body: { po: target.record.id, amount: '1' } },
        ]
      : [],
  containerPlan: ({ entity, target }) =>
    entity.name === 'Shipment'
      ? [
          { call: 'container-plan', body: { shipment: target.record.id } },
          { call: 'container-plan-fill', body: { shipment: target.record.id } },
          {
            call: 'container-plan-move',
            body: { shipment: target.record.id, row: target.record.id, cartons: 1, to: null },
          },
        ]
      : [],
  receiptScan: ({ entity, target }) =>
    entity.name === 'GoodsReceipt'
      ? [
          { call: 'receipt-scan', body: { receipt: target.record.id, code: 'SKU-1' } },
          { call: 'receipt-scan-undo', body: { receipt: target.record.id } },
          { call: 'receipt-count', body: { receipt: target.record.id } },
        ]
      : [],
  quotationFile: ({ entity, target }) =>
    entity.name === 'RfqQuote' ? [{ call: 'quotation-read', params: { id: target.record.id }, file: true }] : [],
  showroomAddress: ({ entity, target }) =>
    entity.name === 'ShowroomLink' ? [{ call: 'showroom-address', body: { id: target.record.id } }] : [],
  awardFile: ({ entity, target }) =>
    entity.name === 'RfqAward'
      ? [
          { call: 'award-file', body: { award: target.record.id } },
          { call: 'award-file-check', params: { award: target.record.id }, file: true },
        ]
      : [],
  cash: ({ entity, target }) =>
    entity.name === 'PurchaseOrder'
      ? [{ call: 'money-cash-calendar', body: { weeks: 4, shift: { po: target.record.id, days: 7, eta: true } } }]
      : [],
  batch: ({ entity, target }) =>
    entity.name !== 'ImportBatch'
      ? []
      : [
          { call: 'import-batch', params: { batch: target.record.id } },
          { call: 'import-preview', params: { batch: target.record.id }, body: { mapping: { columns: [] } } },
          { call: 'import-commit', params: { batch: target.record.id }, body: { mapping: { columns: [] } } },
          { call: 'import-undo', params: { batch: target.record.id }, body: {} },
          { call: 'import-refused', params: { batch: target.record.id }, body: { format: 'csv' } },
          { call: 'import-open', params: { batch: target.record.id } },
          { call: 'import-rows', params: { batch: target.record.id }, body: {} },
          {
            call: 'import-mend',
            params: { batch: target.record.id },
            body: { cells: [{ row: 1, column: 0, text: 'x' }] },
          },
          { call: 'import-discard', params: { batch: target.record.id }, body: {} },
        ],
  people: ({ entity, target, ownOf }) => {
    const { id } = target.record
    const change = (ids: readonly string[], add: readonly string[]): Request[] => [
      { call: 'members-change', params: { kind: 'role' }, body: { ids, add, remove: [] } },
      { call: 'members-preview', body: { ids, add, remove: [] } },
      { call: 'recorded-requests', body: { ids, add, remove: [] } },
    ]
    if (entity.name === 'Role')
      return [
        { call: 'role-rights', body: { id } },
        { call: 'recorded-requests', body: { role: id, permissions: {} } },
        { call: 'members', params: { kind: 'role' }, body: { id } },
        { call: 'explain', body: { role: id, entity: 'PurchaseOrder' } },
        ...change([id], [ownOf('User').id]),
      ]
    if (entity.name === 'UserTag') return [{ call: 'members', params: { kind: 'tag' }, body: { id } }]
    return entity.name !== 'User'
      ? []
      : [
          { call: 'account', body: { id } },
          { call: 'user-password', body: { id, password: 'Another!word7', confirmPassword: 'Another!word7' } },
          { call: 'user-invite', body: { id } },
          { call: 'user-lock', body: { id, locked: true } },
          { call: 'session-end', body: { id } },
          { call: 'see-as', body: { user: id } },
          { call: 'explain', body: { user: id, entity: 'PurchaseOrder' } },
          ...change([ownOf('Role').id], [id]),
        ]
  },
  search: ({ entity, target }) => [
    { call: 'record-place', body: { entity: entity.name, id: target.record.id } },
    ...(recalled.includes(entity.name) ? [{ call: 'recall', body: { text: target.words } }] : []),
  ],
  presence: ({ entity, target }) => [
    {
      call: 'presence',
      body: { client: 'tab-00000001', records: [{ entity: entity.name, id: target.record.id, mode: 'editing' }] },
    },
  ],
}

/** Calls about comments, likes and files of a record, with what else they need. */
const talk: readonly (readonly [call: string, more?: Readonly<Record<string, string>>])[] = [
  ['attachmentQuery'],
  ['p-queryLeavemsg'],
  ['p-addLeavemsg', { content: 'hello' }],
  ['p-queryLaud'],
  ['p-addLaud'],
  ['p-delLaud'],
]

/** Where one of several requests is enough for an object, objects take turns with them. */
const turnOf = (index: CatalogueIndex, entity: EntityDefinition): number => index.catalogue.entities.indexOf(entity)

/** What goods are recalled by. */
const recalled = ['ContainerLoading', 'Shipment', 'PurchaseOrder', 'GoodsReceipt', 'Inventory', 'CatalogSku']

/** Calls that take a record id of one specific entity. */
const byId: Readonly<Record<string, readonly string[]>> = {
  Attachment: ['p-attachmentDownload', 'attachmentPreview', 'attachmentDelete'],
  Comment: ['p-delLeavemsg'],
}

const number = (entity: EntityDefinition, target: Target): string =>
  String(target.record[entity.businessNo ?? entity.displayField] ?? target.words).slice(0, 40)

/** Text fields that could identify a record. */
export const texts = (entity: EntityDefinition): string[] =>
  Object.entries(entity.fields)
    .filter(([, f]) => f.kind === 'string' && !f.transient)
    .map(([n]) => n)

/** A field for a change; a text field if there is one. */
const changeable = (entity: EntityDefinition): string =>
  texts(entity).find(f => !entity.fields[f]?.server) ?? Object.keys(entity.fields)[0] ?? 'id'
