import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { mayBeAwarded, type AwardQuestion } from '../../../domain/values/sourcing/award.ts'
import { certificateStates, type HeldCertificate } from '../../../domain/values/sourcing/supplier-judgement.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { namedLimitOf } from '../billing/write-off-limit.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { askedLines } from './asked-lines.ts'
import { atLine, awardLinesOf, offersOf } from './award.effects.ts'
import { poolOf } from './pool-check.ts'

type Award = StoredOf<'RfqAward'>
type Line = StoredOf<'RfqAwardLine'>

/** Parameter with the largest award that a person approves, by currency: 'USD 100000; EUR 90000'. */
export const awardLimitParameter = 'awardApprovalLimit'

interface Known {
  readonly line: Line
  readonly award: Award
  readonly rfq: StoredOf<'Rfq'> | undefined
  readonly quote: StoredOf<'RfqQuote'> | undefined
  readonly supplier: StoredOf<'Supplier'> | undefined
  readonly held: readonly HeldCertificate[]
}

/**
 * S-AWD-4: what blocks the award on this day; the first of each line, in the order of the rule. What the award
 * overrides is lifted and recorded with block, person and reason. The seal, the second person and the limit are never
 * lifted here.
 */
export const checkAward: EffectOf<'RfqAward'> = async (uow, { records, action }) => {
  const lines = await awardLinesOf(
    uow,
    records.map(r => r.id),
  )
  const known = await knownOf(uow, records, lines)
  const problems: Problem[] = lines.length === 0 ? [{ code: 'AWARD_NO_LINE' }] : []
  const recorded = new Map<string, string[]>()
  for (const one of known) {
    const found = await judged(uow, one)
    if (found.problem) problems.push(found.problem)
    else if (found.lifted) recorded.set(one.award.id, [...(recorded.get(one.award.id) ?? []), found.lifted])
  }
  problems.push(...(await tooMuch(uow, lines)), ...(await lotsInPart(uow, records, lines)))
  problems.push(...(await alternatesUnexplained(uow, records, lines)))
  if (action === 'approve') for (const award of records) problems.push(...(await aboveLimit(uow, award, lines)))
  if (problems.length > 0) throw fail('GUARD', { problems })
  return patched(records, r => ({
    overridden: [...new Set(recorded.get(r.id) ?? [])].join('; ').slice(0, 2000) || null,
  }))
}

async function knownOf(uow: UnitOfWork, awards: readonly Award[], lines: readonly Line[]): Promise<readonly Known[]> {
  const offers = await offersOf(uow, lines)
  const quotes = await byId(
    uow,
    'RfqQuote',
    [...offers.values()].map(o => o.quote),
  )
  const suppliers = await byId(
    uow,
    'Supplier',
    lines.map(l => l.supplier),
  )
  const rfqs = await byId(
    uow,
    'Rfq',
    awards.map(r => r.rfq),
  )
  const certificates = await readStored(uow.tx, entityNamed(uow.index, 'SupplierCertificate'), {
    field: 'supplier',
    values: [...suppliers.keys()],
  })
  return lines.flatMap(line => {
    const award = awards.find(r => r.id === line.award)
    if (!award) return []
    const held = certificates
      .filter(c => c.supplier === line.supplier && c.buyer === award.buyer)
      .map(c => ({
        type: String(c.kind),
        validFrom: c.validFrom ?? '9999-12-31',
        validTo: c.validTo,
        state: String(c.status),
      }))
    const quote = quotes.get(String(offers.get(String(line.quoteLine))?.quote))
    return [
      { line, award, held, quote, rfq: rfqs.get(String(award.rfq)), supplier: suppliers.get(String(line.supplier)) },
    ]
  })
}

/** The first block of a line; else what was lifted, as it is recorded. */
async function judged(uow: UnitOfWork, of: Known): Promise<{ readonly problem?: Problem; readonly lifted?: string }> {
  const { line, quote, rfq, supplier } = of
  const name = supplier?.name ?? ''
  if (quote?.toConfirm === true) return { problem: atLine(line, 'AWARD_QUOTE_UNCONFIRMED', { supplier: name }) }
  const { blocks, recorded } = mayBeAwarded(questionOf(uow, of))
  const [block] = blocks
  if (block) return { problem: problemOf(uow, block, of) }
  if (rfq && line.supplier && (await poolOf(uow, rfq, [line.supplier]))(line.supplier).may === false)
    return { problem: atLine(line, 'AWARD_SUPPLIER_BLOCKED', { supplier: name }) }
  const lifted = (recorded ?? []).map(r => r.replace(/^override:(.*) by .*$/, '$1')).join(', ')
  return lifted ? { lifted: `${name}: ${lifted}` } : {}
}

/**
 * The question of S-AWD-4 for one line. The seal and the second person are guards of the transition, the limit is of
 * all lines.
 */
