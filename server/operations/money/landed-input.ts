import {
  chargeMethods,
  chargeParts,
  dutyKinds,
  dutyUnits,
  type LandedInput,
} from '../../../domain/contracts/landed.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/** The calculation that a stored landed cost asks for. */
export function inputOf(
  cost: StoredOf<'LandingCost'>,
  items: readonly StoredOf<'LandingItem'>[],
  charges: readonly StoredOf<'LandingCharge'>[],
  duties: readonly StoredOf<'LandingDuty'>[],
): LandedInput {
  const percent = textOrNull(cost.dutyPercent)
  const general = { code: 'duty', kind: 'adValorem', hsCode: null, percent, amount: null, per: null } as const
  const rows = duties.map(d => ({
    code: String(d.code),
    kind: dutyKinds.find(k => k === d.kind) ?? 'adValorem',
    hsCode: textOrNull(d.hsCode),
    percent: textOrNull(d.percent),
    amount: textOrNull(d.amount),
    per: dutyUnits.find(u => u === d.per) ?? null,
  }))
  return {
    stage: cost.stage === 'final' || cost.stage === 'provisional' ? cost.stage : 'estimated',
    date: String(cost.date),
    currency: String(cost.currency),
    priceCurrency: String(cost.priceCurrency),
    incoterm: textOrNull(cost.incoterm),
    customsBasis: cost.customsBasis === 'FOB' ? 'FOB' : 'CIF',
    taxPercent: textOrNull(cost.taxPercent),
    taxRecoverable: cost.taxRecoverable !== false,
    items: items.map(i => ({
      quantity: String(i.quantity),
      unitPrice: String(i.unitPrice),
      hsCode: textOrNull(i.hsCode),
      grossKg: textOrNull(i.grossKg),
      netKg: textOrNull(i.netKg),
      cbm: textOrNull(i.cbm),
    })),
    charges: charges.map(c => ({
      code: String(c.code),
      amount: String(c.amount),
      currency: String(c.currency),
      method: chargeMethods.find(m => m === c.method) ?? 'value',
      part: chargeParts.find(p => p === c.part) ?? null,
    })),
    // Excise lies on the duties, so it comes last.
    duties: [
      ...(percent === null ? [] : [general]),
      ...rows.filter(d => d.kind !== 'excise'),
      ...rows.filter(d => d.kind === 'excise'),
    ],
  }
}
