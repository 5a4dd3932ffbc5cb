import { cardFitsBeside, type RateCardKey, type RateCardPeriod } from '../../domain/values/money/rate-card.ts'
import { sameValue } from '../../domain/meta/records/same-value.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { laneOf } from '../../domain/values/money/rate-lane.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { viewName } from '../db/table-model.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type CheckOf, type PlanOf } from './check.ts'

type Plan = PlanOf<'RateCard'>

/**
 * A card is changed by its owner only, no more once it has ended, and its rates not once charges were made from it. Two
 * active cards of one owner, side and agent have no common day on the same lane (M-FRT-6).
 */
export const rateCard: CheckOf<'RateCard'> = {
  async save(uow, { plans }) {
    for (const plan of plans) refuseClosed(uow, plan)
    await refuseUsed(uow, plans)
    await refuseVersions(uow, plans)
    const active = plans.filter(p => p.problems.length === 0 && textOf(p, 'status') === 'active')
    if (active.length > 0) await refuseOverlaps(uow, active)
  },
  async remove(uow, { records }) {
    const company = companyOf(uow)
    const other = records.find(r => company !== null && r.owner !== company)
    return Promise.resolve(other ? { code: 'CARD_OF_OTHER', params: { card: String(other.cardNo) } } : undefined)
  },
}

const companyOf = ({ actor }: UnitOfWork): string | null => (actor.kind === 'user' ? actor.companyId : null)

function refuseClosed(uow: UnitOfWork, plan: Plan): void {
  const company = companyOf(uow)
  const card = textOf(plan, 'cardNo') ?? ''
  const owners = [textOrNull(plan.before?.owner), textOf(plan, 'owner')]
  if (company !== null && owners.some(o => o !== null && o !== company))
    plan.problems.push({ code: 'CARD_OF_OTHER', params: { card } })
  else if (plan.before?.status === 'ended') plan.problems.push({ code: 'CARD_ENDED', params: { card } })
}

/** What of a used card may change: no charge was made from it. */
const freeOfUse: ReadonlySet<string> = new Set(['cardName', 'remark', 'validTo', 'status'])

/** Charges keep the card that they were made from, so that a used card gets a new version (M-FRT-6). */
async function refuseUsed(uow: UnitOfWork, plans: readonly Plan[]): Promise<void> {
  const entity = entityNamed(uow.index, 'RateCard')
  const changed = plans.filter(
    plan =>
      plan.before &&
      (plan.children.some(changesRows) ||
        Object.entries(plan.values).some(
          ([name, value]) =>
            !freeOfUse.has(name) && !sameValue(entity.fields[name], plan.before?.[name as 'side'], value),
        )),
  )
  if (changed.length === 0) return
  const used = await uow.tx.rows<{ card: string; task: string; tasks: number }>(sql`
    select rate_card_id as card, min(task_no) as task, count(*)::int as tasks
    from ${sql.id(viewName(entityNamed(uow.index, 'BillingTask'), 's'))}
    where rate_card_id = any(${changed.map(p => p.id)}::uuid[]) group by rate_card_id`)
  for (const { card, task, tasks } of used)
    changed
      .find(p => p.id === card)
      ?.problems.push({
        code: 'CARD_USED',
        params: { card: String(changed.find(p => p.id === card)?.before?.cardNo), task, tasks },
      })
}

const changesRows = ({ entity, save, remove }: Plan['children'][number]): boolean =>
  remove.length > 0 ||
  save.some(
    row =>
      row.before === null ||
      Object.entries(row.values).some(([name, value]) => !sameValue(entity.fields[name], row.before?.[name], value)),
  )

/** A version follows an active card of the same owner, and begins after that did. */
async function refuseVersions(uow: UnitOfWork, plans: readonly Plan[]): Promise<void> {
  const versions = plans.filter(p => textOf(p, 'replaces') && (!p.before || p.before.status === 'draft'))
  const old = await readStored(uow.tx, entityNamed(uow.index, 'RateCard'), {
    field: 'id',
    values: versions.map(p => textOf(p, 'replaces')),
  })
  for (const plan of versions) {
    const card = old.find(o => o.id === textOf(plan, 'replaces'))
    if (!card || card.owner !== textOf(plan, 'owner') || card.status !== 'active')
      plan.problems.push({ field: 'replaces', code: 'CARD_VERSION_OF_ACTIVE' })
    else if ((textOf(plan, 'validFrom') ?? '') <= String(card.validFrom))
      plan.problems.push({ field: 'validFrom', code: 'CARD_VERSION_EARLY', params: { date: String(card.validFrom) } })
  }
}

