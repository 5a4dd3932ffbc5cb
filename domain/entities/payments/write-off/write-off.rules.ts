import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

export const payableWriteOffRules: RulesOf<'PayableWriteOff'> = {
  guards: {
    /** The payer's own people decide; those who trade for it or run the platform only see it. */
    byPayer: {
      hides: true,
      check: ({ record, company }) =>
        company === null || company === record.payer ? null : problem('NOT_OF_PAYER', 'payer'),
    },
    byOtherThanMaker: {
      check: ({ record, person }) => (person !== null && record.maker === person ? problem('MAKER_WRITES_OFF') : null),
    },
  },
}
