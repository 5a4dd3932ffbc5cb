import { personBehind } from '../../../domain/meta/actor.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { cutoffOf } from '../../../domain/entities/sourcing/rfq/rfq.rules.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { isInTime } from '../../../domain/values/sourcing/cutoff.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { notifyParty } from '../notify.ts'
import { databaseClock } from './bidding.effects.ts'
import { notifyBidders } from './tell-bidders.ts'

type Question = StoredOf<'RfqQuestion'>

/**
 * A new question belongs to the invitation of its author's company: who asks is never taken from the request. It comes
 * before the cut-off, and not after the last day for questions (S-CUT-7).
 */
export const fillQuestion: EffectOf<'RfqQuestion'> = async (uow, input) => {
  const fresh = input.records.filter(r => !input.before?.records.some(b => b.id === r.id))
  if (fresh.length === 0) return input.records
  const { actor } = uow
  const author = personBehind(actor)
  const rfqs = await byId(
    uow,
    'Rfq',
    fresh.map(q => q.rfq),
  )
  const invitations = await readStored(uow.tx, entityNamed(uow.index, 'RfqInvitation'), {
    field: 'rfq',
    values: [...rfqs.keys()],
  })
  const at = await databaseClock(uow)
  const parties = new Map(
    fresh.map(question => {
      const rfq = rfqs.get(String(question.rfq))
      const invitation = invitations.find(i => i.rfq === rfq?.id && i.supplierCompany === author?.companyId)
      if (!rfq || !invitation) throw invalid([{ field: 'rfq', code: 'QUESTION_RFQ_CLOSED' }])
      refuseLate(rfq, invitation, at)
      const { buyer, supplier, supplierCompany } = invitation
      return [question.id, { buyer, supplier, supplierCompany }] as const
    }),
  )
  const records = patched(input.records, r => parties.get(r.id) ?? null)
  await notifyParty('buyer')(uow, {
    ...input,
    records: records.filter(r => parties.has(r.id)),
    list: 'rfqQuestionStatus',
    action: 'create',
  })
  return records
}

const asking: readonly string[] = ['firstOffering', 'bafo']

function refuseLate(rfq: StoredOf<'Rfq'>, invitation: StoredOf<'RfqInvitation'>, at: string): void {
  const cutoff = cutoffOf(rfq)
  const takesPart = rfq.round !== 'bafo' || invitation.choice === 'shortlisted'
  if (rfq.rfqStatus !== 'open' || !asking.includes(rfq.round ?? '') || !takesPart || cutoff === null)
    throw invalid([{ field: 'rfq', code: 'QUESTION_RFQ_CLOSED' }])
  const until = textOrNull(rfq.questionsUntil)
  if (!isInTime(at, cutoff)) throw invalid([{ field: 'rfq', code: 'RFQ_CUTOFF_PASSED' }])
  if (until !== null && dayIn(rfq.timeZone ?? 'UTC', new Date(at)) > until)
    throw invalid([{ field: 'rfq', code: 'QUESTION_TOO_LATE', params: { day: until } }])
}

/** One answer for the chosen questions of an RFQ, given to all bidders without who asked. */
export const answerQuestions: EffectOf<'RfqQuestion'> = async (uow, { records, inputs }) => {
  const [rfqId, ...others] = new Set(records.map(r => r.rfq))
  if (others.length > 0) throw fail('GUARD', { problems: [{ code: 'QUESTION_ONE_RFQ' }] })
  const rfq = (await byId(uow, 'Rfq', [rfqId ?? null])).get(String(rfqId))
  if (!rfq) throw fail('NOT_FOUND')
  const given = await readStored(uow.tx, entityNamed(uow.index, 'RfqAnswer'), { field: 'rfq', values: [rfq.id] })
  const [answer = null] = await makeRecords(
    uow,
    'RfqAnswer',
    [
      {
        record: {
          rfq: rfq.id,
          answerNo: Math.max(0, ...given.map(a => a.answerNo ?? 0)) + 1,
          question: textOrNull(inputs.wording) ?? asked(records),
          answer: textOrNull(inputs.answer),
          answeredAt: await databaseClock(uow),
        },
      },
    ],
    'the answer to questions about an RFQ',
  )
  await notifyBidders(uow, rfq, { list: 'rfqQuestionStatus', action: 'answer', to: 'answered', reason: null })
  return patched(records, () => ({ answer }))
}

/** The words of the questions; several are numbered. */
const asked = (questions: readonly Question[]): string =>
  questions.length === 1
    ? (questions[0]?.question ?? '')
    : questions.map((q, at) => `${at + 1}. ${q.question ?? ''}`).join('\n')

export const noteRefusal: EffectOf<'RfqQuestion'> = (_, { records, reason }) =>
  Promise.resolve(patched(records, () => ({ refusal: reason })))