interface CardLane extends RateCardKey, RateCardPeriod {
  readonly id: string
  readonly cardNo: string
  /** Owner, side and agent: cards of others never meet. */
  readonly of: string
}

async function refuseOverlaps(uow: UnitOfWork, plans: readonly Plan[]): Promise<void> {
  // Parallel saves wait here and then see each other.
  await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext('rate_card'))`)
  const own = await Promise.all(plans.map(async plan => lanesOf(plan, await freightOf(uow, plan))))
  const mine = new Set(plans.map(p => p.id))
  const there = [...(await storedLanes(uow, own.flat()))].filter(l => !mine.has(l.id))
  for (const [at, plan] of plans.entries()) {
    const lanes = own[at] ?? []
    const met = lanes.flatMap(lane =>
      there.flatMap(other => {
        if (other.of !== lane.of || other.id === lane.id) return []
        const answer = cardFitsBeside(lane, endedBy(plan, other))
        return answer.accepted || answer.error === 'period' ? [] : [{ other, answer }]
      }),
    )[0]
    if (met)
      plan.problems.push({
        field: 'validFrom',
        code: 'CARD_OVERLAPS',
        params: { card: met.other.cardNo, from: met.answer.from, to: met.answer.to ?? '…' },
      })
    there.push(...lanes)
  }
}

/** The replaced card as it will be: it ends on the day before its new version. */
function endedBy(plan: Plan, other: CardLane): CardLane {
  if (other.id !== textOf(plan, 'replaces')) return other
  const end = addDays(textOf(plan, 'validFrom') ?? '', -1)
  return { ...other, validTo: other.validTo !== null && other.validTo < end ? other.validTo : end }
}

type Line = Readonly<Record<string, unknown>>

/** Rows of the card as it will be stored that are its freight. */
async function freightOf(uow: UnitOfWork, plan: Plan): Promise<readonly Line[]> {
  const stored = (card: string) =>
    readStored(uow.tx, entityNamed(uow.index, 'RateLine'), { field: 'card', values: [card] })
  const given: readonly Line[] = plan.rows['lines'] ?? (await stored(plan.id))
  const replaced = plan.before ? null : textOf(plan, 'replaces')
  const rows = given.length === 0 && replaced ? await stored(replaced) : given
  return rows.filter(r => r['chargeCode'] === textOf(plan, 'chargeCode'))
}

function lanesOf(plan: Plan, rows: readonly Line[]): readonly CardLane[] {
  const card = {
    id: plan.id,
    cardNo: textOf(plan, 'cardNo') ?? textOf(plan, 'cardName') ?? '',
    of: ['owner', 'side', 'agent'].map(f => textOf(plan, f as 'owner') ?? '').join('|'),
    mode: textOf(plan, 'mode') ?? '',
    customer: textOf(plan, 'customer'),
    carrier: textOf(plan, 'carrier'),
    validFrom: textOf(plan, 'validFrom') ?? '',
    validTo: textOf(plan, 'validTo'),
  }
  const lanes = rows.map(r => ({
    ...card,
    pol: textOrNull(r['pol']),
    pod: textOrNull(r['pod']),
    equipment: textOrNull(r['equipment']),
  }))
  return [...new Map(lanes.map(l => [`${l.pol} ${l.pod} ${l.equipment}`, l])).values()]
}

/** Lanes of other active cards on the same lanes whose days meet one of the saved cards. */
async function storedLanes(uow: UnitOfWork, own: readonly CardLane[]): Promise<readonly CardLane[]> {
  const view = (name: string) => sql.id(viewName(entityNamed(uow.index, name), 's'))
  const owners = [...new Set(own.map(l => l.of.split('|')[0] ?? ''))]
  const lanes = [...new Set(own.map(l => laneOf(l.mode, l.pol, l.pod)))]
  if (lanes.length === 0) return []
  const first = own.map(l => l.validFrom).sort()[0] ?? ''
  return uow.tx.rows<CardLane>(sql`
    select distinct c."id", c.card_no as "cardNo", c.mode, l.pol, l.pod, l.equipment,
      c.customer_id as customer, c.carrier_id as carrier, c.valid_from as "validFrom", c.valid_to as "validTo",
      concat(c.owner_id, '|', c.side, '|', c.agent_id) as "of"
    from ${view('RateLine')} l join ${view('RateCard')} c on c."id" = l.card_id
    where l.lane = any(${lanes}) and c.owner_id = any(${owners}::uuid[]) and c.status = 'active'
      and l.charge_code = c.charge_code and (c.valid_to is null or c.valid_to >= ${first})
    order by "cardNo", l.pol, l.pod, l.equipment`)
}
