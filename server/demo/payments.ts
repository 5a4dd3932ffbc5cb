import type { StoredOf } from '../../domain/entities/records.ts'
import type { SystemActor } from '../../domain/meta/actor.ts'
import { addDays } from '../../domain/values/date-only.ts'
import type { App, Context } from '../context.ts'
import { insertRows, newId, readStored, updateRows, type NewRow } from '../db/write-rows.ts'
import { carryPayments } from '../effects/payments/carry-payments.ts'
import { makeRecords } from '../effects/make-records.ts'
import { actOn } from '../operations/transitions/run-action.ts'
import { entityNamed, startUnitOfWork } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import { demoCompanies } from './companies.ts'
import type { Play } from './play.ts'

type Tranche = StoredOf<'PaymentTranche'>

const system: SystemActor = { kind: 'system', reason: 'load demo data' }

/**
 * Tranches of orders are invoiced, sent and received on a day: their records as the actions would leave them, with few
 * statements for years of payments.
 */
export async function settleTranches(
  context: Context,
  play: Pick<Play, 'copy'>,
  ids: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  await context.db.tenant(system, async tx => {
    const uow = startUnitOfWork({ ...context, actor: system }, tx)
    const entity = entityNamed(uow.index, 'PaymentTranche')
    const due = (await readStored(tx, entity, { field: 'po', values: ids }, { lock: true })).filter(
      t => t.status === 'open' && kinds.includes(String(t.kind)),
    )
    const slips = await slipsOf(uow, play.copy, due)
    const remittances = await makeRecords(
      uow,
      'Remittance',
      due.map(t => ({ record: remittanceOf(t, uow.today) })),
      'demo',
    )
    await updateRows(
      tx,
      entity,
      due.map((t, i) => ({
        id: t.id,
        values: { ...paidOn(t, uow), bankSlip: slips[i] ?? null, remittance: remittances[i] ?? null },
      })),
      uow.now,
    )
    await insertRows(
      tx,
      entityNamed(uow.index, 'ProformaInvoice'),
      due.map(t => ({ id: newId(), values: proformaOf(t, uow.today) })),
      uow.now,
    )
    await insertRows(
      tx,
      entityNamed(uow.index, 'RemittanceAllocation'),
      due.map((t, i) => ({
        id: newId(),
        values: { remittance: remittances[i], tranche: t.id, amount: t.amount, currency: t.currency },
      })),
      uow.now,
    )
    await stateAccounts(
      uow,
      due.map((t, i) => ({ tranche: t, remittance: remittances[i] ?? '' })),
    )
    await carryPayments(uow, ids, {})
  })
}

/** Each remittance states the account of its payee. */
async function stateAccounts(
  uow: UnitOfWork,
  sent: readonly { readonly tranche: Tranche; readonly remittance: string }[],
): Promise<void> {
  const owners = [...new Set(sent.flatMap(s => s.tranche.payee ?? []))]
  const accounts = await readStored(uow.tx, entityNamed(uow.index, 'BankAccount'), { field: 'owner', values: owners })
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'RemittanceAccount'),
    sent.flatMap(({ tranche: { payer, payee, currency }, remittance }) => {
      const account = accounts.find(a => a.owner === payee && a.currency === currency && a.status === 'verified')
      if (!account) return []
      const { holder, bank, accountNo, swift, calledOn } = account
      const values = { remittance, payer, payee, holder, bank, accountNo, swift, currency, verifiedOn: calledOn }
      return [{ id: newId(), values }]
    }),
    uow.now,
  )
}

const invoiceNo = (t: Tranche): string => `PI-${String(t.trancheNo).slice(4)}`
const proformaOf = (t: Tranche, today: string) => ({
  payment: t.payment,
  tranche: t.id,
  kind: t.kind,
  piNo: invoiceNo(t),
  piDate: addDays(today, -6),
  amount: t.amount,
  currency: t.currency,
  version: 1,
  state: 'accepted',
})
const bankDetails = (t: Tranche, today: string) => ({
  bankReference: `TT${today.replaceAll('-', '').slice(2)}${String(t.trancheNo).slice(-8).replaceAll('-', '')}`,
  feeBearer: 'payer',
})
const remittanceOf = (t: Tranche, today: string) => ({
  payer: t.payer,
  payee: t.payee,
  operator: t.operator,
  currency: t.currency,
  amount: t.amount,
  valueDate: addDays(today, -1),
  ...bankDetails(t, today),
  state: 'received',
})
const paidOn = (t: Tranche, { today, now }: UnitOfWork) => ({
  status: 'received',
  statusSince: now.toISOString(),
  frozenAt: now.toISOString(),
  piNo: invoiceNo(t),
  piDate: addDays(today, -6),
  piAmount: t.amount,
  piVersion: 1,
  paidAmount: t.amount,
  paidDate: addDays(today, -1),
  ...bankDetails(t, today),
  receivedAmount: t.amount,
  receivedDate: today,
})