function questionOf(uow: UnitOfWork, { award, quote, rfq, supplier, held }: Known): AwardQuestion {
  const { certificates } = certificateStates({
    date: uow.today,
    warnDays: 0,
    required: rfq?.certificates ?? [],
    held,
  })
  const missing = certificates.filter(c => c.status === 'missing' || c.status === 'expired')
  const overrides = (award.overrides ?? []).map(String)
  const reason = textOrNull(award.overrideReason)
  return {
    cutoffPassed: true,
    late: quote?.late === true && quote.admittedAt === null,
    quoteValidTo: quote?.validUntil ?? '',
    date: uow.today,
    supplierStatus: String(supplier?.poolStatus),
    requiredCertificates: missing.map(c => ({ type: c.type, validTo: null })),
    preparedBy: 'preparer',
    approvedBy: 'approver',
    approverIsProxyOf: null,
    amount: '0',
    limitOfApprover: '0',
    override:
      reason === null
        ? null
        : {
            by: award.overriddenBy ?? '',
            reason,
            covers: overrides.flatMap(o => (o === 'certificate' ? missing.map(c => `certificate:${c.type}`) : [o])),
          },
  }
}

const codes: Readonly<Record<string, string>> = {
  late: 'AWARD_QUOTE_LATE',
  quoteExpired: 'AWARD_QUOTE_EXPIRED',
  supplierStatus: 'AWARD_SUPPLIER_STATUS',
}

const problemOf = (uow: UnitOfWork, block: string, { line, quote, supplier }: Known): Problem =>
  atLine(line, codes[block] ?? 'AWARD_CERTIFICATE', {
    supplier: supplier?.name ?? '',
    sku: line.skuNo ?? '',
    date: quote?.validUntil ?? '',
    ...(block.startsWith('certificate:') ? { kind: kindOf(uow, block.slice('certificate:'.length)) } : {}),
  })

/** The name of a certificate in the language of the reader. */
const kindOf = (uow: UnitOfWork, code: string): string => {
  const label = uow.index.list.get('certificateKind')?.values.find(v => v.code === code)?.label
  return label?.[uow.actor.kind === 'user' ? uow.actor.language : 'en_US'] ?? code
}

/** The sum of the award in a currency is at most what its approver may approve; equal is allowed. */
async function aboveLimit(uow: UnitOfWork, award: Award, lines: readonly Line[]): Promise<readonly Problem[]> {
  const own = lines.filter(l => l.award === award.id)
  const problems: Problem[] = []
  for (const [currency, parts] of groupBy(own, l => String(l.currency))) {
    const by = personOf(uow.actor)
    const { limit, missing } = await namedLimitOf(uow, awardLimitParameter, String(award.buyer), currency, by)
    if (missing) problems.push(missing)
    const amount = sum(parts.map(p => p.amount ?? '0'))
    if (limit !== null && compare(amount, limit) > 0)
      problems.push({ code: 'AWARD_ABOVE_LIMIT', params: { amount, limit, currency } })
  }
  return problems
}

async function alternatesUnexplained(
  uow: UnitOfWork,
  awards: readonly Award[],
  lines: readonly Line[],
): Promise<readonly Problem[]> {
  const offers = await offersOf(uow, lines)
  return awards.flatMap(award => {
    if (textOrNull(award.reason) !== null) return []
    const other = lines.find(l => l.award === award.id && offers.get(String(l.quoteLine))?.alternate === true)
    return other ? [{ field: 'reason', code: 'AWARD_ALTERNATE_REASON', params: { sku: other.skuNo ?? '' } }] : []
  })
}

/** A lot goes to one supplier as a whole: its lines are not awarded singly. */
async function lotsInPart(
  uow: UnitOfWork,
  awards: readonly StoredOf<'RfqAward'>[],
  lines: readonly Line[],
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const award of awards) {
    const own = lines.filter(l => l.award === award.id)
    const asked = (await askedLines(uow, [award.rfq])).filter(a => textOrNull(a.lot) !== null)
    for (const [lot, skus] of groupBy(asked, a => String(a.lot))) {
      const parts = own.filter(l => skus.some(s => s.id === l.rfqSku))
      const [one] = parts
      const whole = skus.every(s => parts.some(l => l.rfqSku === s.id))
      if (one && (!whole || parts.some(l => l.supplier !== one.supplier)))
        problems.push(atLine(one, 'AWARD_LOT_IN_PART', { lot }))
    }
  }
  return problems
}

/** The parts of a line together are at most what was asked for, up to whole packs. */
async function tooMuch(uow: UnitOfWork, lines: readonly Line[]): Promise<readonly Problem[]> {
  const asked = await byId(
    uow,
    'RfqSku',
    lines.map(l => l.rfqSku),
  )
  return [
    ...groupBy(
      lines.filter(l => l.rfqSku),
      l => String(l.rfqSku),
    ),
  ].flatMap(([sku, parts]) => {
    const given = sum(parts.map(p => p.quantity ?? '0'))
    const wanted = asked.get(sku)?.quantity ?? '0'
    const [only] = parts
    // One supplier may round a single award up to its packs; parts are typed by a person.
    return parts.length > 1 && only && compare(given, wanted) > 0
      ? [atLine(only, 'AWARD_TOO_MUCH', { sku: only.skuNo ?? '' })]
      : []
  })
}
