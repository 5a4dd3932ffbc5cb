import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { poolAnswer, type PoolAnswer } from '../../../domain/values/sourcing/pool.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { byId } from '../by-id.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

type Supplier = StoredOf<'Supplier'>

/** The pool of a buyer for these suppliers, as it is today. */
export async function poolOf(
  uow: UnitOfWork,
  rfq: Pick<StoredOf<'Rfq'>, 'buyer' | 'category'>,
  suppliers: readonly string[],
): Promise<(supplier: string) => PoolAnswer> {
  const memberships = (
    await readStored(uow.tx, entityNamed(uow.index, 'SupplierPool'), { field: 'supplier', values: suppliers })
  ).filter(m => m.owner === rfq.buyer)
  return supplier => poolAnswer(memberships, supplier, rfq.category, uow.today)
}

/** Suppliers of the portal that are approved for the category of an open RFQ: each of them may answer it. */
export async function poolForOpen(uow: UnitOfWork, rfq: StoredOf<'Rfq'>): Promise<readonly string[]> {
  if (rfq.rfqType !== 'open') return []
  const memberships = await readStored(uow.tx, entityNamed(uow.index, 'SupplierPool'), {
    field: 'category',
    values: [rfq.category],
  })
  const members = [...new Set(memberships.filter(m => m.owner === rfq.buyer).map(m => String(m.supplier)))]
  const pool = await poolOf(uow, rfq, members)
  const suppliers = await byId(uow, 'Supplier', members)
  return members.filter(id => {
    const supplier = suppliers.get(id)
    return pool(id).may === true && supplier?.company && !shut.includes(String(supplier.poolStatus))
  })
}

/** Rejected and suspended companies, by their status on the platform. */
const shut: readonly string[] = ['3', '4']

/**
 * Who may be invited: nobody that the platform has suspended or this buyer has blocked; who is not approved for the
 * category of the RFQ, with a reason only. The invitation keeps the standing, the reason and who gave it.
 */
export async function poolCheck(
  uow: UnitOfWork,
  rfq: StoredOf<'Rfq'>,
  suppliers: readonly Supplier[],
): Promise<(supplier: string) => Partial<StoredOf<'RfqInvitation'>>> {
  const pool = await poolOf(
    uow,
    rfq,
    suppliers.map(s => s.id),
  )
  const reason = textOrNull(rfq.poolReason)
  const problems = suppliers.flatMap((s): Problem[] => {
    const name = { supplier: s.name ?? '' }
    if (shut.includes(String(s.poolStatus))) return [{ field: 'supplier', code: 'RFQ_SUPPLIER_SHUT', params: name }]
    const answer = pool(s.id)
    if (answer.may === false)
      return [{ field: 'supplier', code: 'RFQ_SUPPLIER_BLOCKED', params: { ...name, reason: answer.reason } }]
    return answer.may === 'withReason' && reason === null
      ? [{ field: 'poolReason', code: 'RFQ_NOT_IN_POOL', params: name }]
      : []
  })
  if (problems.length > 0) throw fail('GUARD', { problems })
  return supplier => {
    const answer = pool(supplier)
    return {
      standing: answer.standing,
      poolReason: answer.may === 'withReason' ? reason : null,
      invitedBy: personOf(uow.actor),
    }
  }
}
