import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules, Values } from '../../../meta/rules.ts'
import { actualInOrder } from '../../../tracking/step-rules.ts'
import { milestones } from '../../../tracking/step-template.ts'

const problem = (code: string, field?: string, params?: Problem['params']): Problem => ({
  code,
  ...(field ? { field } : {}),
  ...(params ? { params } : {}),
})
const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

/**
 * Cut-offs in the order in which they must be met: papers, then weights, then the gate; and all of them before the
 * vessel goes.
 */
const cutOffs = ['docCutOff', 'vgmCutOff', 'gateInCutOff'] as const

/** The step that a shipment is about to reach. */
const next = (record: Values): string | undefined =>
  milestones[milestones.indexOf(record.currentMilestone as (typeof milestones)[number]) + 1]
const stepOf = (rows: readonly Values[] | undefined, milestone: string | undefined): Values | undefined =>
  rows?.find(s => s.milestone === milestone)

/** The gate of the terminal closes before the vessel leaves, on its day at the latest. */
function cutOffsInOrder(record: Values): Problem | null {
  const given = cutOffs.filter(f => text(record[f]))
  for (const [i, f] of given.entries()) {
    const before = given[i - 1]
    if (before && String(record[f]) < String(record[before])) return problem('CUT_OFF_ORDER', f)
  }
  const last = given.at(-1),
    etd = text(record.etd)
  return last && etd && String(record[last]).slice(0, 10) > etd
    ? problem('CUT_OFF_AFTER_ETD', last, { date: etd })
    : null
}

export const shipmentRules: EntityRules = {
  check: ({ record }) => {
    const etd = text(record.etd),
      eta = text(record.eta),
      wrong = cutOffsInOrder(record)
    return [
      ...(etd && eta && eta < etd ? [problem('DATE_BEFORE', 'eta', { date: etd })] : []),
      ...(wrong ? [wrong] : []),
    ]
  },

  guards: {
    soFilled: {
      check: ({ record }) => {
        const first = [
          'soNo',
          'carrier',
          'vessel',
          'etd',
          'eta',
          ...(record.shipType === 'air' || record.shipType === 'express' || record.shipType === 'road' ? [] : cutOffs),
        ].find(f => (record[f] ?? null) === null)
        return first ? problem('FIELD_NOT_NULL', first) : null
      },
    },
    cutOffsInOrder: { check: ({ record }) => cutOffsInOrder(record) },
    releasedInTime: {
      check: ({ inputs, today }) => {
        const date = text(inputs.actualDate)
        if (!date) return problem('FIELD_NOT_NULL', 'actualDate')
        return date > today ? problem('DATE_IN_FUTURE', 'actualDate') : null
      },
    },
    notDeparted: { check: ({ record }) => (text(record.atd) ? problem('ALREADY_ON_BOARD') : null) },
    laterDeparture: {
      check: ({ record, inputs }) => {
        const etd = text(inputs.etd),
          eta = text(inputs.eta),
          was = text(record.etd)
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
        return step ? actualInOrder(step, rows.steps ?? [], text(inputs.date), today) : problem('NO_STEPS')
      },
    },
    containersClosed: {
      needs: ['containers'],
      check: ({ rows }) => {
        const open = (rows.containers ?? []).find(c => !text(c.containerNo) || !text(c.sealNo))
        if ((rows.containers ?? []).length === 0) return problem('NO_CONTAINER')
        return open ? problem('CONTAINER_OPEN', undefined, { container: text(open.containerNo) ?? '?' }) : null
      },
    },
  },
}
