import { missing, problem, type Problem } from '../../../meta/problem.ts'
import type { KnownOf, RulesOf } from '../../records.ts'
import { actualInOrder } from '../../../tracking/step-rules.ts'
import { milestones } from '../../../tracking/step-template.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

/** Cut-offs in their required order: documents, weights, gate; all before departure. */
const cutOffs = ['docCutOff', 'vgmCutOff', 'gateInCutOff'] as const

/** The next step of a shipment. */
const next = (record: KnownOf<'Shipment'>): string | undefined =>
  milestones[milestones.indexOf(record.currentMilestone as (typeof milestones)[number]) + 1]
const stepOf = (
  rows: readonly KnownOf<'ShipmentMilestone'>[] | undefined,
  milestone: string | undefined,
): KnownOf<'ShipmentMilestone'> | undefined => rows?.find(s => s.milestone === milestone)

/** The terminal gate closes on the day of departure at the latest. */
function cutOffsInOrder(record: KnownOf<'Shipment'>): Problem | null {
  const given = cutOffs.filter(f => textOrNull(record[f]))
  for (const [i, f] of given.entries()) {
    const before = given[i - 1]
    if (before && String(record[f]) < String(record[before])) return problem('CUT_OFF_ORDER', f)
  }
  const last = given.at(-1),
    etd = textOrNull(record.etd)
  return last && etd && String(record[last]).slice(0, 10) > etd
    ? problem('CUT_OFF_AFTER_ETD', last, { date: etd })
    : null
}

export const shipmentRules: RulesOf<'Shipment'> = {
  check: ({ record }) => {
    const etd = textOrNull(record.etd),
      eta = textOrNull(record.eta),
      wrong = cutOffsInOrder(record)
    return [
      ...(etd && eta && eta < etd ? [problem('DATE_BEFORE', 'eta', { date: etd })] : []),
      ...(wrong ? [wrong] : []),
    ]
  },

  guards: {
    soFilled: {
      check: ({ record }) =>
        missing(record, [
          'soNo',
          'carrier',
          'vessel',
          'etd',
          'eta',
          ...(record.shipType === 'air' || record.shipType === 'express' || record.shipType === 'road' ? [] : cutOffs),
        ]),
    },
    cutOffsInOrder: { check: ({ record }) => cutOffsInOrder(record) },
    releasedInTime: {
      check: ({ inputs, today }) => {
        const date = textOrNull(inputs.actualDate)
        if (!date) return problem('FIELD_NOT_NULL', 'actualDate')
        return date > today ? problem('DATE_IN_FUTURE', 'actualDate') : null
      },
    },
    notDeparted: { check: ({ record }) => (textOrNull(record.atd) ? problem('ALREADY_ON_BOARD') : null) },
    laterDeparture: {
      check: ({ record, inputs }) => {
        const etd = textOrNull(inputs.etd),
          eta = textOrNull(inputs.eta),
          was = textOrNull(record.etd)
        if (!etd || !eta) return problem('FIELD_NOT_NULL', etd ? 'eta' : 'etd')
        if (was && etd <= was) return problem('DATE_BEFORE', 'etd', { date: was })
        return eta < etd ? problem('DATE_BEFORE', 'eta', { date: etd }) : null
      },
    },
    notSkipped: {
      needs: ['steps'],
      check: ({ record, rows }) =>
        stepOf(rows.steps, next(record))?.state === 'skipped' ? problem('STEP_SKIPPED') : null,
    },
    reachedInOrder: {
      needs: ['steps'],
      check: ({ record, rows, inputs, today }) => {
        const step = stepOf(rows.steps, next(record))
        return step ? actualInOrder(step, rows.steps ?? [], textOrNull(inputs.date), today) : problem('NO_STEPS')
      },
    },
    containersClosed: {
      needs: ['containers'],
      check: ({ rows }) => {
        const open = (rows.containers ?? []).find(c => !textOrNull(c.containerNo) || !textOrNull(c.sealNo))
        if ((rows.containers ?? []).length === 0) return problem('NO_CONTAINER')
        return open ? problem('CONTAINER_OPEN', undefined, { container: textOrNull(open.containerNo) ?? '?' }) : null
      },
    },
  },
}
