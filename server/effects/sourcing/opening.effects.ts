import type { StoredOf } from '../../../domain/entities/records.ts'
import { awaitsOpeners } from '../../../domain/entities/sourcing/rfq/rfq.rules.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { idOf } from '../../../domain/meta/field.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import { openingDue, tell } from '../../workflow/notices.ts'
import type { EffectOf } from '../effect.ts'
import { databaseClock, roundOf } from './bidding.effects.ts'

/** Openers are purchasers of the buyer: only they can confirm an opening. */
export const checkOpeners: EffectOf<'Rfq'> = async (uow, { records }) => {
  await refuseOpeners(uow, records, 'openers')
  return records
}

/** Refuses people who cannot confirm an opening, at the field or input that names them. */
async function refuseOpeners(uow: UnitOfWork, records: readonly StoredOf<'Rfq'>[], field: string): Promise<void> {
  const people = await byId(
    uow,
    'User',
    records.flatMap(r => r.openers ?? []),
  )
  const roles = await byId(
    uow,
    'Role',
    [...people.values()].flatMap(p => p.roles ?? []),
  )
  for (const rfq of records)
    for (const id of rfq.openers ?? []) {
      const person = people.get(id)
      if (person?.company !== rfq.buyer) throw invalid([{ field, code: 'OF_ANOTHER_COMPANY' }])
      if (person.enabled !== true || !(person.roles ?? []).some(r => roles.get(r)?.basis === 'purchaser'))
        throw invalid([{ field, code: 'OPENER_NO_PURCHASER', params: { person: person.realName ?? '' } }])
    }
}

/** S-CUT-3: the quotes of a round open when all its named openers have confirmed, at the time of the last of them. */
export const confirmOpening: EffectOf<'Rfq'> = async (uow, { records }) => {
  const person = personOf(uow.actor)
  const done = new Map<string, readonly string[]>()
  for (const rfq of records) {
    const round = await roundOf(uow, rfq)
    const at = await databaseClock(uow)
    if (Date.parse(at) < Date.parse(String(round.cutoff))) throw fail('GUARD', { problems: [{ code: 'RFQ_SEALED' }] })
    const openedBy = [...new Set([...(rfq.openedBy ?? []), ...(person === null ? [] : [person])])]
    done.set(rfq.id, openedBy)
    if (!awaitsOpeners({ ...rfq, openedBy }))
      await updateRows(uow.tx, entityNamed(uow.index, 'RfqRound'), [{ id: round.id, values: { opensAt: at } }], uow.now)
  }
  return patched(records, r => ({ openedBy: [...(done.get(r.id) ?? [])] }))
}

/** Another person in the place of an opener who has not confirmed; after the cut-off they are asked at once. */
export const nameOpener: EffectOf<'Rfq'> = async (uow, { records, inputs }) => {
  const leaves = String(idOf(inputs.leaves)),
    opener = String(idOf(inputs.opener))
  const named = patched(records, rfq => {
    const openers = rfq.openers ?? []
    if (!openers.includes(leaves)) throw invalid([{ field: 'leaves', code: 'OPENER_NOT_NAMED' }])
    if ((rfq.openedBy ?? []).includes(leaves)) throw invalid([{ field: 'leaves', code: 'OPENER_CONFIRMED' }])
    if (openers.includes(opener)) throw invalid([{ field: 'opener', code: 'OPENER_TWICE' }])
    return { openers: openers.map(id => (id === leaves ? opener : id)) }
  })
  await refuseOpeners(uow, named, 'opener')
  const asked = named.filter(r => r.openersAsked === r.roundNo && awaitsOpeners(r))
  await tell(
    uow,
    asked.map(r => openingDue(r.id, String(r.round), opener, String(r.buyer))),
  )
  return named
}

/** Who proposes to admit a late quotation, and why. */
export const noteAdmission: EffectOf<'RfqInvitation'> = async (uow, { records, reason }) =>
  patched(records, () => ({ admissionBy: personOf(uow.actor), admissionReason: reason, admittedBy: null }))

/**
 * S-CUT-2: the late quotation counts from now on, and keeps its mark. Refused when the last opener confirmed while the
 * action waited for the round.
 */
export const admitLate: EffectOf<'RfqInvitation'> = async (uow, { records }) => {
  const rfqs = await byId(
    uow,
    'Rfq',
    records.map(r => r.rfq),
  )
  const entity = entityNamed(uow.index, 'RfqQuote')
  for (const invitation of records) {
    const rfq = rfqs.get(String(invitation.rfq))
    if (!rfq) throw fail('NOT_FOUND')
    const quotes = await readStored(uow.tx, entity, { field: 'invitation', values: [invitation.id] }, { lock: true })
    const round = await roundOf(uow, rfq)
    const at = await databaseClock(uow)
    if (isOpenAt(round, at)) throw fail('GUARD', { problems: [{ code: 'LATE_OPENED' }] })
    const late = quotes
      .filter(q => q.bidding === round.id && q.status === 'late')
      .toSorted((a, b) => Date.parse(String(a.receivedAt)) - Date.parse(String(b.receivedAt)))
      .at(-1)
    if (!late) throw fail('GUARD', { problems: [{ code: 'LATE_NONE' }] })
    await moveBySystem(uow, 'rfqQuoteStatus', 'submitted', [late], { reason: invitation.admissionReason })
    await updateRows(uow.tx, entity, [{ id: late.id, values: { admittedAt: at } }], uow.now, { keepRevision: true })
  }
  return patched(records, () => ({ status: 'quoted', admittedBy: personOf(uow.actor) }))
}

const isOpenAt = (round: StoredOf<'RfqRound'>, at: string): boolean =>
  round.opensAt !== null && Date.parse(round.opensAt) <= Date.parse(at)
