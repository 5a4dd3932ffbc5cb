import type { Answer } from '../harness.ts'

/** Messages of an answer by field. */
export const problemsIn = (answer: Answer<unknown>): Record<string, string> =>
  Object.fromEntries(
    (answer.problems ?? [{ field: 'http', message: `${answer.http} ${answer.errorCode ?? ''}` }]).map(p => [
      p.field ?? '',
      p.message,
    ]),
  )
