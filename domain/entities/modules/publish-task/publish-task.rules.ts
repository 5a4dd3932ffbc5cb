import { readWallTime } from '../../wall-time.rules.ts'
import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

/** Nobody cancels what is being published. The time is given back when its process died. */
export const publishMinutes = 10

const isRunning = (startedAt: string | null | undefined, now: string): boolean =>
  !!startedAt && Date.parse(now) - Date.parse(startedAt) < publishMinutes * 60_000

export const publishTaskRules: RulesOf<'PublishTask'> = {
  check: ({ record }) => {
    const written = textOrNull(record.publishLocal)
    const found = written === null ? null : readWallTime(written, textOrNull(record.timeZone) ?? 'UTC', 'publishLocal')
    return [
      ...(found && 'problem' in found ? [found.problem] : []),
      ...(record.act === 'switch' && textOrNull(record.version) === null ? [problem('FIELD_NOT_NULL', 'version')] : []),
    ]
  },
  guards: {
    alone: {
      hides: true,
      check: ({ record }) => (record.secondPerson === true ? problem('PUBLISH_NEEDS_SECOND') : null),
    },
    withSecond: {
      hides: true,
      check: ({ record }) => (record.secondPerson === true ? null : problem('PUBLISH_NEEDS_NOBODY')),
    },
    byOtherThanMaker: {
      check: ({ record, person }) =>
        person !== null && record.maker === person ? problem('PUBLISH_MAKER_APPROVES') : null,
    },
    inTime: {
      check: ({ record, now }) =>
        record.publishAt && Date.parse(record.publishAt) <= Date.parse(now)
          ? problem('CUTOFF_IN_PAST', 'publishLocal')
          : null,
    },
    notStarted: {
      check: ({ record, now }) =>
        record.status === 'scheduled' && isRunning(record.startedAt, now) ? problem('PUBLISH_RUNNING') : null,
    },
  },
}
