/**
 * Actions in front of which a company may put a process. Each says whose rule counts, and which amount is compared;
 * both are fields of the record. A further one is added here.
 */
export interface Approvable {
  readonly code: string
  readonly entity: string
  readonly list: string
  readonly action: string
  readonly company: string
  readonly number: string
  readonly amount: string
  readonly currency: string
  /** Fields that a decision depends on: they stand beside the task. */
  readonly decisive: readonly string[]
}

export const approvable = [
  {
    code: 'submitOrder',
    entity: 'PurchaseOrder',
    list: 'poConfirmStatus',
    action: 'submit',
    company: 'buyer',
    number: 'poNo',
    amount: 'totalAmount',
    currency: 'currency',
    decisive: [
      'supplier',
      'totalAmount',
      'projectName',
      'paymentTerm',
      'incoterm',
      'pol',
      'pod',
      'cargoReadyDate',
      'etd',
      'eta',
    ],
  },
  {
    code: 'approvePayment',
    entity: 'PaymentTranche',
    list: 'trancheStatus',
    action: 'approve',
    company: 'payer',
    number: 'trancheNo',
    amount: 'amount',
    currency: 'currency',
    decisive: ['payee', 'amount', 'kind', 'po', 'piNo', 'piDate', 'piAmount', 'dueDate', 'maker'],
  },
] as const satisfies readonly Approvable[]

/** The action of a status list, if a process can stand in front of it. */
export const approvableAction = (list: string, action: string): Approvable | undefined =>
  approvable.find(a => a.list === list && a.action === action)

/** The first action of an entity that a process can stand in front of: says which fields decide, and the amount. */
export const approvableOf = (entity: string): Approvable | undefined => approvable.find(a => a.entity === entity)

/** Whether records of an entity can be in approval. */
export const canBeInApproval = (entity: string): boolean => approvableOf(entity) !== undefined