/** The bank slip of each tranche, as an upload would leave it. */
async function slipsOf(uow: UnitOfWork, copy: Play['copy'], tranches: readonly Tranche[]): Promise<readonly string[]> {
  const files: NewRow[] = tranches.map(t => ({
    id: newId(),
    values: {
      fileName: `${String(t.trancheNo)}-slip.pdf`,
      businessNo: t.trancheNo,
      fileType: 'application/pdf',
      size: copy.size,
      file: copy.key,
      ownerEntity: 'PaymentTranche',
      ownerId: t.id,
      ownerField: 'bankSlip',
      uploaderCompany: t.payer,
    },
  }))
  await insertRows(uow.tx, entityNamed(uow.index, 'Attachment'), files, uow.now)
  return files.map(f => f.id)
}

/** Stories of today: in approval, rejected, approved, sent, and returned by the bank. */
const stories: readonly (readonly string[])[] = [
  ['submitPi'],
  ['submitPi', 'reject'],
  ['submitPi', 'approve'],
  ['submitPi', 'approve', 'remit'],
  ['submitPi', 'approve', 'remit', 'return'],
]

/** Deposits of orders that were signed lately are in each state, so that every work list has something to do. */
export async function loadPaymentStories(
  app: App,
  play: Pick<Play, 'copy' | 'actors' | 'today' | 'companies'>,
): Promise<void> {
  const context: Context = { ...app, actor: system }
  const code = new Map([...play.companies].map(([c, id]) => [id, c]))
  const open = await app.db.tenant(
    system,
    async tx =>
      (await readStored(tx, entityNamed(app.catalogue.common, 'PaymentTranche'), { field: 'status', values: ['open'] }))
        .filter(
          t =>
            t.kind === 'deposit' &&
            ['finance', 'purchaser'].every(role => people(code.get(String(t.payer)), role)) &&
            t.payee,
        )
        .sort((a, b) => String(b.trancheNo).localeCompare(String(a.trancheNo)))
        .slice(0, stories.length),
    { readOnly: true },
  )
  for (const [i, tranche] of open.entries()) {
    const payer = code.get(String(tranche.payer)),
      payee = code.get(String(tranche.payee))
    for (const [step, action] of (stories[i] ?? []).entries()) {
      const by =
        action === 'submitPi'
          ? people(payee, 'supplier')
          : people(payer, action === 'approve' || action === 'reject' ? 'purchaser' : 'finance')
      const actor = play.actors.get(by ?? '')
      if (!actor) throw new Error(`the demo has nobody for ${action} of ${String(tranche.trancheNo)}`)
      const day = addDays(play.today, step - 5)
      const at: App = { ...app, now: () => new Date(`${day}T08:00:00Z`) }
      if (action === 'remit') await attachSlip({ ...at, actor: context.actor }, play.copy, tranche)
      await app.db.tenant(actor, tx =>
        actOn(tx, { ...at, actor }, 'trancheStatus', {
          ids: [tranche.id],
          action,
          inputs: inputsOf(action, tranche, day),
          ...reasons[action],
        }),
      )
    }
  }
}

const people = (company: string | undefined, role: string): string | undefined =>
  demoCompanies.find(c => c.code === company)?.people.find(p => p.roles.some(r => r === role))?.username

const reasons: Readonly<Record<string, { readonly reason: string }>> = {
  reject: { reason: 'The bank account on the PI is not the agreed one 形式发票上的账户与约定不符' },
  return: { reason: 'Beneficiary name did not match 收款人名称不符' },
}

const inputsOf = (action: string, tranche: Tranche, day: string): Readonly<Record<string, unknown>> =>
  ({
    submitPi: { piNo: invoiceNo(tranche), piDate: addDays(day, -1) },
    remit: { paidDate: day, ...bankDetails(tranche, day), feeBearer: ['payer'] },
    return: { bankFee: '25' },
  })[action] ?? {}

const attachSlip = (context: Context, copy: Play['copy'], tranche: Tranche): Promise<void> =>
  context.db.tenant(system, async tx => {
    const uow = startUnitOfWork(context, tx)
    const [slip] = await slipsOf(uow, copy, [tranche])
    await updateRows(
      tx,
      entityNamed(uow.index, 'PaymentTranche'),
      [{ id: tranche.id, values: { bankSlip: slip ?? null } }],
      uow.now,
      {
        keepRevision: true,
      },
    )
  })
